import { countJobs, DEFAULT_WORKSPACE_ID, noteRecording } from "@quarry/db";
import type { Outline, Project, Segment, Snapshot } from "@quarry/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { contentOf, dataCalls } from "./testing-data.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
});
afterAll(() => server.close());

const { get, post, exported } = dataCalls(() => server);
const read = async <T>(path: string) => (await get(`/api/projects/${path}`)).json<T>();
const exportedProject = (id: string) => read<Snapshot>(`${id}/export`);

async function imported(file: object | string): Promise<Project[]> {
  const response = await post("/api/projects/import", file);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
}

/** The demo project that has an outline. */
async function outlined(): Promise<{ id: string; file: Snapshot }> {
  const id = (await exported()).outlines[0]?.projectId ?? "";
  return { id, file: await exportedProject(id) };
}

/** Returns the content of a project with segments named by their index, which is equal for a copy with other ids. */
async function said(id: string) {
  const { projects, outlines, ...rest } = await exportedProject(id);
  // Lists without an order of their own are sorted by id in the file.
  const sources = rest.sources.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const segments = sources.flatMap((source) => rest.segments.filter(({ sourceId }) => sourceId === source.id));
  const notes = rest.notes.toSorted((a, b) => a.text.localeCompare(b.text));
  const tags = rest.tags.toSorted((a, b) => a.position - b.position);
  const codings = segments.flatMap((segment) => segment.codings);
  const names = new Map<string, string>();
  for (const [kind, all] of Object.entries({ projects, tags, sources, segments, codings, notes, outlines }))
    all.forEach((entity, at) => {
      names.set(entity.id, `${kind} ${at}`);
    });
  const [{ sections = [], blocks: unordered = [], placeholders = [], ...outline } = {}] = outlines;
  const blocks = sections.flatMap((section) => unordered.filter(({ sectionId }) => sectionId === section.id));
  for (const [at, part] of [...sections, ...blocks, ...placeholders].entries()) names.set(part.id, `part ${at}`);
  const inOrder = { ...outline, sections, blocks, placeholders };
  let text = JSON.stringify({ projects, tags, sources, segments, notes, outlines: [inOrder] });
  for (const [name, place] of [...names].sort(([a], [b]) => b.length - a.length)) {
    text = text.replaceAll(`"${name}"`, `"${place}"`).replaceAll(`[${name}]`, `[${place}]`);
  }
  return JSON.parse(text);
}

/** The snapshot's entities but for those of the projects. */
function beside(snapshot: Snapshot, projectIds: readonly string[]) {
  const { nextSegmentNumber, ...content } = contentOf(snapshot);
  const sources = content.sources.filter(({ projectId }) => !projectIds.includes(projectId));
  const segments = content.segments.filter(({ sourceId }) => sources.some(({ id }) => id === sourceId));
  return {
    projects: content.projects.filter(({ id }) => !projectIds.includes(id)),
    tags: content.tags.filter(({ projectId }) => !projectIds.includes(projectId)),
    sources,
    segments,
    notes: content.notes.filter(({ segmentId }) => segments.some(({ id }) => id === segmentId)),
    outlines: content.outlines.filter(({ projectId }) => !projectIds.includes(projectId)),
  };
}

describe("the export of a project", () => {
  test("holds everything of the project and nothing of others", async () => {
    const all = await exported();
    const { id, file } = await outlined();
    const others = all.projects.map((project) => project.id).filter((other) => other !== id);
    expect(beside(file, [])).toEqual(beside(all, others));
    expect(file.segments.length).toBeGreaterThan(20);
    expect(file.notes.length).toBeGreaterThan(0);
    expect(file).toMatchObject({ lineage: "00000000-0000-0000-0000-000000000000", revision: 0 });
  });

  test("is 404 for an unknown project", async () => {
    const { etag } = (await get("/api/data/export")).headers;
    for (const headers of [{}, { "if-none-match": String(etag) }]) {
      const response = await get("/api/projects/elsewhere/export", headers);
      expect([response.statusCode, response.body]).toEqual([404, "Project not found"]);
    }
  });
});

