import { type Db, pingDatabase } from "@quarry/db";
import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: the database answers too, and which engine it is. */
export function serveHealth(app: FastifyInstance, deps: { db: Db; engine: string }): void {
  app.get("/healthz", (_request, reply) => reply.type("text/plain; charset=utf-8").send("ok"));
  app.get("/readyz", async () => {
    await pingDatabase(deps.db);
    return { ready: true, engine: deps.engine };
  });
}
