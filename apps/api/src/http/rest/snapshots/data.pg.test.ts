import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Project, projectSummary, type Segment, type Snapshot } from "@quarry/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { seedWorkspace } from "../../../workflows/replace-by-snapshot.ts";
import { contentOf, dataCalls, withTitle } from "./testing-data.ts";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ demoData: true });
});
afterEach(() => server.close());

const { get, post, exported, restorePoints, addProject } = dataCalls(() => server);

describe("a fresh server", () => {
  test("has the demo projects, the first with its description", async () => {
    const projects = (await get("/api/projects")).json<Project[]>();
    expect(projects.map((project) => project.title)).toEqual(["Short Weight", "Between Floors", "Mend It Badly"]);
    expect(projects.slice(0, 1).map(projectSummary)).toEqual(["3 Sources • 2h 18m Audio • 57 Snippets"]);
  });

  test("has anecdotes that two sources tell", async () => {
    const segments = (await get("/api/projects/short-weight/segments")).json<Segment[]>();
    const counts = new Set(segments.map((segment) => segment.sourceCount));
    expect(counts).toEqual(new Set([1, 2]));
    expect(segments.find(({ id }) => id === "RADIO-00:04:16")?.sourceCount).toBe(2);
  });

  test("numbers new segments after those of the demo data", async () => {
    const { segments } = await exported();
    const numbers = segments.flatMap(({ id }) => (/^S\d+$/.test(id) ? [Number(id.slice(1))] : []));
    const upload = { sourceName: "N", fullText: "a passage\n\nanother" };
    await post("/api/projects/short-weight/upload-transcript", upload);
    const ids = (await exported()).segments.map(({ id }) => id);
    expect(ids).toContain(`S${Math.max(...numbers) + 1}`);
    expect(ids).toContain(`S${Math.max(...numbers) + 2}`);
  });

  test("is seeded once, even by servers that start together, and never again", async () => {
    const empty = await createTestServer();
    const ctx = { ...empty.ctx, demoData: true };
    await Promise.all([seedWorkspace(ctx), seedWorkspace(ctx), seedWorkspace(ctx)]);
    expect(await empty.revision()).toBe(1);
    const projects = await empty.caller.projects.list();
    expect(projects).toHaveLength(3);
    for (const { id } of projects) await empty.caller.projects.delete({ projectId: id });
    await seedWorkspace(ctx);
    expect(await empty.caller.projects.list()).toEqual([]);
    await empty.close();
  });
});

