import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { must } from "@quarry/domain";
import { SENTENCES } from "../rest/errors.ts";

/** What Node says of bytes that are no request; whatever else it says, they cannot be read. */
const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers bytes that never became a request in one sentence, as every other refusal, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUSES[error.code ?? ""] ?? 400;
  const sentence = must(SENTENCES[status], `sentence for status ${status}`);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(sentence)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${sentence}`, () => socket.destroy());
}
