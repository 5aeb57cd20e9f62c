import { openDatabase } from "@quarry/db";
import { createTestDatabase } from "@quarry/db/testing";
import { presetOptions, type RestorePoint, SAMPLE_DISCOVERIES } from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createLive } from "../../events/index.ts";
import { wavFile } from "../../recordings/storage/testing-recordings.ts";
import { createTestServer, OPEN_ACCESS, type TestServer } from "../../testing/test-server.ts";
import { buildApp } from "../app.ts";
import { openApiDocument } from "./document.ts";

/** The OpenAPI document as it is sent. */
export const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;

/** A request as `inject` takes it. */
export type Request = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
};
/** The parts of an answer that the tests read. */
export type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

/** All documented calls with their addresses. */
export const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase() as Request["method"], call })),
);
/** A documented call with its address. */
export type Placed = (typeof calls)[number];

/** A server that answers. This module starts it, and those below, before the tests of a file. */
export let server: TestServer;
/** A server with an access key. */
export let closed: TestServer;
/** A server that allows one request a minute. */
export let limited: TestServer;
/** An app without a connection to its database. */
export let away: FastifyInstance;
/** An app on a database without tables. */
export let faulty: FastifyInstance;
const endings: (() => Promise<unknown>)[] = [];
/** The values of path parameters and bodies, new for each test. */
export let ids: Record<string, string>;

beforeAll(async () => {
  server = await createTestServer();
  closed = await createTestServer({ access: { accessKey: "the key of the server" } });
  limited = await createTestServer({ access: { rateLimit: 1 } });
  const nowhere = openDatabase("postgres://127.0.0.1:1/none");
  await nowhere.close();
  const empty = await createTestDatabase();
  await empty.db.execute(sql`drop schema public cascade`);
  const parts = {
    ...server.ctx,
    webRoot: null,
    engine: "test",
    freeBytes: null,
    access: OPEN_ACCESS,
    logLevel: "silent",
  } as const;
  const appOn = ({ db }: Pick<TestServer, "db">) => {
    const live = createLive({ db, listen: null, report: () => {} });
    endings.push(() => live.close());
    return buildApp({ ...parts, db, live });
  };
  away = await appOn(nowhere);
  faulty = await appOn(empty);
  endings.push(
    () => away.close(),
    () => faulty.close(),
    () => nowhere.close(),
    () => empty.close(),
  );
  endings.push(
    () => server.close(),
    () => closed.close(),
    () => limited.close(),
  );
});
afterAll(async () => {
  for (const end of endings) await end();
});

beforeEach(async () => {
  const { caller } = server;
  const { id: projectId } = await caller.projects.create({ title: "T", clientName: "C" });
  const { source } = await caller.sources.uploadTranscript({
    projectId,
    sourceName: "N",
    fullText: "one bakery\n\ntwo",
  });
  const [segment] = await caller.segments.list({ projectId });
  const segmentId = segment?.id ?? "";
  await caller.segments.addTag({ segmentId, tag: "#Bakery" });
  const coding = await caller.codings.add({ segmentId, tag: "#Bakery", start: 0, end: 3 });
  const kept = await caller.tags.create({ projectId, name: "#Kept" });
  const note = await caller.notes.create({ segmentId, text: "Why?" });
  const outline = await caller.outline.generate({ projectId });
  const { id: presetId } = await caller.presets.save({
    projectId,
    presetId: crypto.randomUUID(),
    ...presetOf(projectId),
  });
  await server.db.execute(sql`update sources set status = 'failed', failure_reason = 'No.' where id = ${source.id}`);
  const [restorePoint] = await restorePoints();
  ids = { projectId, sourceId: source.id, segmentId, noteId: note.id, outlineId: outline.id, tag: "#Bakery" };
  Object.assign(ids, { codingId: coding.id, tagId: coding.tagId, otherTagId: kept.id });
  await caller.projects.update({ projectId, title: "T", clientName: "Changed" });
  const { changes } = await caller.changes.history({ projectId });
  ids.number = String(changes[0]?.number);
  ids.presetId = presetId;
  ids.restorePointId = restorePoint?.id ?? "";
  ids.sectionId = outline.sections[0]?.id ?? "";
  ids.blockId = outline.sections[0]?.blocks[0]?.id ?? "";
});

