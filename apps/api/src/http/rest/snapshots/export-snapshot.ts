import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import { projectIdInput, SNAPSHOT_VERSION, startUpInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { Context } from "../../../workflows/context.ts";
import {
  type Exported,
  loadExportVersion,
  type StreamedSnapshot,
  streamSnapshot,
} from "../../../workflows/export-snapshot.ts";
import { resetData } from "../../../workflows/replace-by-snapshot.ts";
import { JSON_TYPE } from "../call-procedure.ts";
import { hasLeft } from "../errors.ts";
import { type ContentEncoding, preferredEncoding } from "../reads/content-encoding.ts";
import { namesTag } from "../reads/entity-tags.ts";

/** A caller that takes nothing for this long, or twice as long, loses the answer. */
const STALL_MS = 20_000;
/** Compressed bytes that are kept for a caller that is slower than the database: some 300,000 segments. */
const AHEAD_BYTES = 32 * 1024 * 1024;
/** Each export that is read holds a database connection; each that is sent may hold AHEAD_BYTES of memory. */
const [readingLimit, sendingLimit] = [pLimit(2), pLimit(6)];

/** Sends all data as a stream, or 304 to a caller that has it already. */
export function exportSnapshot(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  return sendUnlessKnown(request, reply, ctx, {});
}

/** Sends one project in the same format. The version in the tag is that of all data. */
export async function exportProject(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  return sendUnlessKnown(request, reply, ctx, projectIdInput.parse(request.params));
}

async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  exported: Exported,
): Promise<FastifyReply> {
  const etag = etagOf(await loadExportVersion(ctx, exported));
  if (!namesTag(request.headers["if-none-match"], etag)) return sendSnapshot(request, reply, ctx, exported);
  return reply
    .headers({ ...CACHE_HEADERS, etag })
    .code(304)
    .send();
}

/** Resets the data, and sends the new data. */
export async function resetAndSend(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  await resetData(ctx, startUpInput.parse(request.query));
  return sendSnapshot(request, reply, ctx, {});
}

const CACHE_HEADERS = { "cache-control": "private, no-cache", vary: "accept-encoding" };

/** Returns the tag of a version in the present format; only the time of the export is not part of it. The stamp tells
 * apart equal revisions of a database that was restored from a backup. */
function etagOf({ lineage, revision, stamp }: StreamedSnapshot["version"]): string {
  return `W/"${SNAPSHOT_VERSION}-${lineage}-${revision}-${stamp}"`;
}

/** Sends the present data piece by piece. The pieces are compressed and kept until the caller takes them, so that the
 * database is free long before a slow caller is done. Reading pauses when AHEAD_BYTES are kept. */
function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  exported: Exported,
): Promise<FastifyReply> {
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  return sendingLimit(async () => {
    const ahead = new PassThrough({ readableHighWaterMark: AHEAD_BYTES });
    const over = endOf(reply);
    await readingLimit(() =>
      streamSnapshot(ctx, exported, async ({ version, texts }) => {
        reply.headers({ ...CACHE_HEADERS, etag: etagOf(version) }).type(JSON_TYPE);
        if (encoding !== "identity") reply.header("content-encoding", encoding);
        // Sent without a length, which only making the export could tell.
        if (request.method === "HEAD") return reply.send(Readable.from([]));
        sendUnlessStalled(reply, over, encoding === "identity" ? decoded(ahead) : ahead);
        const broken = await pipeline(Readable.from(texts), createEncoder(encoding), ahead).catch((error) => error);
        // The headers are sent already, so that the caller only sees an answer that breaks off.
        if (broken !== undefined && !hasLeft(broken))
          request.log.error({ reqId: request.id, err: broken }, "export broke off");
      }),
    );
    await over;
    return reply;
  });
}

/** Compresses quickly rather than well: most exports go to a browser on the same machine. */
function createEncoder(encoding: ContentEncoding): Transform {
  if (encoding === "br") return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return createGzip({ level: 1 });
}

/** Decompresses for the few callers that accept no encoding. */
function decoded(encoded: Readable): Readable {
  const plain = createGunzip();
  pipeline(encoded, plain).catch(() => {});
  return plain;
}

/** Resolves when the answer was sent or the caller has left. Call before anything is sent. */
function endOf(reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    // The caller may have disconnected while waiting.
    if (reply.raw.destroyed) resolve();
    for (const event of ["finish", "close"]) reply.raw.once(event, () => resolve());
  });
}

/** Sends the body, and destroys it when the caller takes nothing for too long. */
function sendUnlessStalled(reply: FastifyReply, over: Promise<void>, body: Readable): void {
  let taken = -1;
  const check = setInterval(() => {
    const now = reply.raw.socket?.bytesWritten ?? 0;
    if (now === taken) body.destroy(new Error("The reader took nothing for too long."));
    taken = now;
  }, STALL_MS);
  over.then(() => clearInterval(check));
  reply.send(body);
}
