import { exportOutlineInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../workflows/context.ts";
import { exportOutline } from "../../workflows/export-outline.ts";

/** Sends a project's outline as a file to be saved. */
export async function sendOutlineFile(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
): Promise<FastifyReply> {
  const input = exportOutlineInput.parse({ ...(request.query as object), ...(request.params as object) });
  const { bytes, name, type } = await exportOutline(ctx, input);
  return reply
    .headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .type(type.startsWith("text/") ? `${type}; charset=utf-8` : type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
