import { openDatabase } from "@quarry/db";
import { createTestDatabase } from "@quarry/db/testing";
import { escapeHtml, SAMPLE_DISCOVERIES } from "@quarry/domain";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wavFile } from "../../recordings/storage/testing-recordings.ts";
import { createTestServer, OPEN_ACCESS, type TestServer } from "../../testing/test-server.ts";
import { buildApp } from "../app.ts";
import { REST_ROUTES } from "../rest/routes.ts";
import { openApiDocument } from "./document.ts";
import type { DocumentedCall } from "./documented-call.ts";
import { FILE_CALLS } from "./file-calls.ts";
import { INPUT_FIELDS } from "./operations.ts";

const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;

type Request = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
};
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase() as Request["method"], call })),
);
type Placed = (typeof calls)[number];

let server: TestServer;
let closed: TestServer;
let limited: TestServer;
let away: FastifyInstance;
let faulty: FastifyInstance;
const endings: (() => Promise<unknown>)[] = [];
/** What path parameters and bodies name; made anew for each test. */
let ids: Record<string, string>;
let recordedSourceId: string;

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
  away = await buildApp({ ...parts, db: nowhere.db });
  faulty = await buildApp({ ...parts, db: empty.db });
  endings.push(
    () => away.close(),
    () => faulty.close(),
    () => nowhere.close(),
    () => empty.close(),
  );
  const { id: projectId } = await server.caller.projects.create({ title: "T", clientName: "C" });
  const payload = new FormData();
  payload.append("sourceName", "N");
  payload.append("file", new Blob([new Uint8Array(wavFile(1))]), "a.wav");
  const url = `/api/projects/${projectId}/upload-transcript`;
  recordedSourceId = (await server.app.inject({ method: "POST", url, payload })).json().source.id;
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
  const note = await caller.notes.create({ segmentId, text: "Why?" });
  const outline = await caller.outline.generate({ projectId });
  await server.db.execute(sql`update sources set status = 'failed', failure_reason = 'No.' where id = ${source.id}`);
  const [restorePoint] = await caller.data.restorePoints();
  ids = { projectId, sourceId: source.id, segmentId, noteId: note.id, outlineId: outline.id, tag: "#Bakery" };
  ids.restorePointId = restorePoint?.id ?? "";
  ids.sectionId = outline.sections[0]?.id ?? "";
});

const urlOf = ({ path }: Placed, names: Record<string, string>) =>
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
    "sources.addDiscoveries": () => SAMPLE_DISCOVERIES.slice(0, 1),
    "sources.rename": () => ({ urlOrName: "New" }),
    "sources.renameSpeakers": () => ({ speakers: [{ name: "Ida", as: "Ida Brun" }] }),
    "sources.reorder": () => [{ id: ids.sourceId, displayOrder: 0 }],
    "segments.addTag": () => ({ tag: "#New" }),
    "tags.addToSegments": () => ({ tag: "#New", segmentIds: [ids.segmentId] }),
    "tags.removeFromSegments": () => ({ tag: "#Bakery", segmentIds: [ids.segmentId] }),
    "tags.rename": () => ({ oldTag: "#Bakery", newTag: "#New" }),
    "notes.create": () => ({ segmentId: ids.segmentId, text: "x" }),
    "notes.update": () => ({ text: "x" }),
    "outline.reorder": async () => {
      const outline = await server.caller.outline.get({ projectId: ids.projectId ?? "" });
      return { sections: outline?.sections ?? [] };
    },
    "outline.update": () => ({ sections: [{ id: ids.sectionId, title: "New" }] }),
    "projects.import": () => server.caller.data.export(),
    "data.import": () => server.caller.data.export(),
  };
  return bodies[operationId]?.();
}

async function requestOf(placed: Placed, names: Record<string, string> = ids): Promise<Request> {
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
    return { method: placed.method, url: urlOf(placed, { ...names, sourceId: recordedSourceId }) };
  const query = placed.call.operationId === "search.find" ? "?q=bakery" : "";
  return { method: placed.method, url: `${urlOf(placed, names)}${query}`, ...(payload && { payload }) };
}

const RECORDING = wavFile(1);
const TUS = { "tus-resumable": "1.0.0" };
const BEGIN = { ...TUS, "upload-length": String(RECORDING.length), "upload-metadata": "sourceName QW5u" };
const PART = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };

/** Begins to upload the recording in parts; answers the upload's id. */
async function beginUpload(): Promise<string> {
  const url = `/api/projects/${ids.projectId}/recordings`;
  const { headers } = await server.app.inject({ method: "POST", url, headers: BEGIN });
  return String(headers.location).split("/").at(-1) ?? "";
}

/** Calls whose success is a file, or a head alone. */
const SAY_NOTHING = new Set(["sources.media", "recordings.create", "recordings.progress"]);

