import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { hasSource } from "@quarry/db";
import { DomainError, notFound } from "@quarry/domain";
import { MemoryLocker, Metadata, Server, type Upload } from "@tus/server";
import type { FastifyRequest } from "fastify";
import { finishedAs, ResumableStore } from "../../../recordings/storage/resumable-store.ts";
import { requireRecordingPlace } from "../../../workflows/attach-recording.ts";
import type { Context } from "../../../workflows/context.ts";
import { JSON_TYPE } from "../call-procedure.ts";
import { finishingOf, finishUpload, type UploadPlace, uploadFields } from "./finish-upload.ts";

/** The uploads of one project's recordings, as one request sees them. `failure` is why the last one was refused, where
 * that was ours to say. */
export type ResumableUploads = {
  handle: (request: FastifyRequest) => Promise<Response>;
  failure: () => unknown;
};

/** The headers that the protocol knows; no others get to it. */
const HEADERS = /^(tus-|upload-|content-type$|content-length$)/;
/** What this server calls uploads: a name of a file, and nothing that leads elsewhere. */
const UPLOAD_ID = /^[0-9a-f-]{36}$/;
/** Two requests for the same upload on one server; those on two servers write the same bytes to the same places. */
const LOCKER = new MemoryLocker();

/** Takes recordings in parts that can be taken up again, by the tus protocol. `address` is where uploads are made; each
 * of `owners` has a share of the disk. */
export async function openUploads(
  ctx: Context,
  { projectId, address, owners }: { projectId: string; address: string; owners: readonly string[] },
): Promise<ResumableUploads> {
  const store = new ResumableStore(await ctx.media.arrivalFolder(ctx.workspaceId), ctx.media, owners);
  const place = { ctx, projectId, store };
  let failure: unknown = null;
  const onFailure = (error: unknown) => {
    failure = error;
  };
  return {
    failure: () => failure,
    async handle(request) {
      const { uploadId } = request.params as { uploadId?: string };
      if (uploadId !== undefined) await requireUpload(place, uploadId, request.method);
      return protocolServer(place, { address, uploadId, onFailure }).handleWeb(webRequest(request));
    },
  };
}

/** Throws unless it is an upload of this project, and one that takes more when there is more. One that had arrived
 * whole when its server ended becomes a source now. */
async function requireUpload(place: UploadPlace, uploadId: string, method: string): Promise<void> {
  const { ctx, projectId, store } = place;
  const upload = UPLOAD_ID.test(uploadId) ? await findUpload(place, uploadId) : null;
  if (upload?.metadata?.projectId !== projectId) throw notFound("Upload");
  const sourceId = finishedAs(upload);
  if (sourceId === null && upload.offset === upload.size) await finishUpload(place, upload);
  if (sourceId !== null && !(await hasSource(ctx.db, { workspaceId: ctx.workspaceId, sourceId }))) {
    await store.forget(uploadId);
    throw notFound("Upload");
  }
  if (upload.offset === upload.size && method === "PATCH")
    throw new DomainError("conflict", "This recording has arrived already.");
}

/** While an upload becomes a source, its file is elsewhere already, and that it is one not yet noted: then this looks
 * again. */
async function findUpload(place: UploadPlace, uploadId: string): Promise<Upload | null> {
  const look = async () => {
    await finishingOf(place, uploadId)?.catch(() => {});
    return place.store.getUpload(uploadId).catch(() => null);
  };
  return (await look()) ?? look();
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
      // Refused before the recording is sent, which may take an hour.
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

/** What the upload is called: whoever goes on with it after a while may call it otherwise than at its beginning. */
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
