import { projectIdInput } from "@quarry/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadOwners } from "../../../recordings/storage/upload-shares.ts";
import type { Context } from "../../../workflows/context.ts";
import { sendRefusal } from "../answer.ts";
import { RECORDINGS_PATH, REST_PREFIX } from "../routes.ts";
import { openUploads } from "./resumable-upload.ts";

/** Refuses a part that does not begin at the end of the upload. */
export const OTHER_PLACE = "The upload goes on at another place: ask where.";

/** Refusals of the protocol by status. */
const SENTENCES: Record<number, string> = {
  404: "Upload not found",
  409: OTHER_PLACE,
  410: "Upload not found",
  412: "The header Tus-Resumable is missing, or names another version.",
  413: "This recording is larger than the server accepts.",
};

/** Receives recordings in parts that can be resumed, by the tus protocol. */
export async function serveUploads(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest) => Context },
): Promise<void> {
  app.addContentTypeParser("application/offset+octet-stream", (_request, payload, done) => done(null, payload));
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, contextOf(request));
  app.route({ method: "POST", url: RECORDINGS_PATH, handler });
  app.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${RECORDINGS_PATH}/:uploadId`, handler });
}

async function answer(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const { projectId } = projectIdInput.parse(request.params);
  const address = `${REST_PREFIX}${RECORDINGS_PATH.replace(":projectId", encodeURIComponent(projectId))}`;
  const uploads = await openUploads(ctx, { projectId, address, owners: uploadOwners(request) });
  const response = await uploads.handle(request);
  if (response.status < 400) return reply.send(response);
  // The rest of the part is discarded. A reader that has stopped would block later requests on the connection.
  request.raw.removeAllListeners("data").resume();
  const failure = uploads.failure();
  // The protocol's refusals are plain objects. Errors are Quarry's, and are mapped like those of any call.
  if (failure instanceof Error) throw failure;
  const version = response.headers.get("tus-resumable");
  if (version !== null) reply.header("tus-resumable", version);
  // The library answers 5xx for a lost connection or an unsupported extension, which are faults of the client.
  const status = response.status < 500 ? response.status : 400;
  return sendRefusal(request, reply, status, SENTENCES[status] ?? "The request is not valid.");
}
