import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Db, DEFAULT_WORKSPACE_ID, loadWorkspaceVersion } from "@quarry/db";
import { createTestDatabase } from "@quarry/db/testing";
import { DomainError } from "@quarry/domain";
import type { TranscriptPreview } from "@quarry/transcript";
import type { FastifyInstance, InjectOptions } from "fastify";
import { z } from "zod";
import { createCorrections } from "../analysis/corrections/index.ts";
import { createOutlineWriter } from "../analysis/outlines/index.ts";
import { createTagSuggestions } from "../analysis/suggestions/index.ts";
import { countJob } from "../analysis/uniqueness/count-job.ts";
import { matchJob } from "../analysis/uniqueness/match-job.ts";
import { createLive } from "../events/index.ts";
import { ANYONE } from "../http/access/people.ts";
import { type AccessSettings, buildApp } from "../http/app.ts";
import type { Ingest } from "../ingest/index.ts";
import { listProcedures } from "../procedures/procedure-list.ts";
import { createCaller } from "../procedures/router.ts";
import { createMedia } from "../recordings/storage/index.ts";
import { createSnapshotReader } from "../snapshots/index.ts";
import type { Context } from "../workflows/context.ts";
import { seedWorkspace } from "../workflows/replace-by-snapshot.ts";

/** A server on a database of its own: `app` for requests, `caller` for procedures. Ids are `id-1`, `id-2`, …; time
 * stands still until `setTime`; queued sources are not read. Call `close` in `afterAll`. */
export type TestServer = {
  app: FastifyInstance;
  db: Db;
  ctx: Context;
  /** The folder in which recordings are kept. */
  mediaDir: string;
  caller: ReturnType<typeof createCaller>;
  setTime: (iso: string) => void;
  revision: () => Promise<number>;
  close: () => Promise<void>;
};

const MAX_MEDIA_BYTES = 64 * 1024 * 1024;

/** Access without limits. */
export const OPEN_ACCESS: AccessSettings = {
  hosts: { listensOn: "127.0.0.1", allowed: [] },
  ...{ accessKey: null, visitors: false, rateLimit: null, proxies: 0 },
};

/** Reads paragraphs as they are; the real readers have tests of their own. A text `unreadable` cannot be read. */
const PARAGRAPH_INGEST: Ingest = {
  readText: async (_, { text, speaker }) => readParagraphs(text, speaker),
  readFile: async (_, { bytes, speaker }) => readParagraphs(new TextDecoder().decode(bytes), speaker),
  close: async () => {},
};

function readParagraphs(text: string, speaker: string): TranscriptPreview {
  if (text === "unreadable") throw new DomainError("unreadable", "The file cannot be read.");
  const segments = text.split("\n\n").map((paragraph, index) => {
    return { startMs: index * 1000, endMs: index * 1000 + 999, speaker, text: paragraph };
  });
  return {
    ...{ segments, form: "paragraphs", segmenting: "paragraph", cueCount: segments.length },
    ...{
      columns: [],
      head: [],
      commentCount: 0,
      asideCount: 0,
      speakers: [],
      durationMs: segments.length * 1000,
      warnings: [],
    },
  };
}

/** The options of a test server. */
type TestServerOptions = {
  ingest?: Ingest;
  webRoot?: string | null;
  demoData?: boolean;
  access?: Partial<AccessSettings>;
  freeBytes?: () => Promise<number>;
  maxMediaBytes?: number;
  mediaFreeBytes?: (mediaDir: string) => Promise<number>;
};

/** For `beforeAll` of a `*.pg.test.ts`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { db, close } = await createTestDatabase();
  const mediaDir = await mkdtemp(path.join(tmpdir(), "quarry-media-"));
  const { ctx, setTime } = createTestContext({ db, mediaDir }, options);
  await seedWorkspace(ctx);
  const app = await buildApp({
    ...ctx,
    webRoot: options.webRoot ?? null,
    engine: "test engine",
    freeBytes: options.freeBytes ?? null,
    access: { ...OPEN_ACCESS, ...options.access },
    logLevel: "silent",
  });
  return {
    ...{ app, db, ctx, mediaDir, setTime },
    caller: createCaller(ctx),
    revision: async () => (await loadWorkspaceVersion(db, DEFAULT_WORKSPACE_ID)).revision,
    close: async () => {
      await app.close();
      await ctx.live.close();
      await ctx.media.close();
      await ctx.outlines.close();
      await ctx.suggestions.close();
      await ctx.snapshots.close();
      await rm(mediaDir, { recursive: true });
      await close();
    },
  };
}

function createTestContext(
  { db, mediaDir }: Pick<TestServer, "db" | "mediaDir">,
  { ingest = PARAGRAPH_INGEST, maxMediaBytes = MAX_MEDIA_BYTES, mediaFreeBytes, demoData = false }: TestServerOptions,
): Pick<TestServer, "ctx" | "setTime"> {
  let time = new Date("2026-01-01T12:00:00.000Z");
  let lastId = 0;
  const media = createMedia({
    folder: mediaDir,
    maxBytes: maxMediaBytes,
    ...(mediaFreeBytes && { freeBytes: () => mediaFreeBytes(mediaDir) }),
  });
  const ctx: Context = {
    ...{ db, workspaceId: DEFAULT_WORKSPACE_ID, personId: ANYONE, ingest, demoData, transcribes: true },
    now: () => time,
    onChange: () => {},
    newId: () => {
      lastId += 1;
      return `id-${lastId}`;
    },
    corrections: createCorrections(),
    outlines: createOutlineWriter(),
    suggestions: createTagSuggestions(),
    // Runs without a worker thread, which takes longer to start than any test uses it.
    uniqueness: { match: async (job) => matchJob(job), count: async (job) => countJob(job), close: async () => {} },
    media,
    snapshots: createSnapshotReader(media.spool),
    live: createLive({ db, listen: null, report: () => {} }),
  };
  const setTime = (iso: string) => {
    time = new Date(iso);
  };
  return { ctx, setTime };
}

/** Sends a request to `/api`. Returns its status, and its body as a value for JSON, else as text. */
export async function callApi(
  app: FastifyInstance,
  method: NonNullable<InjectOptions["method"]>,
  path: string,
  payload?: object,
) {
  const response = await app.inject({ method, url: `/api${path}`, ...(payload && { payload }) });
  const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
  return { status: response.statusCode, body: isJson ? response.json() : response.body };
}

/** The names of all procedures of a kind, sorted, e.g. `tags.rename`. */
export function procedureNames(kind: "query" | "mutation"): string[] {
  return listProcedures()
    .filter(({ type }) => type === kind)
    .map(({ name }) => name)
    .sort();
}

/** The names of the fields that a procedure takes. */
export function inputFields(procedure: string): string[] {
  const inputs = listProcedures().find(({ name }) => name === procedure)?.inputs ?? [];
  return inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));
}

/** The inputs of all procedures, with the procedure's name. */
export function procedureInputs(): [string, unknown][] {
  return listProcedures().flatMap(({ name, inputs }) => inputs.map((input): [string, unknown] => [name, input]));
}
