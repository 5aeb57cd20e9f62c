import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, createTestServer, type TestServer } from "../../testing/test-server.ts";

/** As short as a text may be that is looked for in others. */
const FIRST = "the first of many evenings".slice(0, 25);

let server: TestServer;
let projectId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  projectId = (await server.caller.projects.create({ title: "Tide", clientName: "Ada" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "One", fullText: `${FIRST}\n\nsecond` });
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) =>
  callApi(server.app, method, path, payload);

describe("sources", () => {
  test("are added ready and empty, listed, and reordered by a list without an object around it", async () => {
    const added = await call("POST", `/projects/${projectId}/sources`, {
      projectId: "the address wins",
      urlOrName: "https://example.org/talk",
      status: "queued",
      type: "url",
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        projectId,
        urlOrName: "https://example.org/talk",
        status: "ready",
        type: "url",
        segmentCount: 0,
        displayOrder: 1,
      },
    });
    const [first] = (await call("GET", `/projects/${projectId}/sources`)).body;
    const places = [
      { id: added.body.id, displayOrder: 0 },
      { id: first.id, displayOrder: 1 },
    ];
    const reordered = await call("POST", `/projects/${projectId}/reorder-sources`, places);
    expect(reordered.status).toBe(200);
    expect(reordered.body.map((source: { id: string }) => source.id)).toEqual([added.body.id, first.id]);
    expect((await call("GET", `/projects/${projectId}/sources`)).body).toEqual(reordered.body);
  });

  test.each([
    [{ sources: [] }, 400, "The body must be a list of sources with id and displayOrder."],
    [[{ id: "x", displayOrder: 0 }], 404, "Source not found"],
    [[{ id: "x", displayOrder: 1.5 }], 400, "Display order must be a whole number."],
    [[{ id: "x", displayOrder: -1 }], 400, "Display order must be between 0 and 1,000,000."],
  ])("the order %j is refused", async (payload, status, sentence) => {
    expect(await call("POST", `/projects/${projectId}/reorder-sources`, payload)).toEqual({ status, body: sentence });
  });

  test("are answered by an upload with their number of segments", async () => {
    const payload = { sourceName: "Two", fullText: "a\n\nb\n\nc", speaker: "Ida" };
    const uploaded = await call("POST", `/projects/${projectId}/upload-transcript`, payload);
    expect(uploaded).toMatchObject({
      status: 201,
      body: {
        source: { urlOrName: "Two", type: "transcript", status: "ready", color: 1, segmentCount: 3 },
        segmentCount: 3,
      },
    });
    const segments = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segments.map((segment: { text: string }) => segment.text)).toEqual([FIRST, "second", "a", "b", "c"]);
    expect(segments[4]).toMatchObject({ speaker: "Ida", startTime: "00:00:02", endTime: "00:00:02" });
  });

  test("are renamed to a trimmed name that must not be blank", async () => {
    const [source] = (await call("GET", `/projects/${projectId}/sources`)).body;
    const renamed = await call("PATCH", `/sources/${source.id}`, { urlOrName: "  Kitchen " });
    expect(renamed).toEqual({ status: 200, body: { ...source, urlOrName: "Kitchen" } });
    expect(await call("PATCH", `/sources/${source.id}`, { urlOrName: " " })).toEqual({
      status: 400,
      body: "Source URL or name is required.",
    });
  });

  test("are told as deleted with their notes, but without their segments, which say their source", async () => {
    const { caller } = server;
    const [segment] = await caller.segments.list({ projectId });
    const note = await caller.notes.create({ segmentId: segment?.id ?? "", text: "Which evening?" });
    const { upTo: since } = await caller.changes.list({ projectId, since: 0 });
    await call("DELETE", `/sources/${segment?.sourceId}`);
    const { changes } = await caller.changes.list({ projectId, since });
    const gone = changes.flatMap(({ entities }) => entities).filter(({ after }) => after === null);
    expect(gone.map(({ entity, id }) => [entity, id]).sort()).toEqual([
      ["note", note.id],
      ["source", segment?.sourceId],
    ]);
  });

  test("are deleted with their data, which lowers the source counts of alike segments", async () => {
    const upload = (sourceName: string, fullText: string) =>
      call("POST", `/projects/${projectId}/upload-transcript`, { sourceName, fullText });
    const two = (await upload("Two", `And ${FIRST.toUpperCase()}\n\nother`)).body.source;
    await upload("Three", `so ${FIRST}, again\n\nsecondly`);
    const segments = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segments.map((segment: { sourceCount: number }) => segment.sourceCount)).toEqual([3, 1, 2, 1, 2, 1]);
    const ids = segments.map((segment: { id: string }) => segment.id);
    expect((await call("GET", `/projects/${projectId}/source-counts`)).body).toEqual({
      counts: { [ids[0]]: 3, [ids[2]]: 2, [ids[4]]: 2 },
    });
    const gone = segments.find((segment: { text: string }) => segment.text.startsWith("And"));
    await call("POST", `/segments/${gone.id}/tags`, { tag: "#First" });
    await call("POST", "/notes", { segmentId: gone.id, text: "Which?" });

    expect(await call("DELETE", `/sources/${two.id}`)).toEqual({ status: 204, body: "" });
    const left = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(left.map(({ text, sourceCount }: { text: string; sourceCount: number }) => [text, sourceCount])).toEqual([
      [FIRST, 2],
      ["second", 1],
      [`so ${FIRST}, again`, 2],
      ["secondly", 1],
    ]);
    expect((await call("GET", `/projects/${projectId}/tags`)).body).toEqual([]);
    expect((await call("GET", `/projects/${projectId}/notes`)).body).toEqual([]);
    expect((await call("GET", "/search?q=and%20the%20first")).body).toEqual([]);
    expect((await call("GET", `/projects/${projectId}/sources`)).body).toHaveLength(2);
    expect(await call("DELETE", `/sources/${two.id}`)).toMatchObject({ status: 404 });
    await upload("Four", FIRST.toUpperCase());
    const again = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(again[0].sourceCount).toBe(3);
  });

  test("count alike segments of two simultaneous uploads on both", async () => {
    await call("POST", `/projects/${projectId}/upload-transcript`, {
      sourceName: "Two",
      fullText: `And ${FIRST.toUpperCase()}\n\nother`,
    });
    const segments = (await call("GET", `/projects/${projectId}/segments`)).body;
    expect(segments.map((segment: { sourceCount: number }) => segment.sourceCount)).toEqual([2, 1, 2, 1]);
  });
});
