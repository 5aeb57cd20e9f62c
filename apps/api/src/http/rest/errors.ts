import { DomainError, MAX_TRANSCRIPT_BYTES } from "@quarry/domain";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toTrpcError } from "../../procedures/errors.ts";
import { sendRefusal } from "./answer.ts";

/** Refusals before a procedure is called, by status. */
export const SENTENCES: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  408: "The request took too long to arrive.",
  413: "The request is larger than the server accepts.",
  414: "The address is too long.",
  415: "The server does not take a body of this type.",
  431: "The head of the request is larger than the server accepts.",
};

/** The refusal of a file or text that exceeds the limit while it arrives. */
export const TOO_LARGE_TRANSCRIPT = `This transcript is larger than ${MAX_TRANSCRIPT_BYTES / 1024 / 1024} MB.`;

const SENTENCES_BY_CODE: Record<string, string> = {
  FST_ERR_BAD_URL: "The address is not valid.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_FILES_LIMIT: "Please upload one file at a time.",
  FST_STATIC_FORBIDDEN_PATH: "The address is not valid.",
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE_TRANSCRIPT,
};

/** Returns true for the error of a caller who disconnected before all was sent or received. */
export function hasLeft(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Answers any error as one sentence with its status. Only errors of the server are logged. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // The rest of a body is discarded. Fastify would close the connection, and a client that is still sending would not
  // see the answer.
  reply.removeHeader("connection");
  const refused = refusalBeforeProcedure(error);
  if (refused !== null) return sendRefusal(request, reply, refused.status, refused.sentence);
  const mapped = toTrpcError(error);
  const isTooOld = mapped.cause instanceof DomainError && mapped.cause.code === "too_old";
  const status = isTooOld ? 410 : getHTTPStatusCodeFromError(mapped);
  if (status >= 500 && !hasLeft(error))
    request.log.error(
      { reqId: request.id, err: mapped.cause ?? mapped, route: request.routeOptions.url },
      "request failed",
    );
  const present = mapped.cause instanceof DomainError ? mapped.cause.present : {};
  return sendRefusal(request, reply, status, mapped.message, present);
}

function refusalBeforeProcedure(error: unknown): { status: number; sentence: string } | null {
  if (!(error instanceof Error) || !("statusCode" in error) || !("code" in error)) return null;
  const status = Number(error.statusCode);
  const sentence = SENTENCES_BY_CODE[String(error.code)] ?? SENTENCES[status];
  return sentence === undefined ? null : { status, sentence };
}