const presetOf = (name: string) => ({ name, options: presetOptions("report") });

/** Returns the restore points, of which there is at least one. */
async function restorePoints(): Promise<RestorePoint[]> {
  const { data } = server.caller;
  if ((await data.restorePoints()).length === 0) await data.import({ snapshot: await data.export() });
  return data.restorePoints();
}

/** Fills the parameters of a call's path. */
export const urlOf = ({ path }: Placed, names: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));

/** Bodies that each call takes, with the ids of the test. */
async function bodyOf(operationId: string): Promise<object | undefined> {
  const bodies: Record<string, () => object | Promise<object>> = {
    "projects.create": () => ({ title: "New", clientName: "C" }),
    "projects.update": () => ({ title: "New", clientName: "C" }),
    "sources.add": () => ({ urlOrName: "https://example.org" }),
    "sources.uploadTranscript": () => ({ sourceName: "N", fullText: "said" }),
    "sources.previewTranscript": () => ({ fullText: "said" }),
    "sources.attachTranscript": () => ({ fullText: "said" }),
    "sources.correct": () => ({ fullText: "one bakery\n\ntwo and three" }),
    "sources.addDiscoveries": () => SAMPLE_DISCOVERIES.slice(0, 1),
    "sources.rename": () => ({ urlOrName: "New" }),
    "sources.renameSpeakers": () => ({ speakers: [{ name: "Ida", as: "Ida Brun" }] }),
    "sources.reorder": () => [{ id: ids.sourceId, displayOrder: 0 }],
    "segments.correct": () => ({ text: "one old bakery", speaker: "Ida", endTime: "00:00:09" }),
    "segments.split": () => ({ at: 4 }),
    "segments.addTag": () => ({ tag: "#New" }),
    "segments.swapTag": () => ({ newTag: "#New" }),
    "segments.replace": () => ({
      ...{ find: "e", replace: "ee", inSpeakers: true, inNotes: true, inOutline: true },
    }),
    "codings.add": () => ({ tag: "#New", start: 4, end: 10 }),
    "codings.change": () => ({ start: 4, end: 10 }),
    "suggestions.refuse": () => ({ tag: "#Kept" }),
    "suggestions.takeAll": () => ({
      suggestions: [{ segmentId: ids.segmentId, tag: "#Kept", confidence: 84, alternatives: ["#Bakery"] }],
    }),
    "tags.create": () => ({ name: "#Made", color: "#1f6feb" }),
    "tags.change": () => ({ name: "#Changed", parentId: ids.otherTagId }),
    "tags.merge": () => ({ tagIds: [ids.otherTagId] }),
    "tags.addToSegments": () => ({ tag: "#New", segmentIds: [ids.segmentId] }),
    "tags.removeFromSegments": () => ({ tag: "#Bakery", segmentIds: [ids.segmentId] }),
    "tags.rename": () => ({ oldTag: "#Bakery", newTag: "#New" }),
    "notes.create": () => ({ segmentId: ids.segmentId, text: "x" }),
    "notes.update": () => ({ text: "x" }),
    "outline.reorder": async () => {
      const { projectId = "", outlineId = "" } = ids;
      await server.caller.outline.addSection({ outlineId, title: "Last" });
      const outline = await server.caller.outline.get({ projectId });
      return { sections: outline?.sections.toReversed().map(({ id }, order) => ({ id, order })) ?? [] };
    },
    "outline.edit": () => ({
      edits: [
        { call: "addSection", id: crypto.randomUUID(), title: "New" },
        { call: "addBlock", sectionId: ids.sectionId, kind: "gap", text: "Who?" },
        { call: "removeBlock", blockId: ids.blockId },
      ],
    }),
    "outline.addSection": () => ({ title: "New", parentId: ids.sectionId }),
    "outline.changeSection": () => ({ title: "New", status: "draft" }),
    "outline.addBlock": () => ({ kind: "quote", segmentId: ids.segmentId, pieces: [{ start: 0, end: 3 }] }),
    "outline.changeBlock": () => ({ text: "New", after: null }),
    "outline.update": () => ({ sections: [{ id: ids.sectionId, title: "New" }] }),
    "presets.save": () => presetOf(`New ${ids.presetId}`),
    "people.update": () => ({ name: "Anna", color: "#1f6feb" }),
    "people.announce": () => ({ projectId: ids.projectId, segmentId: ids.segmentId }),
    "projects.import": () => server.caller.data.export(),
    "data.import": () => server.caller.data.export(),
  };
  return bodies[operationId]?.();
}

