import type { FastifyInstance } from "fastify";
import type { MadeChange } from "../../workflows/context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The change that the request has made, null without one. */
    madeChange: MadeChange | null;
  }
}

/** Proxies refuse answers with longer headers. */
const MAX_STEPS_LENGTH = 3_000;

/** Tells the caller of a write the number of the change that it made, for an undo, its project, and the steps after it.
 * Steps with very many names are left out. */
export function tellChanges(app: FastifyInstance): void {
  app.decorateRequest("madeChange", null);
  app.addHook("onSend", async ({ madeChange }, reply) => {
    if (madeChange === null) return;
    const { number, projectId, steps } = madeChange;
    reply.header("quarry-change", number);
    const text = encodeURIComponent(JSON.stringify({ projectId, steps }));
    const isShort = text.length <= MAX_STEPS_LENGTH;
    reply.header("quarry-steps", isShort ? text : encodeURIComponent(JSON.stringify({ projectId })));
  });
}