const EVIL = { "sec-fetch-site": "cross-site" };
const NOTHING = Object.fromEntries(
  ["projectId", "sourceId", "segmentId", "noteId", "outlineId", "restorePointId"].map((name) => [name, "none"]),
);

/** How to make a call answer a status; undefined where a test of its own does. */
const PROVOKE: Record<string, (placed: Placed, request: Request) => Promise<Answer> | undefined> = {
  200: (_, request) => server.app.inject(request),
  201: (_, request) => server.app.inject(request),
  204: (_, request) => server.app.inject(request),
  206: (_, request) => server.app.inject({ ...request, headers: { range: "bytes=0-9" } }),
  304: async (_, request) => {
    const { headers } = await server.app.inject(request);
    return server.app.inject({ ...request, headers: { "if-none-match": String(headers.etag) } });
  },
  400: (placed, request) => {
    if (placed.path.includes("{")) return server.app.inject({ ...request, url: urlOf(placed, { ...ids, ...NUL }) });
    if (placed.call.operationId === "search.find") return server.app.inject({ ...request, url: "/api/search?q=%00ab" });
    if (placed.call.requestBody === undefined)
      return server.app.inject({ ...request, url: `${request.url}?startUp=maybe` });
    return server.app.inject({ ...request, payload: "{", headers: { "content-type": "application/json" } });
  },
  401: (_, request) => closed.app.inject(request),
  403: (_, request) =>
    server.app.inject({ ...request, headers: /^(GET|HEAD)$/.test(request.method) ? { host: "evil.example" } : EVIL }),
  404: (placed, request) => {
    const url = urlOf(placed, { ...ids, ...NOTHING });
    const payload = placed.call.operationId === "notes.create" ? { segmentId: "none", text: "x" } : request.payload;
    return server.app.inject({ ...request, url, ...(payload && { payload }) });
  },
  409: async (placed, request) => {
    // The source that the test has given a transcript already.
    if (placed.call.operationId === "sources.attachTranscript")
      return server.app.inject({ ...request, url: urlOf(placed, ids) });
    if (placed.call.operationId === "recordings.append")
      return server.app.inject({ ...request, headers: { ...TUS, ...PART, "upload-offset": "5" } });
    if (placed.call.operationId === "recordings.create") {
      await server.db.execute(sql`update sources set status = 'transcribing' where id = ${ids.sourceId}`);
      const addTo = Buffer.from(ids.sourceId ?? "").toString("base64");
      const headers = { ...BEGIN, "upload-metadata": `sourceName QW5u,addTo ${addTo}` };
      return server.app.inject({ ...request, headers });
    }
    if (placed.call.operationId === "outline.generate") await server.caller.tags.delete(pick("projectId", "tag"));
    const payload = placed.call.operationId === "outline.reorder" ? { sections: [] } : request.payload;
    return server.app.inject({ ...request, ...(payload && { payload }) });
  },
  413: (_, request) => {
    const headers = { "content-type": "application/json", "content-length": "600000000" };
    return server.app.inject({ ...request, payload: "{}", headers });
  },
  415: (_, request) => server.app.inject({ ...request, payload: "a,b", headers: { "content-type": "text/csv" } }),
  412: (_, { method, url }) => server.app.inject({ method, url }),
  416: (_, request) => server.app.inject({ ...request, headers: { range: "bytes=99999999-" } }),
  422: (placed, { method, url, ...request }) => {
    if (placed.call.operationId === "recordings.append") {
      const damaged = Buffer.concat([RECORDING.subarray(0, 12), Buffer.alloc(RECORDING.length - 12)]);
      return server.app.inject({ method, url, ...request, payload: damaged });
    }
    const payload = new FormData();
    payload.append("sourceName", "N");
    payload.append("file", new Blob(["unreadable"]), "broken.docx");
    return server.app.inject({ method, url, payload });
  },
  429: async (_, request) => {
    await limited.app.inject(request);
    return limited.app.inject(request);
  },
  500: (_, request) => faulty.inject(request),
  503: (_, request) => away.inject(request),
};
const NUL = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, "a\0b"]));
const pick = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, ids[name] ?? ""])) as Record<K, string>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");

/** The schema that the document gives for a body of that type, ready to check one. */
function checkBody(call: DocumentedCall, status: string, type: string, body: string): unknown {
  const answer = call.responses[status] as { $ref?: string; content?: Record<string, unknown> };
  const name = answer.$ref?.split("/").at(-1);
  const content = name === undefined ? answer.content : sharedContent(name);
  expect(Object.keys(content ?? {})).toContain(type);
  if (type === "text/plain") return expect(body).toMatch(/^[A-Z].*[^\n]$/);
  const place = name === undefined ? placeOf(call, status) : `components/responses/${name}`;
  const pointer = `document#/${place}/content/${type.replace("/", "~1")}/schema`;
  const validate = ajv.getSchema(pointer);
  validate?.(JSON.parse(body));
  return expect([validate === undefined, validate?.errors ?? []]).toEqual([false, []]);
}

