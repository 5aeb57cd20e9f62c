import { randomBytes, randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import { type Db, DEFAULT_WORKSPACE_ID, keepServerSecret, visitWorkspace } from "@quarry/db";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { seedWorkspace } from "../../workflows/replace-by-snapshot.ts";
import { asksForPage, keptCookie } from "./page-request.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Workspace whose data the request reads and writes. */
    workspaceId: string;
  }
}

/** The needs of this module. `visitors` gives each browser a workspace of its own; else all callers share one. */
export type VisitorDeps = { db: Db; now: () => Date; demoData: boolean; visitors: boolean };

const COOKIE = "quarry-workspace";
/** Time between two notes of a visit. */
const VISIT_MS = 10 * 60 * 1000;
const MAX_VISITS_KEPT = 10_000;

const workspaceIdSchema = z.uuid();

/** Says for every request whose data it is about. With `visitors`, a browser that opens a page gets a signed cookie
 * with a workspace of its own, which is made when its first call comes; a call without one, or with one that is not
 * ours, is about the shared workspace. */
export async function serveWorkspaces(app: FastifyInstance, deps: VisitorDeps): Promise<void> {
  app.decorateRequest("workspaceId", DEFAULT_WORKSPACE_ID);
  if (!deps.visitors) return;
  const secret = await keepServerSecret(deps.db, {
    name: "visitor-cookie",
    made: randomBytes(32).toString("base64url"),
  });
  const visit = createVisits(deps);
  app.addHook("onRequest", async (request, reply) => {
    const workspaceId = workspaceOf(request.cookies[COOKIE], secret);
    if (asksForPage(request)) {
      const value = fastifyCookie.sign(workspaceId ?? randomUUID(), secret);
      reply.setCookie(COOKIE, value, keptCookie(request));
      return;
    }
    if (workspaceId === null) return;
    await visit(workspaceId);
    request.workspaceId = workspaceId;
  });
}

function workspaceOf(cookie: string | undefined, secret: string): string | null {
  if (cookie === undefined) return null;
  const { valid, value } = fastifyCookie.unsign(cookie, secret);
  return valid && workspaceIdSchema.safeParse(value).success ? value : null;
}

/** Makes a visitor's workspace where it is not there, and notes now and then that the visitor is. */
function createVisits({ db, now, demoData }: VisitorDeps): (workspaceId: string) => Promise<void> {
  const visits = new Map<string, { since: number; ready: Promise<void> }>();
  const begin = async (workspaceId: string) => {
    await visitWorkspace(db, { workspaceId, now: now() });
    await seedWorkspace({ db, workspaceId, now, demoData });
  };
  return async (workspaceId) => {
    const known = visits.get(workspaceId);
    if (known !== undefined && performance.now() - known.since < VISIT_MS) return known.ready;
    const ready = begin(workspaceId);
    visits.delete(workspaceId);
    visits.set(workspaceId, { since: performance.now(), ready });
    const [oldest] = visits.keys();
    if (visits.size > MAX_VISITS_KEPT && oldest !== undefined) visits.delete(oldest);
    await ready.catch((error: unknown) => {
      visits.delete(workspaceId);
      throw error;
    });
  };
}
