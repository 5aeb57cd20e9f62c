import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sends a refusal: one sentence as plain text, or RFC 9457 JSON to a caller that accepts it, with the entities that
 * are in the way. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  present: Readonly<Record<string, unknown>> = {},
) {
  reply.code(status).removeHeader("etag").header("cache-control", "no-store");
  if (!request.headers.accept?.includes("application/problem+json")) {
    return reply.type("text/plain; charset=utf-8").send(sentence);
  }
  const problem = { type: "about:blank", title: STATUS_CODES[status], status, detail: sentence, ...present };
  return reply.type("application/problem+json; charset=utf-8").send(JSON.stringify(problem));
}