function sharedContent(name: string) {
  return (document.components.responses[name] as { content?: Record<string, unknown> }).content;
}

function placeOf(call: DocumentedCall, status: string): string {
  const placed = calls.find((one) => one.call === call);
  const path = placed?.path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
  return `paths/${path}/${placed?.method.toLowerCase()}/responses/${status}`;
}

describe("the document", () => {
  test("is valid OpenAPI 3.1 for a public validator", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("has every address of the table, and says of each what it does", () => {
    expect(calls).toHaveLength(REST_ROUTES.length + FILE_CALLS.length);
    for (const { call } of calls) expect(call.summary).toMatch(/^[A-Z].+[^.]$/);
    expect(new Set(calls.map(({ call }) => call.summary)).size).toBe(calls.length);
  });

  test("explains every field, in words and with an example", () => {
    const unexplained: string[] = [];
    const visit = (name: string, schema: { [key: string]: unknown }) => {
      const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
      for (const [field, property] of Object.entries(properties)) {
        if (typeof property.description !== "string" || property.description === "")
          unexplained.push(`${name}.${field}`);
        visit(`${name}.${field}`, property);
        visit(`${name}.${field}[]`, (property.items ?? {}) as Record<string, unknown>);
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, typeof schema.description]).toEqual([name, "string"]);
      if (name !== "Snapshot") visit(name, schema);
    }
    for (const { call } of calls) {
      for (const [type, { schema }] of Object.entries(call.requestBody?.content ?? {}))
        visit(`${call.operationId} ${type}`, schema);
      for (const parameter of call.parameters)
        if (parameter.description === "undefined") unexplained.push(parameter.name);
    }
    expect(unexplained).toEqual([]);
    for (const { description } of Object.values(INPUT_FIELDS)) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  test("gives examples that its own schemas accept", () => {
    for (const name of Object.keys(document.components.schemas)) {
      const validate = ajv.getSchema(`document#/components/schemas/${name}`);
      const [example] = (document.components.schemas[name]?.examples ?? []) as unknown[];
      validate?.(example);
      expect([name, validate?.errors ?? []]).toEqual([name, []]);
    }
  });

  test("is sent with a tag, and its page asks for nothing from elsewhere", async () => {
    const sent = await server.app.inject({ url: "/api/openapi.json" });
    expect(sent.json()).toEqual(document);
    const again = await server.app.inject({
      url: "/api/openapi.json",
      headers: { "if-none-match": String(sent.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const page = await server.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    for (const { path, call } of calls) {
      expect(page.body).toContain(escapeHtml(call.summary));
      expect(page.body).toContain(`<code>${path}</code>`);
    }
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toContain("undefined");
    expect((await server.app.inject({ url: "/api/docs.css" })).statusCode).toBe(200);
  });
});

describe("every documented answer is what the server sends", () => {
  test.each(calls.map((placed) => [`${placed.method} ${placed.path}`, placed] as const))("%s", async (_, placed) => {
    // First, as some refusals need what it has changed.
    const success = await server.app.inject(await requestOf(placed));
    expect([Object.keys(placed.call.responses), success.body]).toEqual([
      expect.arrayContaining([String(success.statusCode)]),
      success.body,
    ]);
    if (success.statusCode === 204) expect(success.body).toBe("");
    else if (!SAY_NOTHING.has(placed.call.operationId))
      checkBody(placed.call, String(success.statusCode), "application/json", success.body);
    for (const status of Object.keys(placed.call.responses)) {
      if (status === "204" || status === "200" || status === "201") continue;
      const response = await PROVOKE[status]?.(placed, await requestOf(placed));
      expect([status, response?.statusCode, response?.statusCode === Number(status) ? "" : response?.body]).toEqual([
        status,
        Number(status),
        "",
      ]);
      if (status === "304" || placed.method === "HEAD") expect(response?.body).toBe("");
      else if (status === "206") expect(response?.headers["content-type"]).toBe("audio/wav");
      else checkBody(placed.call, status, "text/plain", response?.body ?? "");
    }
  });

  test("a refusal is a problem document for those who ask for one", async () => {
    const [call] = calls.filter(({ call }) => call.operationId === "projects.get");
    if (call === undefined) throw new Error("There is no such call.");
    const headers = { accept: "application/problem+json" };
    const response = await server.app.inject({ url: "/api/projects/none", headers });
    checkBody(call.call, "404", "application/problem+json", response.body);
  });
});
