import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";

/** The log levels. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Returns Fastify's options for a log of JSON lines that never contains texts, searches or keys of people. */
export function logOptions(level: LogLevel): Pick<FastifyServerOptions, "logger" | "logController"> {
  const logger = { level, stream: process.stderr, base: { pid: process.pid }, serializers: { err: describeFault } };
  return { logger, logController: new Fastify.LogController({ disableRequestLogging: true }) };
}

/** Logs each answer at the level `info`, by its route: an address may contain a search or a tag. All requests share one
 * logger, because most log nothing; a line names its request by `reqId`. */
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

/** An error in the log. */
type Fault = { type: string; message: string; stack: string; code?: string };

/** Returns the innermost cause of an error for the log. The query builder adds stored values to its message, and
 * PostgreSQL to its details, so both are left out. */
export function describeFault(error: unknown): Fault {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause), stack: "" };
  const fault = { type: cause.name, message: cause.message, stack: cause.stack ?? "" };
  return "code" in cause ? { ...fault, code: String(cause.code) } : fault;
}
