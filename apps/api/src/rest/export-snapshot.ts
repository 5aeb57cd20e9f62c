import { PassThrough, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { loadWorkspaceVersion, readSnapshot } from "@quarry/db";
import { type DataVersion, SNAPSHOT_VERSION } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../trpc.ts";
import { type ContentEncoding, preferredEncoding } from "./content-encoding.ts";
import { createTurns } from "./turns.ts";

/** A reader that takes nothing for so long loses the answer: a transaction waits for it. */
const STALL_MS = 30_000;
/** Snapshots that are sent at the same time: each holds a connection to the database. */
const MAX_EXPORTS = 3;

const takeTurn = createTurns(MAX_EXPORTS);

/** Answers all data as a stream, or 304 to a caller that has it already. */
export async function exportSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
): Promise<FastifyReply> {
  const etag = etagOf(await loadWorkspaceVersion(ctx.db, ctx.workspaceId));
  if (!hasTag(request.headers["if-none-match"], etag)) return sendSnapshot(request, reply, ctx);
  return reply
    .headers({ ...CACHE_HEADERS, etag })
    .code(304)
    .send();
}

const CACHE_HEADERS = { "cache-control": "private, no-cache", vary: "accept-encoding" };

/** The same version in the same form is the same data, whichever server sends it; only the time of the export differs. */
function etagOf({ lineage, revision }: DataVersion): string {
  return `W/"${SNAPSHOT_VERSION}-${lineage}-${revision}"`;
}

function hasTag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}

/** Sends all data as it is now, piece by piece: however much it is, and however slowly it is taken, it costs the same memory. */
export function sendSnapshot(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  return takeTurn(() =>
    readSnapshot(ctx.db, { workspaceId: ctx.workspaceId, now: ctx.now() }, async ({ version, texts }) => {
      reply.headers({ ...CACHE_HEADERS, etag: etagOf(version) }).type("application/json; charset=utf-8");
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      if (request.method === "HEAD") return reply.send();
      const packer = createPacker(encoding);
      reply.send(packer);
      await pipeline(Readable.from(unlessStalled(texts, packer)), packer).catch((error: unknown) => {
        // The caller sees an answer that breaks off, and can be told nothing more.
        request.log.warn({ err: error }, "export broke off");
      });
      return reply;
    }),
  );
}

/** Quick rather than small: most exports go to a browser on the same machine. */
function createPacker(encoding: ContentEncoding): Transform {
  if (encoding === "br") return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return encoding === "gzip" ? createGzip({ level: 1 }) : new PassThrough();
}

async function* unlessStalled(texts: AsyncIterable<string>, packer: Transform): AsyncGenerator<string> {
  const stall = setTimeout(() => packer.destroy(new Error("The reader took nothing for too long.")), STALL_MS);
  try {
    for await (const text of texts) {
      stall.refresh();
      yield text;
    }
  } finally {
    clearTimeout(stall);
  }
}
