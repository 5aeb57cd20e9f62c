import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../workflows/context.ts";
import { limitsOf } from "../body/body-limits.ts";
import { callProcedure, sendResult } from "./call-procedure.ts";
import { createReader } from "./reads/serve-read.ts";
import { EVENTS_PATH, MEDIA_PATH, OUTLINE_FILE_PATH, type ProcedureName, REST_ROUTES } from "./routes.ts";
import { sendEvents } from "./serve-events.ts";
import { sendMedia } from "./serve-media.ts";
import { sendOutlineFile } from "./serve-outline-file.ts";
import { exportProject, exportSnapshot, resetAndSend } from "./snapshots/export-snapshot.ts";
import { serveImport } from "./snapshots/import-snapshot.ts";
import { FORMS, serveForm } from "./uploads/serve-form.ts";
import { serveUploads } from "./uploads/serve-uploads.ts";

/** The database, the context of a request, and a name for this run of the server. */
export type RestOptions = { db: Context["db"]; contextOf: (request: FastifyRequest) => Context; runId: string };

/** The calls whose answers are streamed. */
const STREAMED: Partial<
  Record<ProcedureName, (request: FastifyRequest, reply: FastifyReply, ctx: Context) => Promise<FastifyReply>>
> = { "data.export": exportSnapshot, "data.reset": resetAndSend, "projects.export": exportProject };

/** Serves every procedure at its address of the route table, and the files beside them. */
export async function restPlugin(app: FastifyInstance, { db, contextOf, runId }: RestOptions): Promise<void> {
  const read = createReader({ db, runId, contextOf });
  await app.register(serveUploads, { contextOf });
  app.get(MEDIA_PATH, (request, reply) => sendMedia(request, reply, contextOf(request)));
  app.get(OUTLINE_FILE_PATH, (request, reply) => sendOutlineFile(request, reply, contextOf(request)));
  const unpacked = { compress: false, exposeHeadRoute: false } as const;
  app.get(EVENTS_PATH, unpacked, (request, reply) => sendEvents(request, reply, contextOf(request)));
  for (const route of REST_ROUTES) {
    const address = { method: route.method, url: route.path, config: { bodyLimits: () => limitsOf(route) } };
    const [stream, perform] = [STREAMED[route.procedure], FORMS[route.procedure]];
    if (stream !== undefined) {
      app.route({ ...address, handler: (request, reply) => stream(request, reply, contextOf(request)) });
    } else if (route.isSnapshot) {
      await app.register(serveImport, { route, contextOf });
    } else if (perform !== undefined) {
      await app.register(serveForm, { route, contextOf, perform });
    } else if (route.method === "GET" && !route.isPersonal) {
      // The read cache holds long answers compressed.
      const encoded = { ...address, compress: false } as const;
      app.route({ ...encoded, handler: (request, reply) => read(route, request, reply) });
    } else {
      const call = (request: FastifyRequest) => callProcedure(route, request, contextOf(request));
      app.route({
        ...address,
        handler: async (request, reply) => {
          if (route.isPersonal) reply.header("cache-control", "no-store");
          return sendResult(route, reply, await call(request));
        },
      });
    }
  }
}