describe("export", () => {
  test("is one snapshot in the accepted encoding, and 304 to its ETag", async () => {
    const plain = await get("/api/data/export", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const gzip = await get("/api/data/export", { "accept-encoding": "gzip" });
    const brotli = await get("/api/data/export", { "accept-encoding": "gzip, br" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);

    const etag = String(plain.headers.etag);
    const unchanged = await get("/api/data/export", { "if-none-match": `"other", ${etag}` });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", etag]);
    await addProject("New");
    const changed = await get("/api/data/export", { "if-none-match": etag });
    expect([changed.statusCode, changed.json<Snapshot>().projects.length]).toEqual([200, 4]);
  });

  test("names its lineage and revision", async () => {
    server.setTime("2026-02-03T04:05:06.789Z");
    const snapshot = await exported();
    expect(snapshot).toMatchObject({ schemaVersion: 6, exportedAt: "2026-02-03T04:05:06.789Z" });
    await addProject("New");
    const next = await exported();
    expect([next.lineage, next.revision]).toEqual([snapshot.lineage, snapshot.revision + 1]);
  });
});

describe("reset by a person", () => {
  test("restores the demo data, answers it, and keeps the old data as a restore point", async () => {
    const fresh = await exported();
    await addProject("Mine");
    const before = await exported();
    const response = await post("/api/data/reset");
    expect(response.statusCode).toBe(200);
    const answered = response.json<Snapshot>();
    expect(contentOf(answered)).toEqual(contentOf(fresh));
    expect(answered.lineage).not.toBe(before.lineage);
    expect(answered.revision).toBe(before.revision + 1);
    expect(contentOf(await exported())).toEqual(contentOf(fresh));
    expect(await restorePoints()).toMatchObject([
      {
        reason: "reset",
        lineage: before.lineage,
        revision: before.revision,
        projectCount: 4,
        segmentCount: before.segments.length,
      },
    ]);
  });

  test("empties the workspace when demo data is off", async () => {
    const empty = await createTestServer();
    await empty.caller.projects.create({ title: "Mine", clientName: "C" });
    const snapshot = await empty.caller.data.reset({});
    expect(snapshot).toMatchObject({ projects: [], sources: [], segments: [], notes: [], outlines: [] });
    await empty.close();
  });
});

describe("import by a person", () => {
  test("replaces all data with the snapshot under a new lineage", async () => {
    const before = await exported();
    const response = await post("/api/data/import", { ...withTitle(before, "Other"), unknown: { field: 1 } });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { imported: true, lineage: expect.any(String), revision: before.revision + 1 },
    ]);
    const after = await exported();
    expect(contentOf(after)).toEqual(contentOf(withTitle(before, "Other")));
    expect(response.json()).toMatchObject({ lineage: after.lineage, revision: after.revision });
    expect(after.lineage).not.toBe(before.lineage);
    expect(await restorePoints()).toMatchObject([{ reason: "import", revision: before.revision }]);
  });

  test("recounts the sources that say the same", async () => {
    const snapshot = await exported();
    const sourceIds = snapshot.sources.slice(0, 2).map(({ id }) => id);
    const said = {
      text: "I said it and I say it again",
      position: 1000,
      startMs: null,
      endMs: null,
      speaker: "",
      codings: [],
    };
    const more = sourceIds.map((sourceId, index) => {
      return { ...said, id: `extra-${index}`, sourceId, sourceUrl: "", confidenceScore: 100, sourceCount: 7 };
    });
    await post("/api/data/import", { ...snapshot, segments: [...snapshot.segments, ...more] });
    const projectId = snapshot.sources[0]?.projectId;
    const segments = (await get(`/api/projects/${projectId}/segments`)).json<Segment[]>();
    expect(segments.filter(({ id }) => id.startsWith("extra")).map((segment) => segment.sourceCount)).toEqual([2, 2]);
  });

  test("is not reset or replaced by the start-up call of a browser", async () => {
    const snapshot = await exported();
    await post("/api/data/import", withTitle(snapshot, "Mine"));
    const before = await exported();
    expect((await post("/api/data/reset?startUp=true")).json()).toEqual(before);
    const refused = (await post("/api/data/import?startUp=true", snapshot)).json();
    expect(refused).toEqual({ imported: false, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await exported()).toEqual(before);
  });

  test("reads a large snapshot outside the event loop", async () => {
    const snapshot = await exported();
    const text = "It was said. ".repeat(400);
    const [sample] = snapshot.segments;
    const segments = Array.from({ length: 300 }, (_, position) => ({
      ...sample,
      id: `S${position + 1}`,
      position,
      text,
    }));
    const large = { ...snapshot, segments, notes: [], outlines: [] };
    expect((await post("/api/data/import", large)).statusCode).toBe(200);
    expect(contentOf(await exported()).segments).toEqual(segments);
    const broken = JSON.stringify(large).slice(0, -100);
    expect((await post("/api/data/import", broken)).statusCode).toBe(400);
  });
});

describe("restore points", () => {
  test("restore the data byte for byte, and keep the data that they replace", async () => {
    await addProject("Mine");
    await post("/api/projects/short-weight/generate-outline");
    const mine = await exported();
    const segments = (await get("/api/projects/short-weight/segments")).json();
    const projects = (await get("/api/projects")).json();
    await post("/api/data/reset");
    const [point] = await restorePoints();
    const response = await post(`/api/data/restore-points/${point?.id}/restore`);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { lineage: expect.any(String), revision: mine.revision + 2 },
    ]);
    expect(contentOf(await exported())).toEqual(contentOf(mine));
    expect((await get("/api/projects/short-weight/segments")).json()).toEqual(segments);
    expect((await get("/api/projects")).json()).toEqual(projects);
    expect((await restorePoints()).map(({ reason, projectCount }) => [reason, projectCount])).toEqual([
      ["restore", 3],
      ["reset", 4],
    ]);
  });

  test("are the last twenty, of which the oldest can still be restored", async () => {
    await addProject("The oldest");
    for (let count = 0; count < 22; count += 1) await post("/api/data/reset");
    const revisions = (await restorePoints()).map(({ revision }) => revision);
    expect(revisions).toHaveLength(20);
    expect(revisions).toEqual([...revisions].sort((left, right) => right - left));
    const oldest = (await restorePoints()).at(-1);
    expect((await post(`/api/data/restore-points/${oldest?.id}/restore`)).statusCode).toBe(200);
    expect(await restorePoints()).toHaveLength(20);
    expect((await restorePoints()).map(({ id }) => id)).not.toContain(oldest?.id);
  });

  test("are 404 with an unknown id", async () => {
    const before = await exported();
    const response = await post("/api/data/restore-points/none/restore");
    expect([response.statusCode, response.body]).toEqual([404, "Restore point not found"]);
    expect(await exported()).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });
});

test("a segment's number is never given again after the data is replaced", async () => {
  const numbers: number[] = [];
  const upload = async () => {
    await post("/api/projects/short-weight/upload-transcript", { sourceName: "N", fullText: "a passage" });
    const { segments } = await exported();
    numbers.push(...segments.filter(({ text }) => text === "a passage").map(({ id }) => Number(id.slice(1))));
  };
  const before = await exported();
  await upload();
  await post("/api/data/reset");
  await upload();
  await post("/api/data/import", before);
  await upload();
  const oldest = (await restorePoints()).at(-1);
  await post(`/api/data/restore-points/${oldest?.id}/restore`);
  const restored = (await exported()).segments.length;
  await upload();
  expect(restored).toBe(before.segments.length + 1);
  const first = numbers[0] ?? 0;
  // The restored data has the first segment, and then the new one.
  expect(numbers).toEqual([first, first + 1, first + 2, first, first + 3]);
});
