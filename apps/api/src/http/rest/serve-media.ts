import path from "node:path";
import { send } from "@fastify/send";
import { notFound, sourceIdInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../workflows/context.ts";
import { findRecording } from "../../workflows/find-recording.ts";
import { sendRefusal } from "./answer.ts";

/** A range of bytes from the end. A shorter recording is sent whole. */
const A_LAST_PART = /^bytes=-0*[1-9]\d*$/;

/** Sends a source's recording, or the part of it that a player asks for. */
export async function sendMedia(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const { sourceId } = sourceIdInput.parse(request.params);
  const recording = await findRecording(ctx, sourceId);
  const { dir, base } = path.parse(recording.path);
  const options = { root: dir, cacheControl: false, contentType: false, index: false } as const;
  const asked = await send(request.raw, `/${base}`, options);
  const isWhole = asked.statusCode === 416 && A_LAST_PART.test(request.headers.range ?? "");
  if (isWhole) {
    asked.stream.destroy();
    delete request.raw.headers.range;
  }
  const { statusCode, headers, stream } = isWhole ? await send(request.raw, `/${base}`, options) : asked;
  // Data imported from another server has no recordings.
  if (statusCode === 404) throw notFound("Recording");
  if (statusCode >= 400) {
    stream.destroy();
    const contentRange = headers["Content-Range"];
    if (contentRange !== undefined) reply.header("content-range", contentRange);
    return sendRefusal(request, reply, statusCode, "The recording has no such part.");
  }
  reply.code(statusCode).headers(headers).header("cache-control", "private, no-cache");
  if (statusCode !== 304) reply.type(recording.type);
  return reply.send(stream);
}
