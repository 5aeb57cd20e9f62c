import { type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError, type MediaType } from "@quarry/domain";
import { type FormBody, formBody } from "./form-body.ts";
import { PassingFault } from "./passing-fault.ts";
import { readSpeech } from "./read-speech.ts";
import type { Transcriber } from "./transcriber.ts";

/** Where the server is, and what it wants to know. */
type ServerSettings = { address: string; key: string | null; model: string; language: string | null; timeMs: number };

const AWAY = "The transcription server cannot be reached. Please try again later.";
const TOO_LATE = "The transcription takes too long.";
/** Ten hours of talk with everything that a server can say of them. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;

/** By the names that servers go by: many look at nothing else. */
const FILE_NAMES: Record<MediaType, string> = {
  "audio/mpeg": "recording.mp3",
  "audio/mp4": "recording.m4a",
  "audio/wav": "recording.wav",
  "audio/webm": "recording.webm",
  "video/mp4": "recording.mp4",
  "video/webm": "recording.webm",
};

/** Has a server write recordings down that speaks the protocol of OpenAI's `/v1/audio/transcriptions`. */
export function createServerTranscriber(settings: ServerSettings): Transcriber {
  const address = transcriptionAddress(settings.address);
  return async ({ path, type, signal }) => {
    const timeout = AbortSignal.timeout(settings.timeMs);
    const body = await formBody(fieldsOf(settings), { path, name: FILE_NAMES[type], type });
    try {
      const authorization = settings.key === null ? {} : { authorization: `Bearer ${settings.key}` };
      const headers = { ...body.headers, ...authorization, accept: "application/json" };
      const answer = await post(address, { headers, signal: AbortSignal.any([signal, timeout]) }, body);
      refuseStatus(answer.status);
      return readSpeech(answer.text);
    } catch (error) {
      if (signal.aborted || error instanceof DomainError || error instanceof PassingFault) throw error;
      if (timeout.aborted) throw new DomainError("unreadable", TOO_LATE);
      throw new PassingFault(AWAY, { cause: error });
    }
  };
}

/** The address itself where it has a path of its own, else the protocol's. */
export function transcriptionAddress(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "");
  if (path === "" || path === "/v1") url.pathname = "/v1/audio/transcriptions";
  return url;
}

/** What each family of models can answer: who speaks, at least when, or nothing but the text. */
function fieldsOf({ model, language }: ServerSettings): Record<string, string> {
  const spoken = { model, ...(language !== null && { language }) };
  if (/diarize/i.test(model)) return { ...spoken, response_format: "diarized_json", chunking_strategy: "auto" };
  if (/^gpt-/i.test(model)) return { ...spoken, response_format: "json" };
  return { ...spoken, response_format: "verbose_json", "timestamp_granularities[]": "segment" };
}

/** Not `fetch`, which gives up on a server that needs more than five minutes to begin its answer. */
async function post(url: URL, options: RequestOptions, { parts }: FormBody): Promise<{ status: number; text: string }> {
  const outgoing = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
    ...options,
    method: "POST",
    agent: false,
  });
  // Of the connection, not of the answer.
  outgoing.setTimeout(MINUTE_MS, () => {
    if (outgoing.socket?.connecting !== false) outgoing.destroy(new Error("No connection."));
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  // A server that refuses early does not take the rest: what counts is its answer.
  pipeline(Readable.from(parts()), outgoing).catch(() => {});
  const answer = await answered;
  return { status: answer.statusCode ?? 0, text: await textOf(answer) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new DomainError("too_large", "The transcription is too long to be read.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) {
    throw new DomainError("unreadable", "The transcription server does not accept the key that Quarry has for it.");
  }
  if (status === 413) throw new DomainError("too_large", "This recording is too large for the transcription server.");
  if (status === 408 || status === 425 || status === 429 || status >= 500) throw new PassingFault(AWAY);
  throw new DomainError("unreadable", `The transcription server refuses this recording (status ${status}).`);
}
