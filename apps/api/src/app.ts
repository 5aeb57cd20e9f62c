import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import { type Db, DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { serveHealth } from "./health.ts";
import type { Ingest } from "./ingest/index.ts";
import type { Jobs } from "./jobs/index.ts";
import { MIN_ENCODED_BYTES } from "./rest/content-encoding.ts";
import { handleError } from "./rest/errors.ts";
import { restPlugin, UPLOAD_BODY_BYTES } from "./rest/plugin.ts";
import { REST_PREFIX } from "./rest/routes.ts";
import { type AppRouter, appRouter } from "./router.ts";
import { protect } from "./security.ts";
import type { SnapshotReader } from "./snapshots/index.ts";
import type { Context } from "./trpc.ts";
import { serveWebFiles } from "./web-files.ts";

/** Everything the server does not make itself. `webRoot` is the folder of the built web app, null for the API alone; `engine` names the
 * database for `/readyz`; `log` writes faults to the standard error stream. */
export type AppDeps = {
  db: Db;
  now: () => Date;
  newId: () => string;
  ingest: Ingest;
  jobs: Jobs;
  snapshots: SnapshotReader;
  demoData: boolean;
  webRoot: string | null;
  engine: string;
  log: boolean;
};

/** For files and small answers, packed while they are sent; the default takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5;
/** The largest JSON body of any address but the upload: an outline of a whole book fits. */
const BODY_BYTES = 4 * 1024 * 1024;
/** Ids and tags are parts of addresses, percent-encoded; a longer one than this is refused by the header limit anyway. */
const MAX_PARAM_LENGTH = 16_384;
/** The server with all its addresses, ready to listen or to be asked directly. It does not close what it was given. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.log && { level: "warn", stream: process.stderr },
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: handleError,
  });
  const contextOf = (): Context => ({
    db: deps.db,
    workspaceId: DEFAULT_WORKSPACE_ID,
    now: deps.now,
    newId: deps.newId,
    ingest: deps.ingest,
    jobs: deps.jobs,
    snapshots: deps.snapshots,
    demoData: deps.demoData,
  });
  app.setErrorHandler(handleError);
  acceptOnlyJson(app);
  protect(app);
  await app.register(fastifyCompress, {
    threshold: MIN_ENCODED_BYTES,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await app.register(restPlugin, { prefix: REST_PREFIX, contextOf, runId: deps.newId() });
  await app.register(serveTrpc, { contextOf });
  serveHealth(app, deps);
  await serveWebFiles(app, deps.webRoot);
  return app;
}

/** Bodies are JSON, wherever a route does not say otherwise. A JSON content type without a body is what several clients send with a
 * DELETE: it means no body. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** The same procedures for clients that speak tRPC's own protocol. */
async function serveTrpc(app: FastifyInstance, options: { contextOf: () => Context }): Promise<void> {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = UPLOAD_BODY_BYTES;
  });
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] = {
    router: appRouter,
    createContext: options.contextOf,
    onError: ({ error, path, req }) => {
      if (error.code === "INTERNAL_SERVER_ERROR") req.log.error({ err: error.cause ?? error, path }, "request failed");
    },
  };
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions });
}
