import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { hasSource } from "@quarry/db";
import { DomainError, notFound, uploadTranscriptFileInput } from "@quarry/domain";
import { MemoryLocker, Metadata, Server, type Upload } from "@tus/server";
import type { FastifyRequest } from "fastify";
import { finishedAs, ResumableStore } from "../../media/resumable-store.ts";
import type { Context } from "../../trpc.ts";
import { addRecording } from "../../workflows/add-recording.ts";
import type { UploadedTranscript } from "../../workflows/upload-transcript.ts";

/** The uploads of one project's recordings, as one request sees them. `failure` is why the last one was refused, where that was ours to say. */
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
/** Uploads that are becoming sources: whoever asks meanwhile gets the same answer. */
const finishing = new Map<string, Promise<UploadedTranscript>>();

/** Takes recordings in parts that can be taken up again, by the tus protocol. `address` is where uploads are made. */
export async function openUploads(ctx: Context, projectId: string, address: string): Promise<ResumableUploads> {
  const { workspaceId } = ctx;
  const store = new ResumableStore(await ctx.media.arrivalFolder(workspaceId), ctx.media.rooms);
  let failure: unknown = null;

  async function finish(upload: Upload): Promise<UploadedTranscript> {
    const { sourceName, speaker } = fieldsOf(upload, projectId);
    try {
      const answer = await addRecording(ctx, { projectId, sourceName, speaker, path: store.pathOf(upload.id) });
      // The source is stored: that its upload cannot be noted any more must not make it look otherwise.
      await store.finish(upload, answer.source.id).catch(() => {});
      return answer;
    } catch (error) {
      // What will never become a source is not kept either.
      if (error instanceof DomainError) await store.remove(upload.id);
      throw error;
    }
  }
  function finishOnce(upload: Upload): Promise<UploadedTranscript> {
    const key = `${workspaceId} ${upload.id}`;
    const running = finishing.get(key) ?? finish(upload).finally(() => finishing.delete(key));
    finishing.set(key, running);
    return running;
  }
  /** An upload of this project. One that had arrived whole when its server ended becomes a source now. */
  async function requireUpload(uploadId: string): Promise<void> {
    const upload = UPLOAD_ID.test(uploadId) ? await store.getUpload(uploadId).catch(() => null) : null;
    if (upload?.metadata?.projectId !== projectId) throw notFound("Upload");
    const sourceId = finishedAs(upload);
    if (sourceId === null && upload.offset === upload.size) await finishOnce(upload);
    if (sourceId !== null && !(await hasSource(ctx.db, { workspaceId, sourceId }))) {
      await store.forget(uploadId);
      throw notFound("Upload");
    }
  }

  const server = (uploadId: string | undefined) =>
    new Server({
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
        const fields = fieldsOf(upload, projectId);
        return { metadata: { projectId, sourceName: fields.sourceName, speaker: fields.speaker } };
      },
      onUploadFinish: async (request, upload) => ({
        status_code: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify(await finishOnce(Object.assign(upload, { metadata: metadataOf(request, upload) }))),
      }),
      onResponseError: (_, error) => {
        failure = error;
        return undefined;
      },
    });
  return {
    failure: () => failure,
    async handle(request) {
      const { uploadId } = request.params as { uploadId?: string };
      if (uploadId !== undefined) await requireUpload(uploadId);
      return server(uploadId).handleWeb(webRequest(request));
    },
  };
}

/** What the upload is called: whoever goes on with it after a while may call it otherwise than at its beginning. */
function metadataOf(request: Request, { metadata }: Upload): Upload["metadata"] {
  const said = request.headers.get("upload-metadata");
  if (said === null) return metadata;
  const { sourceName, speaker } = Metadata.parse(said);
  return { ...metadata, ...(sourceName && { sourceName }), speaker: speaker ?? "" };
}

function fieldsOf({ metadata }: Upload, projectId: string) {
  const { sourceName, speaker } = metadata ?? {};
  return uploadTranscriptFileInput.parse({ projectId, sourceName: sourceName ?? "", speaker: speaker ?? "" });
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
