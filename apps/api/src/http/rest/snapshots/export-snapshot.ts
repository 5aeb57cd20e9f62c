import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import { loadWorkspaceVersion, readSnapshot, requireProject, type WorkspaceVersion } from "@quarry/db";
import { projectIdInput, SNAPSHOT_VERSION, startUpInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { Context } from "../../../workflows/context.ts";
import { resetData } from "../../../workflows/replace-by-snapshot.ts";
import { JSON_TYPE } from "../call-procedure.ts";
import { type ContentEncoding, preferredEncoding } from "../reads/content-encoding.ts";
import { namesTag } from "../reads/entity-tags.ts";

/** A caller that takes nothing for so long, or twice as long, loses the answer. */
const STALL_MS = 20_000;
/** How much of a packed snapshot is kept for a caller that is slower than the database: some 300,000 segments. */
const AHEAD_BYTES = 32 * 1024 * 1024;
/** Each export that is read holds a database connection; each that is sent may hold AHEAD_BYTES of memory. */
const [readingLimit, sendingLimit] = [pLimit(2), pLimit(6)];

/** Answers all data as a stream, or 304 to a caller that has it already. */
export function exportSnapshot(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  return sendUnlessKnown(request, reply, ctx, {});
}

/** Answers one project in the same form. The version in the tag is that of all data, so a caller may have it and name a
 * project that is not there. */
export async function exportProject(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const { projectId } = projectIdInput.parse(request.params);
  await requireProject(ctx.db, { workspaceId: ctx.workspaceId, projectId });
  return sendUnlessKnown(request, reply, ctx, { projectId });
}

/** What is sent: one project, or, without it, all data. */
type Sent = { projectId?: string };

async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  sent: Sent,
): Promise<FastifyReply> {
  const etag = etagOf(await loadWorkspaceVersion(ctx.db, ctx.workspaceId));
  if (!namesTag(request.headers["if-none-match"], etag)) return sendSnapshot(request, reply, ctx, sent);
  return reply
    .headers({ ...CACHE_HEADERS, etag })
    .code(304)
    .send();
}

/** Resets the data, and answers what there is then. */
export async function resetAndSend(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  await resetData(ctx, startUpInput.parse(request.query));
  return sendSnapshot(request, reply, ctx, {});
}

const CACHE_HEADERS = { "cache-control": "private, no-cache", vary: "accept-encoding" };

/** The same version in the same form is the same data, whichever server sends it; only the time of the export differs.
 * Without its stamp a revision would not be enough: a database that was put back from a backup comes to the same ones
 * again. */
function etagOf({ lineage, revision, stamp }: WorkspaceVersion): string {
  return `W/"${SNAPSHOT_VERSION}-${lineage}-${revision}-${stamp}"`;
}

/** Sends data as it is now, piece by piece. The pieces are packed and kept until the caller takes them, so that the
 * database is done with it long before a slow caller is; only what goes far beyond that waits for the caller. */
function sendSnapshot(request: FastifyRequest, reply: FastifyReply, ctx: Context, sent: Sent): Promise<FastifyReply> {
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  return sendingLimit(async () => {
    const ahead = new PassThrough({ readableHighWaterMark: AHEAD_BYTES });
    const over = endOf(reply);
    await readingLimit(() =>
      readSnapshot(ctx.db, { ...sent, workspaceId: ctx.workspaceId, now: ctx.now() }, async ({ version, texts }) => {
        reply.headers({ ...CACHE_HEADERS, etag: etagOf(version) }).type(JSON_TYPE);
        if (encoding !== "identity") reply.header("content-encoding", encoding);
        // Without a length: how long the answer would be, only making it could tell.
        if (request.method === "HEAD") return reply.send(Readable.from([]));
        sendUnlessStalled(reply, over, encoding === "identity" ? unpacked(ahead) : ahead);
        const broken = await pipeline(Readable.from(texts), createPacker(encoding), ahead).catch((error) => error);
        // The caller sees an answer that breaks off, and can be told nothing more.
        if (broken !== undefined && !hasLeft(broken))
          request.log.error({ reqId: request.id, err: broken }, "export broke off");
      }),
    );
    await over;
    return reply;
  });
}

/** Quick rather than small: most exports go to a browser on the same machine. */
function createPacker(encoding: ContentEncoding): Transform {
  if (encoding === "br") return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return createGzip({ level: 1 });
}

/** The plain text again, for the few callers that take nothing packed. */
function unpacked(packed: Readable): Readable {
  const plain = createGunzip();
  pipeline(packed, plain).catch(() => {});
  return plain;
}

/** Resolves when the answer was sent or the caller has left. To be called before anything is sent. */
function endOf(reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    // The caller may have left while waiting for a turn.
    if (reply.raw.destroyed) resolve();
    for (const event of ["finish", "close"]) reply.raw.once(event, () => resolve());
  });
}

/** Sends the body, and gives it up when nothing of it was taken for too long. */
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

function hasLeft(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
