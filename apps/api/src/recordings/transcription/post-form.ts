import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quarry/domain";
import type { FormBody } from "./form-body.ts";

/** Ten hours of talk with everything that a server can say of them. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const MINUTE_MS = 60_000;
const WILLINGNESS_MS = 2_000;

/** The complete answer of a server. */
export type Answer = { status: number; retryAfter: string | undefined; text: string };

/** Sends a form and waits for the answer, however long that takes: asked before whether it takes the form, and once
 * more without asking where the server does not want to be. */
export async function postForm(
  url: URL,
  options: RequestOptions & { headers: Record<string, string> },
  body: FormBody,
): Promise<Answer> {
  const headers = { ...body.headers, ...options.headers };
  const answer = await post(url, { ...options, headers: { ...headers, expect: "100-continue" } }, body);
  return answer.status === 417 ? post(url, { ...options, headers }, body) : answer;
}

/** Sends a request without `fetch`, which gives up when the answer does not begin within five minutes. */
async function post(url: URL, options: RequestOptions, { parts }: FormBody): Promise<Answer> {
  const outgoing = (url.protocol === "https:" ? requestSecure : requestPlain)(url, {
    ...options,
    method: "POST",
    agent: false,
  });
  // An hour without data is normal. Keep-alive notices that the other machine is gone.
  outgoing.setSocketKeepAlive(true, MINUTE_MS);
  // Limits the time to connect, not the time to answer.
  outgoing.setTimeout(MINUTE_MS, () => {
    if (outgoing.socket?.connecting !== false) outgoing.destroy(new Error("No connection."));
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  const isRefused = await refusesEarly(outgoing, answered);
  // An answer that comes before the end of the recording ends the upload. That is no error.
  if (!isRefused) pipeline(Readable.from(parts()), outgoing).catch(() => {});
  const answer = await answered;
  const { statusCode: status = 0, headers } = answer;
  const text = await textOf(answer);
  outgoing.destroy();
  return { status, retryAfter: headers["retry-after"], text };
}

/** Waits for the server to say that it takes the recording, or to refuse it: one that closes the connection while
 * gigabytes are on their way to it would not be heard. Many say neither, and get it after a while. */
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
