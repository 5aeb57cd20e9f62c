import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../../workflows/context.ts";

/** The number of the last event that a reader got before its stream broke. */
const lastEventId = z.coerce.number().int().nonnegative();

/** Streams what changes in the workspace, and who is there, until the reader leaves. */
export async function sendEvents(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const since = lastEventId.safeParse(request.headers["last-event-id"]).data ?? null;
  const stream = await ctx.live.open(ctx.workspaceId, since);
  reply.headers({ "cache-control": "no-store", "x-accel-buffering": "no" });
  return reply.type("text/event-stream; charset=utf-8").send(stream);
}
