import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError, type MediaType } from "@quarry/domain";
import { type FormBody, formBody } from "./form-body.ts";
import { PassingFault } from "./passing-fault.ts";
import { readSpeech } from "./read-speech.ts";
import type { Transcriber } from "./transcriber.ts";

/** Where the server is, and what it wants to know. */
type ServerSettings = {
  address: string;
  key: string | null;
  model: string;
  language: string | null;
  timeMs: number;
  ffmpeg: string;
};

const AWAY = "The transcription server cannot be reached. Please try again later.";
const BUSY = "The transcription server has too much to do. Please try again later.";
const TOO_LATE = "The transcription takes too long.";
/** Ten hours of talk with everything that a server can say of them. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
const WILLINGNESS_MS = 2_000;
const BYTES_PER_MB = 1024 * 1024;
/** A server that wants to be left alone for longer is asked again by a person. */
const MAX_RETRY_AFTER_S = 3_600;
const KEPT_ERROR_LENGTH = 300;

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
export function createServerTranscriber(settings: ServerSettings, report: (error: unknown) => void): Transcriber {
  const address = transcriptionAddress(settings.address);
  return async ({ path, type, signal }) => {
    const timeout = AbortSignal.timeout(settings.timeMs);
    const body = await formBody(fieldsOf(settings), { path, name: FILE_NAMES[type], type });
    try {
      const authorization = settings.key === null ? {} : { authorization: `Bearer ${settings.key}` };
      const headers = { ...body.headers, ...authorization, accept: "application/json" };
      const options = { headers, signal: AbortSignal.any([signal, timeout]) };
      let answer = await post(address, { ...options, headers: { ...headers, expect: "100-continue" } }, body);
      // It does not want to be asked, but may take it.
      if (answer.status === 417) answer = await post(address, options, body);
      if (answer.status >= 200 && answer.status < 300 && !isErrorAnswer(answer.text)) return readSpeech(answer.text);
      report(
        new Error(`The transcription server answers ${answer.status}: ${answer.text.slice(0, KEPT_ERROR_LENGTH)}`),
      );
      throw refusalOf(answer, body.fileBytes);
    } catch (error) {
      if (signal.aborted || error instanceof DomainError || error instanceof PassingFault) throw error;
      if (timeout.aborted) throw new DomainError("unreadable", TOO_LATE);
      throw new PassingFault(AWAY, null, { cause: error });
    }
  };
}

/** The address itself where it has a path of its own, else the protocol's; what ends in the version is only the beginning of one. */
export function transcriptionAddress(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "");
  if (path === "" || path.endsWith("/v1")) url.pathname = `${path || "/v1"}/audio/transcriptions`;
  return url;
}

/** What each family of models can answer: who speaks, at least when, or nothing but the text. */
function fieldsOf({ model, language }: ServerSettings): Record<string, string> {
  const spoken = { model, ...(language !== null && { language }) };
  if (/diarize/i.test(model)) return { ...spoken, response_format: "diarized_json", chunking_strategy: "auto" };
  if (/^gpt-/i.test(model)) return { ...spoken, response_format: "json" };
  return { ...spoken, response_format: "verbose_json", "timestamp_granularities[]": "segment" };
}

type Answer = { status: number; retryAfter: string | undefined; text: string };

/** Not `fetch`, which gives up on a server that needs more than five minutes to begin its answer. */
async function post(url: URL, options: RequestOptions, { parts }: FormBody): Promise<Answer> {
  const outgoing = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
    ...options,
    method: "POST",
    agent: false,
  });
  // An hour of silence is the rule; that the other machine is gone must be noticed nevertheless.
  outgoing.setSocketKeepAlive(true, MINUTE_MS);
  // Of the connection, not of the answer.
  outgoing.setTimeout(MINUTE_MS, () => {
    if (outgoing.socket?.connecting !== false) outgoing.destroy(new Error("No connection."));
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  const isRefused = await refusesEarly(outgoing, answered);
  // What counts is the answer: one that comes before the end of the recording breaks this off.
  if (!isRefused) pipeline(Readable.from(parts()), outgoing).catch(() => {});
  const answer = await answered;
  const { statusCode: status = 0, headers } = answer;
  const text = await textOf(answer);
  outgoing.destroy();
  return { status, retryAfter: headers["retry-after"], text };
}

/** Waits for the server to say that it takes the recording, or to refuse it: one that closes the connection while gigabytes are on their way
 * to it would not be heard. Many say neither, and get it after a while. */
async function refusesEarly(outgoing: ClientRequest, answered: Promise<unknown>): Promise<boolean> {
  outgoing.flushHeaders();
  let impatience: NodeJS.Timeout | undefined;
  const given = new Promise<false>((resolve) => {
    impatience = setTimeout(() => resolve(false), WILLINGNESS_MS);
    outgoing.once("continue", () => resolve(false));
  });
  const refused = answered.then(() => true);
  return Promise.race([given, refused]).finally(() => clearTimeout(impatience));
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

/** Older servers of whisper.cpp say in an answer like any other that something went wrong. */
function isErrorAnswer(text: string): boolean {
  return /^\s*\{\s*"error"\s*:/.test(text);
}

function refusalOf({ status, retryAfter }: Answer, fileBytes: number): Error {
  if (status === 401 || status === 403) {
    return new DomainError("unreadable", "The transcription server does not accept the key that Quarry has for it.");
  }
  if (status === 413) {
    const size = `${Math.max(1, Math.round(fileBytes / BYTES_PER_MB))} MB`;
    return new DomainError(
      "too_large",
      `This recording (${size}) is too large for the transcription server: upload a smaller .mp3 of it, or its transcript.`,
    );
  }
  if (status === 429) return new PassingFault(BUSY, secondsOf(retryAfter));
  if (status === 408 || status === 425 || status >= 500) return new PassingFault(AWAY, secondsOf(retryAfter));
  const code = status >= 300 ? ` (status ${status})` : "";
  return new DomainError("unreadable", `The transcription server cannot read this recording${code}.`);
}

/** What a Retry-After header says, as seconds or as a date; null where it says nothing. */
function secondsOf(retryAfter = ""): number | null {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_S);
}
