import { DomainError, type DomainErrorCode } from "@quarry/domain";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

type TrpcCode = TRPCError["code"];

const TRPC_CODES = {
  invalid: "BAD_REQUEST",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  // tRPC knows no 410, which `handleError` answers.
  too_old: "PRECONDITION_FAILED",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported: "UNSUPPORTED_MEDIA_TYPE",
  unreadable: "UNPROCESSABLE_CONTENT",
  too_many: "TOO_MANY_REQUESTS",
} satisfies Record<DomainErrorCode, TrpcCode>;

/** The message when the database cannot be reached. */
export const DATABASE_AWAY = "The database cannot be reached. Please try again in a moment.";
/** The message when the database cancelled a slow query. */
const DATABASE_BUSY = "The database took too long to answer. Please try again in a moment.";
/** The message when the disk of the database is full. Reading still works. */
export const DISK_FULL = "The disk of the server is full, so nothing was stored.";
/** The message of an unexpected error. Its cause is only logged. */
export const INTERNAL_ERROR = "Internal Server Error";

/** The codes of the driver and of PostgreSQL for a missing or broken connection. */
const CONNECTION_CODES =
  /^(CONNECT_TIMEOUT|CONNECTION_\w+|ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[1-5])$/;

/** The messages for other codes of PostgreSQL: nothing was stored, and the caller can try again. */
const UNAVAILABLE: Record<string, string> = {
  "57014": DATABASE_BUSY,
  "55P03": DATABASE_BUSY,
  "40P01": DATABASE_BUSY,
  "53100": DISK_FULL,
  ENOSPC: DISK_FULL,
};

/** Maps an error to a code and one sentence for the caller. The only place where errors are mapped. */
export function toTrpcError(error: unknown): TRPCError {
  for (const reason of chainOf(error)) {
    if (reason instanceof DomainError) {
      return new TRPCError({ code: TRPC_CODES[reason.code], message: reason.message, cause: reason });
    }
    if (reason instanceof ZodError) {
      return new TRPCError({ code: "BAD_REQUEST", message: sentenceOf(reason), cause: reason });
    }
    const message = unavailability("code" in reason ? String(reason.code) : "");
    if (message !== null) return new TRPCError({ code: "SERVICE_UNAVAILABLE", message, cause: reason });
  }
  if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return error;
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: INTERNAL_ERROR, cause: error });
}

function unavailability(code: string): string | null {
  return CONNECTION_CODES.test(code) ? DATABASE_AWAY : (UNAVAILABLE[code] ?? null);
}

/** An error and its causes, the outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    yield reason;
    if (reason instanceof AggregateError && reason.errors[0] instanceof Error) yield reason.errors[0];
  }
}

/** Returns the first issue of a schema as a sentence. Our schemas have sentences; messages of zod get the name of the
 * field. */
function sentenceOf(error: ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "The request is not valid.";
  if (/^[A-Z].*\.$/.test(issue.message)) return issue.message;
  const field = issue.path.join(".");
  return field === "" ? "The request is not valid." : `The field ${field} is not valid: ${issue.message}.`;
}