describe("importing a project", () => {
  test("leaves the other projects unchanged", async () => {
    const before = await exported();
    const { id, file } = await outlined();
    const [copy] = await imported(file);
    if (copy === undefined) throw new Error("A project was added.");
    expect(copy).toMatchObject({ title: file.projects[0]?.title, segmentCount: file.segments.length });
    expect(beside(await exported(), [copy.id])).toEqual(beside(before, []));
    const original = await said(id);
    expect(original.projects).toMatchObject([{ isDemo: true }]);
    const [project] = original.projects;
    expect(await said(copy.id)).toEqual({ ...original, projects: [{ ...project, isDemo: false }] });
  });

  test("gives new ids, also in notes and in the outline", async () => {
    const before = await exported();
    const { file } = await outlined();
    const [copy] = await imported(file);
    const segments = await read<Segment[]>(`${copy?.id}/segments`);
    const numbers = segments.map(({ id }) => Number(/^S(\d+)$/.exec(id)?.[1]));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(before.nextSegmentNumber ?? Number.POSITIVE_INFINITY);
    expect((await exported()).nextSegmentNumber).toBeGreaterThan(Math.max(...numbers));
    const outline = await read<Outline>(`${copy?.id}/outline`);
    const cited = outline.sections.flatMap(({ citationIds }) => citationIds);
    expect(cited.length).toBeGreaterThan(0);
    const ids = new Set(segments.map(({ id }) => id));
    for (const id of cited) expect(ids).toContain(id);
    for (const { content, citationIds } of outline.sections) {
      for (const id of citationIds) expect(content).toContain(`[${id}]`);
    }
  });

  test("adds every project of an export of all data", async () => {
    const before = await exported();
    const added = await imported(before);
    expect(added.map(({ title }) => title).sort()).toEqual(before.projects.map(({ title }) => title).sort());
    const ids = added.map(({ id }) => id);
    expect(beside(await exported(), ids)).toEqual(beside(before, []));
  });

  test("accepts files of older versions", async () => {
    const [added] = await imported({
      ...{ schemaVersion: 1, exportedAt: "2025-01-01T00:00:00.000Z" },
      projects: [{ id: "p", title: "Old", clientName: "C", status: "active", updatedAt: "2025-01-01T00:00:00.000Z" }],
      sources: [
        {
          id: "s",
          projectId: "p",
          urlOrName: "Letter",
          type: "transcript",
          status: "ready",
          color: 0,
          displayOrder: 0,
        },
      ],
      segments: [
        {
          ...{ id: "S1", sourceId: "s", text: "So.", speaker: "Rosa", startTime: "00:00:01", endTime: "" },
          ...{ tags: ["#A"], sourceUrl: "", confidenceScore: 100 },
        },
      ],
      notes: [{ id: "n", segmentId: "S1", text: "Why?" }],
    });
    expect(await read(`${added?.id}/segments`)).toMatchObject([{ text: "So.", tags: [{ name: "#A" }] }]);
    expect(await read(`${added?.id}/notes`)).toMatchObject([{ text: "Why?" }]);
  });

  test("reads a large file outside the event loop, and gives two simultaneous imports different ids", async () => {
    const { file } = await outlined();
    const [first, source] = [file.segments[0], file.sources[0]];
    if (first === undefined || source === undefined) throw new Error("The demo project has a segment.");
    const text = "The river was up that spring, and we carried the press upstairs. ".repeat(4);
    const segments = Array.from({ length: 2_000 }, (_, position) => {
      return { ...first, id: `S${position + 1}`, sourceId: source.id, position, text };
    });
    const large = { ...file, sources: [source], segments, notes: [], outlines: [] };
    expect(JSON.stringify(large).length).toBeGreaterThan(256 * 1024);
    const copies = await Promise.all([imported(large), imported(large)]);
    const lists = await Promise.all(copies.map(([copy]) => read<Segment[]>(`${copy?.id}/segments`)));
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(4_000);
  });

  test("queues an unfinished source, and leaves finished ones alone", async () => {
    const { file } = await outlined();
    const [source] = file.sources;
    const queued = { ...source, status: "queued" };
    const only = { ...file, sources: [queued], segments: [], notes: [], outlines: [] };
    const waiting = async () => (await countJobs(server.db)).created;
    const before = await waiting();
    await imported(only);
    await imported(only);
    expect(await waiting()).toBe(before + 2);
  });

  test("keeps a recording that this server has, and drops one that it lacks", async () => {
    const { file } = await outlined();
    const [here, gone] = ["a".repeat(64), "b".repeat(64)];
    await noteRecording(server.db, { workspaceId: DEFAULT_WORKSPACE_ID, hash: here, now: new Date() });
    const sources = [here, gone].map((mediaHash, displayOrder) => {
      return { ...file.sources[0], id: mediaHash, displayOrder, mediaHash, mediaType: "audio/mpeg" };
    });
    const [copy] = await imported({ ...file, sources, segments: [], notes: [], outlines: [] });
    const kept = (await exportedProject(copy?.id ?? "")).sources;
    expect(kept.map(({ mediaHash, mediaType }) => [mediaHash, mediaType])).toEqual([
      [here, "audio/mpeg"],
      [null, null],
    ]);
  });
});

describe("importing a project refuses in one sentence and changes nothing", () => {
  test.each<[string, object | string | Buffer, RegExp]>([
    ["text that is not JSON", "{", /^The snapshot is not valid JSON in UTF-8\.$/],
    ["JSON of another program", '{"a":1}', /^This was not exported by Quarry: schemaVersion is missing\.$/],
    ["a file of a newer release", '{"schemaVersion":99}', /^schemaVersion 99 is of a newer release/],
    [
      "a file without a project",
      {
        ...{ schemaVersion: 6, lineage: "00000000-0000-0000-0000-000000000000", revision: 0 },
        ...{
          exportedAt: "2026-01-01T00:00:00.000Z",
          projects: [],
          tags: [],
          sources: [],
          segments: [],
          notes: [],
          outlines: [],
          presets: [],
        },
      },
      /^The file has no project\.$/,
    ],
  ])("%s", async (_, payload, refusal) => {
    const before = await exported();
    const response = await post("/api/projects/import", payload);
    expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(refusal)]);
    expect(await exported()).toEqual(before);
  });

  test("a project with an invalid last note", async () => {
    const { file } = await outlined();
    const before = await exported();
    const notes = [...file.notes, { ...file.notes[0], id: "n", segmentId: "elsewhere" }];
    const response = await post("/api/projects/import", { ...file, notes });
    expect([response.statusCode, response.body]).toEqual([
      400,
      `notes[${notes.length - 1}].segmentId names no segment.`,
    ]);
    expect(await exported()).toEqual(before);
  });

  test("a request without a body", async () => {
    const response = await post("/api/projects/import");
    expect([response.statusCode, response.body]).toEqual([400, "The body must be a snapshot."]);
  });
});
