import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let segmentId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText: "first\n\nsecond" });
  segmentId = (await server.caller.segments.list({ projectId }))[0]?.id ?? "";
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

describe("outline", () => {
  const generate = () => call("POST", `/projects/${projectId}/generate-outline`);

  test("is null before it is generated", async () => {
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: null });
  });

  test("is refused as a conflict for a project whose tags are on no segment", async () => {
    await server.caller.tags.create({ projectId, name: "#Planned" });
    const before = await server.revision();
    expect(await generate()).toEqual({ status: 409, body: "Add tags to segments first." });
    expect(await server.revision()).toBe(before);
  });

  test("is generated, reordered, changed and read", async () => {
    for (const tag of ["#A", "#B"]) await call("POST", `/segments/${segmentId}/tags`, { tag });
    const { status, body: outline } = await generate();
    expect(status).toBe(200);
    expect(outline.sections.length).toBeGreaterThanOrEqual(2);
    expect(outline.sections.map((section: { order: number }) => section.order)).toEqual(
      outline.sections.map((_: unknown, index: number) => index),
    );

    const reversed = outline.sections
      .toReversed()
      .map((section: object, order: number) => ({ ...section, content: "stale", order }));
    const reordered = await call("PUT", `/outlines/${outline.id}/reorder`, { sections: reversed });
    expect(reordered.status).toBe(200);
    expect(reordered.body.sections.map((section: { id: string }) => section.id)).toEqual(
      outline.sections.toReversed().map((section: { id: string }) => section.id),
    );
    expect(JSON.stringify(reordered.body)).not.toContain("stale");

    const [first] = reordered.body.sections;
    const patch = { sections: [{ id: first.id, title: "Renamed" }] };
    const patched = await call("PATCH", `/outlines/${outline.id}`, patch);
    expect(patched).toMatchObject({
      status: 200,
      body: { sections: [{ id: first.id, title: "Renamed", order: 0 }, {}] },
    });
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: patched.body });
  });

  test("refuses the order of sections that are gone", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    const { body: outline } = await generate();
    await call("DELETE", `/sections/${outline.sections[0].id}`);
    const stale = await call("PUT", `/outlines/${outline.id}/reorder`, { sections: outline.sections });
    expect(stale).toEqual({ status: 409, body: "The outline has changed since it was loaded." });
  });

  test("takes new speaker names in the same revision in which the source gets them", async () => {
    const payload = {
      sourceName: "Two",
      fullText: "We sold the boat in the end, and nobody wept.",
      speaker: "Speaker 1",
    };
    const { source } = (await call("POST", `/projects/${projectId}/upload-transcript`, payload)).body;
    const [, , said] = (await call("GET", `/projects/${projectId}/segments`)).body;
    await call("POST", `/segments/${said.id}/tags`, { tag: "#Boat" });
    const { body: outline } = await generate();
    const named = (to: string) => JSON.stringify(outline).replaceAll("Speaker 1", to);
    expect(named("Ida")).toContain("Ida: “We sold the boat");
    const before = await server.revision();
    const speakers = [{ name: "Speaker 1", as: "Ida" }];
    const renamed = await call("POST", `/sources/${source.id}/speakers/rename`, { speakers });
    expect(renamed).toEqual({ status: 200, body: { updatedCount: 1 } });
    expect((await call("GET", `/projects/${projectId}/outline`)).body).toEqual(JSON.parse(named("Ida")));
    expect(await server.revision()).toBe(before + 1);
  });
});

describe("an outline that is generated again", () => {
  const SAID = ["We sold the boat in the end, and nobody wept.", "The boat was blue when my father bought it in 1961."];
  let segmentIds: string[];
  const generate = (payload: object = {}) => call("POST", `/projects/${projectId}/generate-outline`, payload);
  const proposals = async () => (await call("GET", `/projects/${projectId}/outline/proposals`)).body;
  const sections = async () => (await call("GET", `/projects/${projectId}/outline`)).body.sections;

  beforeEach(async () => {
    const upload = { projectId, sourceName: "Two", fullText: SAID.join("\n\n"), speaker: "Ida" };
    await server.caller.sources.uploadTranscript(upload);
    segmentIds = (await server.caller.segments.list({ projectId })).slice(2).map(({ id }) => id);
    await call("POST", `/segments/${segmentIds[0]}/tags`, { tag: "#Boat" });
    server.setTime("2026-01-01T13:00:00.000Z");
    await generate();
    server.setTime("2026-01-01T14:00:00.000Z");
  });

  test("proposes nothing while nothing is newer, and stays the same", async () => {
    expect(await proposals()).toEqual({ at: "2026-01-01T14:00:00.000Z", newTagCount: 0, proposals: [] });
    const before = await sections();
    expect(before[0].blocks[0].quote).toMatchObject({ segmentId: segmentIds[0], words: SAID[0], state: "exact" });
    await generate();
    expect(await sections()).toEqual(before);
  });

  test("proposes what is newer, takes what is named as one step, and does not propose the rest again", async () => {
    const [section] = await sections();
    await call("PATCH", `/sections/${section.id}`, { title: "My own title" });
    await call("POST", `/segments/${segmentIds[1]}/tags`, { tag: "#Boat" });
    await call("POST", `/segments/${segmentIds[1]}/tags`, { tag: "#Father" });
    server.setTime("2026-01-01T15:00:00.000Z");
    const { at, newTagCount, proposals: made } = await proposals();
    expect([at, newTagCount]).toEqual(["2026-01-01T15:00:00.000Z", 2]);
    expect(made.map(({ kind, title, segmentId: id }: Record<string, string>) => [kind, title, id])).toEqual([
      ["passage", "My own title", segmentIds[1]],
      ["section", "Father", segmentIds[1]],
    ]);
    const taken = await generate({ take: [made[0].id, "passage of nothing"], at });
    expect(taken.body.createdAt).toBe(at);
    expect(taken.body.sections).toMatchObject([
      { id: section.id, title: "My own title", citationIds: [segmentIds[0], segmentIds[1]] },
    ]);
    expect((await proposals()).proposals).toEqual([]);
    await call("POST", `/projects/${projectId}/undo`);
    expect((await sections())[0].citationIds).toEqual([segmentIds[0]]);
    expect((await proposals()).proposals).toHaveLength(2);
  });

  test("proposes to delete a quote that lost its tag, and deletes it only where that is named", async () => {
    await call("POST", `/segments/${segmentIds[1]}/tags`, { tag: "#Boat" });
    await call("DELETE", `/segments/${segmentIds[0]}/tags/%23Boat`);
    const { proposals: made } = await proposals();
    expect(made.map(({ kind }: { kind: string }) => kind)).toEqual(["passage", "untagged"]);
    await generate();
    expect((await sections())[0].citationIds).toHaveLength(2);
    await generate({ take: [made[1].id] });
    expect((await sections())[0].citationIds).toEqual([segmentIds[1]]);
  });

  test("proposes all that is missing where the history does not reach back", async () => {
    const [section] = await sections();
    await call("DELETE", `/blocks/${section.blocks[0].id}`);
    expect((await proposals()).proposals).toEqual([]);
    await call("DELETE", `/projects/${projectId}/history`);
    expect(await proposals()).toMatchObject({ newTagCount: null, proposals: [{ kind: "passage" }] });
  });

  test.each([{ take: "all" }, { take: [1] }, { at: "yesterday" }])("refuses %j", async (payload) => {
    expect((await generate(payload)).status).toBe(400);
  });
});