/** The query of calls that need one. */
const QUERIES: Record<string, () => string> = {
  "search.find": () => "?q=bakery",
  "changes.list": () => `?since=${Number(ids.number) - 1}`,
};

/** Makes a request that the call accepts. */
export async function requestOf(placed: Placed, names: Record<string, string> = ids): Promise<Request> {
  const payload = await bodyOf(placed.call.operationId);
  if (placed.call.operationId === "sources.attachTranscript" && names === ids) {
    const empty = await server.caller.sources.add({ projectId: ids.projectId ?? "", urlOrName: "empty" });
    return { method: placed.method, url: urlOf(placed, { ...names, sourceId: empty.id }), ...(payload && { payload }) };
  }
  if (placed.call.operationId === "recordings.create")
    return { method: placed.method, url: urlOf(placed, names), headers: BEGIN };
  if (placed.call.operationId.startsWith("recordings.")) {
    const url = urlOf(placed, { ...names, uploadId: await beginUpload() });
    if (placed.method !== "PATCH") return { method: placed.method, url, headers: TUS };
    return { method: placed.method, url, headers: { ...TUS, ...PART }, payload: RECORDING };
  }
  if (placed.call.operationId === "sources.media")
    return { method: placed.method, url: urlOf(placed, { ...names, sourceId: await addRecordedSource() }) };
  if (placed.call.operationId === "suggestions.allow" && names === ids)
    return { method: placed.method, url: urlOf(placed, { ...names, tag: "#Kept" }) };
  const query = QUERIES[placed.call.operationId]?.() ?? "";
  return { method: placed.method, url: `${urlOf(placed, names)}${query}`, ...(payload && { payload }) };
}

/** Adds a source with a recording, and returns its id. */
async function addRecordedSource(): Promise<string> {
  const payload = new FormData();
  payload.append("sourceName", "N");
  payload.append("file", new Blob([RECORDING]), "a.wav");
  const url = `/api/projects/${ids.projectId}/upload-transcript`;
  return (await server.app.inject({ method: "POST", url, payload })).json().source.id;
}

/** A recording of one second. */
export const RECORDING = wavFile(1);
/** The header of the upload protocol. */
export const TUS = { "tus-resumable": "1.0.0" };
/** The headers that begin the upload of `RECORDING`. */
export const BEGIN = { ...TUS, "upload-length": String(RECORDING.length), "upload-metadata": "sourceName QW5u" };
/** The headers of the first part of an upload. */
export const PART = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };

/** Begins to upload the recording in parts; answers the upload's id. */
async function beginUpload(): Promise<string> {
  const url = `/api/projects/${ids.projectId}/recordings`;
  const { headers } = await server.app.inject({ method: "POST", url, headers: BEGIN });
  return String(headers.location).split("/").at(-1) ?? "";
}
