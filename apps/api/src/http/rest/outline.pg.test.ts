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

  test("keeps its id when it is generated again, and refuses the order of sections that are gone", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    const { body: outline } = await generate();
    const { body: again } = await generate();
    expect(again.id).toBe(outline.id);
    expect(await call("GET", `/projects/${projectId}/outline`)).toEqual({ status: 200, body: again });
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
    for (const place of ["told by Ida.", "Ida: “We sold the boat"]) expect(named("Ida")).toContain(place);
    const before = await server.revision();
    const speakers = [{ name: "Speaker 1", as: "Ida" }];
    const renamed = await call("POST", `/sources/${source.id}/speakers/rename`, { speakers });
    expect(renamed).toEqual({ status: 200, body: { updatedCount: 1 } });
    expect((await call("GET", `/projects/${projectId}/outline`)).body).toEqual(JSON.parse(named("Ida")));
    expect(await server.revision()).toBe(before + 1);
  });

  test("keeps a placeholder resolved when it is generated again with the same words", async () => {
    await call("POST", `/segments/${segmentId}/tags`, { tag: "#A" });
    await call("POST", "/notes", { segmentId, text: "Who was there?" });
    const { body: outline } = await generate();
    const [gap] = outline.placeholders;
    await call("PATCH", `/outlines/${outline.id}`, { placeholders: [{ id: gap.id, resolved: true }] });
    const { body: again } = await generate();
    expect(
      again.placeholders.find((placeholder: { description: string }) => placeholder.description === gap.description),
    ).toMatchObject({
      resolved: true,
    });
  });
});
