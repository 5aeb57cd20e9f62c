import { type Db, loadWorkspaceVersion, type WorkspaceVersion } from "@quarry/db";
import { DomainError, MAX_TRANSCRIPT_BYTES, startUpInput } from "@quarry/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCaller } from "../router.ts";
import type { Context } from "../trpc.ts";
import { resetData } from "../workflows/replace-by-snapshot.ts";
import { encodeBody, MIN_ENCODED_BYTES, preferredEncoding } from "./reads/content-encoding.ts";
import { namesTag } from "./reads/entity-tags.ts";
import { createReadCache, type ReadCache } from "./reads/read-cache.ts";
import { shareLoads } from "./reads/shared-loads.ts";
import { MEDIA_PATH, REST_ROUTES, type RestRoute } from "./routes.ts";
import { sendMedia } from "./serve-media.ts";
import { exportSnapshot, sendSnapshot } from "./snapshots/export-snapshot.ts";
import { acceptSnapshots, importBody } from "./snapshots/import-snapshot.ts";
import { serveUploads } from "./uploads/serve-uploads.ts";
import { acceptForms, attachForm, previewForm, uploadForm } from "./uploads/upload.ts";

/** What the addresses need: the database, whose data a request is about, and a name for this run of the server. */
export type RestOptions = { db: Db; contextOf: (request: FastifyRequest) => Context; runId: string };

/** JSON writes a text's line breaks, quotes and characters beyond ASCII in more bytes than they have. */
export const UPLOAD_BODY_BYTES = 2 * MAX_TRANSCRIPT_BYTES;
/** Enough for the packed segment lists of a few large projects. */
const READ_CACHE_BYTES = 48 * 1024 * 1024;

/** Serves every procedure at its address of the route table. */
export async function restPlugin(app: FastifyInstance, { db, contextOf, runId }: RestOptions): Promise<void> {
  const cache = createReadCache(READ_CACHE_BYTES);
  await app.register(serveUploads, { contextOf });
  app.get(MEDIA_PATH, (request, reply) => sendMedia(request, reply, contextOf(request)));
  const loadVersion = shareLoads((workspaceId) => loadWorkspaceVersion(db, workspaceId));
  for (const route of REST_ROUTES) {
    const address = { method: route.method, url: route.path };
    if (route.procedure === "data.export") {
      app.route({ ...address, handler: (request, reply) => exportSnapshot(request, reply, contextOf(request)) });
    } else if (route.procedure === "data.reset") {
      app.route({ ...address, handler: (request, reply) => resetAndSend(request, reply, contextOf(request)) });
    } else if (route.procedure === "data.import") {
      await app.register(serveImport, { route, contextOf });
    } else if (route.method === "GET") {
      app.route({
        ...address,
        // What is long enough is packed already, and kept so.
        compress: false,
        handler: (request, reply) =>
          read({ route, request, reply, ctx: contextOf(request), cache, loadVersion, runId }),
      });
    } else if (route.procedure === "sources.uploadTranscript") {
      await app.register(serveForm, { route, contextOf, perform: uploadForm });
    } else if (route.procedure === "sources.previewTranscript") {
      await app.register(serveForm, { route, contextOf, perform: previewForm });
    } else if (route.procedure === "sources.attachTranscript") {
      await app.register(serveForm, { route, contextOf, perform: attachForm });
    } else {
      const perform = (request: FastifyRequest) => callProcedure(route, request, contextOf(request));
      app.route({ ...address, handler: async (request, reply) => sendResult(route, reply, await perform(request)) });
    }
  }
}

type FormRoute = Pick<RestOptions, "contextOf"> & {
  route: RestRoute;
  perform: (request: FastifyRequest, ctx: Context) => Promise<unknown>;
};

/** A transcript may be larger than all other bodies, and comes as a form beside JSON. */
async function serveForm(app: FastifyInstance, { route, contextOf, perform }: FormRoute): Promise<void> {
  await acceptForms(app);
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: UPLOAD_BODY_BYTES,
    handler: async (request, reply) => {
      const ctx = contextOf(request);
      const isForm = request.isMultipart();
      return sendResult(route, reply, isForm ? await perform(request, ctx) : await callProcedure(route, request, ctx));
    },
  });
}

/** A snapshot may be larger than all other bodies together. */
async function serveImport(
  app: FastifyInstance,
  { route, contextOf }: Pick<RestOptions, "contextOf"> & { route: RestRoute },
): Promise<void> {
  acceptSnapshots(app);
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => sendResult(route, reply, await importBody(request, contextOf(request))),
  });
}

async function resetAndSend(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  await resetData(ctx, startUpInput.parse(request.query));
  return sendSnapshot(request, reply, ctx);
}

function sendResult(route: RestRoute, reply: FastifyReply, result: unknown): FastifyReply {
  reply.code(route.status);
  return route.status === 204 ? reply.send() : reply.type(JSON_TYPE).send(JSON.stringify(result));
}

type Read = {
  route: RestRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
  cache: ReadCache;
  loadVersion: (workspaceId: string) => Promise<WorkspaceVersion>;
  runId: string;
};

/** Answers from the workspace's revision where it can: the same revision means the same answer. The revision is read before the data,
 * so that a write in between makes the answer newer than its tag, never older. */
async function read({ route, request, reply, ctx, cache, loadVersion, runId }: Read) {
  const { lineage, revision, stamp } = await loadVersion(ctx.workspaceId);
  const etag = `W/"${lineage}-${revision}-${stamp}-${runId}"`;
  reply.headers({ etag, "cache-control": "private, no-cache", vary: "accept-encoding" });
  if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();

  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  const key = `${ctx.workspaceId} ${encoding} ${request.url}`;
  const body = await cache.get(key, etag, async () => {
    const json = JSON.stringify(await callProcedure(route, request, ctx));
    // A short text goes out in one piece with the head of the answer, bytes would not.
    if (json.length < MIN_ENCODED_BYTES) return { content: json, encoding: "identity" };
    return { content: await encodeBody(Buffer.from(json), encoding), encoding };
  });
  if (body.encoding !== "identity") reply.header("content-encoding", body.encoding);
  return reply.code(route.status).type(JSON_TYPE).send(body.content);
}

const JSON_TYPE = "application/json; charset=utf-8";

/** The router's procedures by name, as the route table sees them. */
type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

async function callProcedure(route: RestRoute, request: FastifyRequest, ctx: Context): Promise<unknown> {
  const [entity = "", verb = ""] = route.procedure.split(".");
  const callers = createCaller(ctx) as unknown as Callers;
  const procedure = callers[entity]?.[verb];
  if (procedure === undefined) throw new RangeError(`No procedure ${route.procedure}`);
  return procedure(inputOf(route, request));
}

/** The procedure's input: what the body says, then the query, then the path, of which the last wins. */
function inputOf(route: RestRoute, request: FastifyRequest): Record<string, unknown> {
  const fields = { ...(request.query as Record<string, string>), ...(request.params as Record<string, string>) };
  if (route.method === "GET" || request.body === undefined) return fields;
  if (route.bodyField !== undefined) return { [route.bodyField]: request.body, ...fields };
  if (typeof request.body !== "object" || request.body === null || Array.isArray(request.body)) {
    throw new DomainError("invalid", "The body must be a JSON object.");
  }
  return { ...request.body, ...fields };
}
