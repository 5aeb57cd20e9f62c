import path from "node:path";
import { send } from "@fastify/send";
import { loadSourceMedia } from "@quarry/db";
import { notFound, sourceIdInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../workflows/context.ts";
import { sendRefusal } from "./answer.ts";

/** So many bytes from the end: of a shorter recording they are all of it. */
const A_LAST_PART = /^bytes=-0*[1-9]\d*$/;

/** Answers a source's recording, or the part of it that a player asks for. */
export async function sendMedia(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const { sourceId } = sourceIdInput.parse(request.params);
  const { workspaceId } = ctx;
  const { hash, type } = await loadSourceMedia(ctx.db, { workspaceId, sourceId });
  const { dir, base } = path.parse(ctx.media.pathOf(workspaceId, hash));
  const options = { root: dir, cacheControl: false, contentType: false, index: false } as const;
  const asked = await send(request.raw, `/${base}`, options);
  const isWhole = asked.statusCode === 416 && A_LAST_PART.test(request.headers.range ?? "");
  if (isWhole) {
    asked.stream.destroy();
    delete request.raw.headers.range;
  }
  const { statusCode, headers, stream } = isWhole ? await send(request.raw, `/${base}`, options) : asked;
  // Data that was brought from another server comes without its recordings.
  if (statusCode === 404) throw notFound("Recording");
  if (statusCode >= 400) {
    stream.destroy();
    const contentRange = headers["Content-Range"];
    if (contentRange !== undefined) reply.header("content-range", contentRange);
    return sendRefusal(request, reply, statusCode, "The recording has no such part.");
  }
  reply.code(statusCode).headers(headers).header("cache-control", "private, no-cache");
  if (statusCode !== 304) reply.type(type);
  return reply.send(stream);
}
