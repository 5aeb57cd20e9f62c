import { sourceCounts } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { createUniqueness, packTexts } from "./index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const said = fc.constantFrom(
  "yes",
  "Yes, he said",
  "the river was up that spring, and we carried every plate",
  "We carried every plate in the spring",
  "we carried every plate in",
  "no",
  "I",
);

/** Sources as they come, and whether each goes again at once. */
const sources = fc.array(
  fc.record({ texts: fc.array(said, { minLength: 1, maxLength: 4 }), isDeleted: fc.boolean() }),
  { maxLength: 6 },
);

test("stored source counts equal those of the rule, in any order of changes", async () => {
  await fc.assert(
    fc.asyncProperty(sources, async (all) => {
      const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
      for (const { texts, isDeleted } of all) {
        const fullText = texts.join("\n\n");
        const { source } = await server.caller.sources.uploadTranscript({ projectId, sourceName: "S", fullText });
        if (isDeleted) await server.caller.sources.delete({ sourceId: source.id });
      }
      const stored = await server.caller.segments.list({ projectId });
      expect(stored.map(({ sourceCount }) => sourceCount)).toEqual(sourceCounts(stored));
    }),
    { numRuns: 25 },
  );
});

test("stored source counts equal those of the rule after an import of positions with gaps", async () => {
  const at = "2026-01-31T12:00:00.000Z";
  const positions = [7, 2, 40];
  const project = { id: "p", title: "P", clientName: "C", status: "active", templateId: "blank" };
  const source = { id: "a", projectId: "p", urlOrName: "A", type: "transcript", status: "ready", createdAt: at };
  const read = { progressPercent: null, failureReason: null, color: 0, displayOrder: 0, durationMs: 0 };
  const texts = ["yes", "the river was up that spring", "no"];
  const segment = { sourceId: "a", startMs: null, endMs: null, speaker: "", sourceUrl: "", confidenceScore: 100 };
  await server.caller.data.import({
    snapshot: {
      ...{ schemaVersion: 5, lineage: "11111111-1111-4111-8111-111111111111", revision: 1, exportedAt: at },
      projects: [{ ...project, createdAt: at, updatedAt: at }],
      sources: [{ ...source, ...read }],
      segments: texts.map((text, index) => ({
        ...segment,
        id: `X${index}`,
        position: positions[index],
        text,
        codings: [],
      })),
      ...{ tags: [], notes: [], outlines: [], presets: [] },
    },
  });
  await server.caller.sources.uploadTranscript({ projectId: "p", sourceName: "S", fullText: "yes\n\nno" });
  await server.caller.sources.uploadTranscript({
    projectId: "p",
    sourceName: "T",
    fullText: "so the river was up that spring",
  });
  const stored = await server.caller.segments.list({ projectId: "p" });
  expect(stored.map(({ sourceCount }) => sourceCount)).toEqual(sourceCounts(stored));
  expect(stored.map(({ sourceCount }) => sourceCount)).toContain(2);
});

test("a long transcript that is uploaded twice is counted within the request's time limit", async () => {
  const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
  const fullText = Array.from({ length: 25_000 }, (_, index) => `We said number ${index} of it.`).join("\n\n");
  for (const sourceName of ["First", "Again"]) {
    await server.caller.sources.uploadTranscript({ projectId, sourceName, fullText });
  }
  const stored = await server.caller.segments.list({ projectId });
  expect(new Set(stored.map(({ sourceCount }) => sourceCount))).toEqual(new Set([2]));
});

test("the thread answers as the job does, and exits", async () => {
  const uniqueness = createUniqueness();
  const project = "of the thread";
  const job = {
    ...{ project, present: [{ sourceId: "a", segmentCount: 1, textVersion: 0 }] },
    texts: packTexts(["Then we sold the house in spring. Yes."]),
    storedAs: null,
  };
  expect(await uniqueness.match({ ...job, given: [] })).toEqual({ missing: ["a"] });
  const given = [{ sourceId: "a", texts: packTexts(["We sold the house in spring."]) }];
  expect(await uniqueness.match({ ...job, given })).toEqual({
    counts: [2],
    raised: [{ sourceId: "a", places: [0] }],
  });
  await uniqueness.close();
});
