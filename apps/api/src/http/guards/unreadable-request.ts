import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { must } from "@quarry/domain";
import { SENTENCES } from "../rest/errors.ts";

/** The statuses of errors for bytes that are no request; all others are 400. */
const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers bytes that are no request with one sentence, and closes the connection. */
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
