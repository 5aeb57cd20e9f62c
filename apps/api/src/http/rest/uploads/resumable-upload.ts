import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { DomainError } from "@quarry/domain";
import { MemoryLocker, Metadata, Server, type Upload } from "@tus/server";
import type { FastifyRequest } from "fastify";
import { requireRecordingPlace } from "../../../workflows/attach-recording.ts";
import type { Context } from "../../../workflows/context.ts";
import {
  finishUpload,
  openUploadPlace,
  requireUpload,
  type UploadPlace,
  uploadFields,
} from "../../../workflows/recording-uploads.ts";
import { JSON_TYPE } from "../call-procedure.ts";

/** The uploads of one project's recordings, for one request. `failure` returns the error with which our code refused
 * it, or null. */
export type ResumableUploads = {
  handle: (request: FastifyRequest) => Promise<Response>;
  failure: () => unknown;
};

/** The headers of the protocol. Others are not passed on. */
const HEADERS = /^(tus-|upload-|content-type$|content-length$)/;
/** Keeps requests for the same upload apart on one server. Two servers write the same bytes to the same places. */
const LOCKER = new MemoryLocker();

/** Receives recordings by the tus protocol, in parts that can be resumed. `address` creates uploads; each of
 * `owners` has a share of the disk. */
export async function openUploads(
  ctx: Context,
  { projectId, address, owners }: { projectId: string; address: string; owners: readonly string[] },
): Promise<ResumableUploads> {
  const place = await openUploadPlace(ctx, { projectId, owners });
  let failure: unknown = null;
  const onFailure = (error: unknown) => {
    failure = error;
  };
  return {
    failure: () => failure,
    async handle(request) {
      const { uploadId } = request.params as { uploadId?: string };
      if (uploadId !== undefined) await requireUpload(place, { uploadId, isSending: request.method === "PATCH" });
      return protocolServer(place, { address, uploadId, onFailure }).handleWeb(webRequest(request));
    },
  };
}

type Call = { address: string; uploadId: string | undefined; onFailure: (error: unknown) => void };

function protocolServer(place: UploadPlace, { address, uploadId, onFailure }: Call): Server {
  const { ctx, projectId, store } = place;
  return new Server({
    path: address,
    datastore: store,
    locker: LOCKER,
    maxSize: ctx.media.maxBytes,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    generateUrl: (_, { id }) => `${address}/${id}`,
    getFileIdFromRequest: () => uploadId,
    onUploadCreate: async (_, upload) => {
      if (upload.size === undefined) throw new DomainError("invalid", "The header Upload-Length is missing.");
      const { addTo, ...fields } = uploadFields(upload, projectId);
      if (addTo === undefined) return { metadata: fields };
      // Checked before the recording is sent, which may take an hour.
      await requireRecordingPlace(ctx, { projectId, sourceId: addTo });
      return { metadata: { ...fields, addTo } };
    },
    onUploadFinish: async (request, upload) => {
      const answer = await finishUpload(place, Object.assign(upload, { metadata: metadataOf(request, upload) }));
      return { status_code: 200, headers: { "content-type": JSON_TYPE }, body: JSON.stringify(answer) };
    },
    onResponseError: (_, error) => {
      onFailure(error);
      return undefined;
    },
  });
}

/** Returns the upload's metadata. A request that resumes the upload may name it otherwise than its beginning did. */
function metadataOf(request: Request, { metadata }: Upload): Upload["metadata"] {
  const said = request.headers.get("upload-metadata");
  if (said === null) return metadata;
  const { sourceName, speaker, addTo } = Metadata.parse(said);
  return { ...metadata, ...(sourceName && { sourceName }), speaker: speaker ?? "", addTo: addTo ?? "" };
}

function webRequest(request: FastifyRequest): Request {
  const headers = Object.entries(request.headers).filter(([name]) => HEADERS.test(name));
  const body = request.body instanceof Readable ? { body: Readable.toWeb(request.body), duplex: "half" as const } : {};
  return new Request(new URL(request.url, "http://quarry.invalid"), {
    method: request.method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...body,
  });
}
