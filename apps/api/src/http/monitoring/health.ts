import { type Db, pingDatabase } from "@quarry/db";
import type { FastifyInstance, FastifyRequest } from "fastify";

const HEALTH_ROUTES: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

/** `/healthz`: the process answers. `/readyz`: the database answers too, and which engine it is. */
export function serveHealth(app: FastifyInstance, deps: { db: Db; engine: string }): void {
  app.get("/healthz", (_request, reply) => reply.type("text/plain; charset=utf-8").send("ok"));
  app.get("/readyz", async () => {
    await pingDatabase(deps.db);
    return { ready: true, engine: deps.engine };
  });
}

/** True for a request of a health check, which is answered under any name, at any rate and without a key. Decided by
 * the route, because one address has many spellings. */
export function asksForHealth({ routeOptions }: FastifyRequest): boolean {
  return HEALTH_ROUTES.has(routeOptions.url);
}
