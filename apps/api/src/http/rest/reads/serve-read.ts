import { type Db, loadProjectVersion, loadWorkspaceVersion } from "@quarry/db";
import { projectIdInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { jsonOf } from "../../../runtime/scheduling/encode-json.ts";
import { readFirst } from "../../../runtime/scheduling/people-first.ts";
import type { Context } from "../../../workflows/context.ts";
import { callProcedure, JSON_TYPE } from "../call-procedure.ts";
import type { RestRoute } from "../routes.ts";
import { statusOf } from "../statuses.ts";
import { coalesceLoads } from "./coalesce-loads.ts";
import { encodeBody, MIN_ENCODED_BYTES, preferredEncoding } from "./content-encoding.ts";
import { namesTag } from "./entity-tags.ts";
import { createReadCache } from "./read-cache.ts";

/** Enough for the packed segment lists of a few large projects. */
const CACHE_BYTES = 48 * 1024 * 1024;

/** The database, the context of a request, and a name for this run of the server. */
type ReaderDeps = { db: Db; runId: string; contextOf: (request: FastifyRequest) => Context };

/** Answers reads by a version: the stamp of the project that they are about, or the revision of the workspace. The same
 * version means the same answer. It is read before the data, so a write in between makes the answer newer than its tag,
 * never older. `runId` is part of the tag, as another run may answer in another format. */
export function createReader({ db, runId, contextOf }: ReaderDeps) {
  const cache = createReadCache(CACHE_BYTES);
  const loadOfWorkspace = coalesceLoads(async (workspaceId) => {
    const { lineage, revision, stamp } = await loadWorkspaceVersion(db, workspaceId);
    const version = `${lineage}-${revision}`;
    return { version, etag: `W/"${version}-${stamp}-${runId}"` };
  });
  const loadOfProject = coalesceLoads(async (key) => {
    const [workspaceId, projectId] = splitKey(key);
    const { lineage, revision, stamp, projectStamp } = await loadProjectVersion(db, { workspaceId, projectId });
    const version = `${lineage}-${revision}`;
    return { version, etag: `W/"${projectStamp ?? `${version}-${stamp}`}.${runId}"` };
  });

  return async (route: RestRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { workspaceId } = request;
    const projectId = projectOf(route, request);
    const { version, etag } =
      projectId === null ? await loadOfWorkspace(workspaceId) : await loadOfProject(keyOf(workspaceId, projectId));
    reply.headers({ etag, [VERSION_HEADER]: version, "cache-control": "private, no-cache", vary: "accept-encoding" });
    if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();

    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const key = `${workspaceId} ${encoding} ${request.url}`;
    const make = async () => {
      const json = jsonOf(await callProcedure(route, request, contextOf(request)));
      // A short string is sent in one packet with the headers; bytes would not be.
      if (Buffer.isBuffer(json) && json.length < MIN_ENCODED_BYTES)
        return { content: json.toString(), encoding: "identity" as const };
      return { content: await encodeBody(json, encoding), encoding };
    };
    const body = await cache.get(key, etag, () => readFirst(db, make));
    if (body.encoding !== "identity") reply.header("content-encoding", body.encoding);
    return reply.code(statusOf(route)).type(JSON_TYPE).send(body.content);
  };
}

/** The lineage and revision of the workspace, whatever the ETag is about: browsers follow it. */
const VERSION_HEADER = "quarry-version";

/** Returns the id of the project whose version the answer has; null for that of the workspace. */
function projectOf({ path, namesPeople }: RestRoute, { params }: FastifyRequest): string | null {
  if (namesPeople || !path.startsWith("/projects/:projectId")) return null;
  const { projectId } = projectIdInput.partial().catch({}).parse(params);
  return projectId ?? null;
}

const SEPARATOR = " ";

function keyOf(workspaceId: string, projectId: string): string {
  return `${workspaceId}${SEPARATOR}${projectId}`;
}

function splitKey(key: string): [workspaceId: string, projectId: string] {
  const end = key.indexOf(SEPARATOR);
  return [key.slice(0, end), key.slice(end + SEPARATOR.length)];
}
