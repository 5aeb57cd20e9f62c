import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Number of the change that the request has made, null without one. */
    changeNumber: number | null;
  }
}

/** Tells the caller of a write the number of the change that it made, for an undo. */
export function tellChanges(app: FastifyInstance): void {
  app.decorateRequest("changeNumber", null);
  app.addHook("onSend", async ({ changeNumber }, reply) => {
    if (changeNumber !== null) reply.header("quarry-change", changeNumber);
  });
}
