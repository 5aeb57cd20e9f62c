import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";

/** How much the server tells on the standard error stream. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Fastify's settings for a log, as lines of JSON, that never holds what people wrote, looked for, or are let in by. */
export function logOptions(level: LogLevel): Pick<FastifyServerOptions, "logger" | "logController"> {
  const logger = { level, stream: process.stderr, base: { pid: process.pid }, serializers: { err: describeFault } };
  return { logger, logController: new Fastify.LogController({ disableRequestLogging: true }) };
}

/** Writes a line for each answered request, at the level `info`: by its route, as an address may hold a search or a
 * tag. All requests share the server's own log, as most write nothing to it: a line that belongs to one says so by its
 * `reqId`. */
export function logRequests(app: FastifyInstance, level: LogLevel): void {
  app.setChildLoggerFactory((logger) => logger);
  if (level !== "debug" && level !== "info") return;
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    const route = routeOptions.url ?? null;
    request.log.info({ reqId: id, method, route, status: reply.statusCode, durationMs }, "answered");
    done();
  });
}

/** A fault as the log tells it. */
type Fault = { type: string; message: string; stack: string; code?: string };

/** What the log says of a fault: of its cause, as the query builder adds the stored values to its own message, and
 * PostgreSQL to its details. */
export function describeFault(error: unknown): Fault {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause), stack: "" };
  const fault = { type: cause.name, message: cause.message, stack: cause.stack ?? "" };
  return "code" in cause ? { ...fault, code: String(cause.code) } : fault;
}
