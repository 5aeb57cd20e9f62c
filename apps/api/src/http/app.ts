import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Context } from "../workflows/context.ts";
import { guardByKey } from "./access/access-key.ts";
import { servePeople } from "./access/people.ts";
import { serveWorkspaces } from "./access/visitors.ts";
import { limitsOf } from "./body/body-limits.ts";
import { createBodyReader } from "./body/body-reader.ts";
import { refuseWhileClosing } from "./guards/closing.ts";
import { keepDiskRoom } from "./guards/disk-room.ts";
import { answerOwnHosts, type OwnHosts } from "./guards/own-hosts.ts";
import { limitRates } from "./guards/rate-limit.ts";
import { type LogLevel, logOptions, logRequests } from "./guards/request-log.ts";
import { protect } from "./guards/security.ts";
import { answerUnreadable } from "./guards/unreadable-request.ts";
import { serveHealth } from "./monitoring/health.ts";
import { serveMetrics } from "./monitoring/metrics.ts";
import { serveOpenApi } from "./openapi/serve-openapi.ts";
import { tellChanges } from "./rest/change-numbers.ts";
import { handleError } from "./rest/errors.ts";
import { restPlugin } from "./rest/plugin.ts";
import { MIN_ENCODED_BYTES } from "./rest/reads/content-encoding.ts";
import { REST_PREFIX } from "./rest/routes.ts";
import { serveTrpc, TRPC_PREFIX } from "./rest/serve-trpc.ts";
import { serveWebFiles } from "./web-files.ts";

/** The limits on callers. `accessKey` is null for an open server; `visitors` gives each browser a workspace of its own;
 * `rateLimit` is requests a minute for one address, null for no limit; `proxies` is the number of trusted proxies
 * before the server. */
export type AccessSettings = {
  hosts: OwnHosts;
  accessKey: string | null;
  visitors: boolean;
  rateLimit: number | null;
  proxies: number;
};

/** Everything that the app does not create itself: the context of procedures, the folder of the built web app (null for
 * the API alone), the engine name for `/readyz`, and the free disk space (null when the disk is not ours). */
export type AppDeps = Omit<Context, "workspaceId" | "personId" | "onChange"> & {
  webRoot: string | null;
  engine: string;
  freeBytes: (() => Promise<number>) | null;
  access: AccessSettings;
  logLevel: LogLevel;
};

/** For files and small answers. The default quality takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5;
/** Room for percent-encoded ids and tags in addresses. The header limit refuses longer ones. */
const MAX_PARAM_LENGTH = 16_384;
/** Time for a complete upload over a slow line. */
const REQUEST_MS = 10 * 60 * 1000;

/** Builds the server with all its addresses, ready to listen or for `inject`. Closing it does not close its
 * dependencies. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { access } = deps;
  const app = Fastify({
    ...logOptions(deps.logLevel),
    requestTimeout: REQUEST_MS,
    return503OnClosing: false,
    trustProxy: access.proxies > 0 ? (_address: string, hop: number) => hop < access.proxies : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: handleError,
    clientErrorHandler: answerUnreadable,
  });
  const parts = contextParts(deps);
  const contextOf = (request: FastifyRequest): Context => ({
    ...parts,
    workspaceId: request.workspaceId,
    personId: request.personId,
    onChange: (change) => {
      request.madeChange = change;
    },
  });
  app.setErrorHandler(handleError);
  acceptJson(app);
  logRequests(app, deps.logLevel);
  serveMetrics(app, deps);
  protect(app);
  refuseWhileClosing(app);
  app.addHook("preClose", async () => deps.live.endStreams());
  answerOwnHosts(app, access.hosts);
  keepDiskRoom(app, deps.freeBytes);
  await limitRates(app, access.rateLimit);
  await app.register(fastifyCookie);
  // Before the first route: requests of routes lack what is decorated after them.
  tellChanges(app);
  if (access.accessKey !== null) await guardByKey(app, access.accessKey);
  await serveWorkspaces(app, { ...deps, visitors: access.visitors });
  servePeople(app);
  await app.register(fastifyCompress, {
    threshold: MIN_ENCODED_BYTES,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  });
  await app.register(restPlugin, { prefix: REST_PREFIX, db: deps.db, contextOf, runId: deps.newId() });
  await app.register(serveOpenApi, { prefix: REST_PREFIX });
  await app.register(serveTrpc, { prefix: TRPC_PREFIX, contextOf });
  serveHealth(app, deps);
  await serveWebFiles(app, deps.webRoot);
  return app;
}

/** Picks the parts that are the same in every context. */
function contextParts(deps: AppDeps): Omit<Context, "workspaceId" | "personId" | "onChange"> {
  const { db, now, newId, ingest, media, snapshots, live, demoData, transcribes } = deps;
  const { corrections, outlines, suggestions, uniqueness } = deps;
  const threads = { corrections, outlines, suggestions, uniqueness };
  return { db, now, newId, ingest, ...threads, media, snapshots, live, demoData, transcribes };
}

/** Reads bodies as JSON within the limits of their address, unless a route reads its body itself. */
function acceptJson(app: FastifyInstance): void {
  const bodies = createBodyReader();
  app.addHook("onClose", () => bodies.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request: FastifyRequest, payload: IncomingMessage) => {
    const limits = request.routeOptions.config.bodyLimits?.(request) ?? limitsOf({});
    return bodies.read(payload, Number(request.headers["content-length"] ?? 0), limits);
  });
}
