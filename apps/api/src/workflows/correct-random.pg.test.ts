import { checkSnapshot, must } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** A run takes a second or more: take more when the rules of corrections or of undo change (PROPERTY_RUNS). */
const { numRuns: RUNS = 4, seed: SEED = 1 } = fc.readConfigureGlobal();
const CALLS = 30;
const WORDS = ["so", "no", "cafe\u0301", "🙂", "كتاب", "印刷机"];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const aCall = fc.record({
  ...{ person: fc.nat({ max: 1 }), kind: fc.nat({ max: 7 }) },
  ...{ one: fc.nat({ max: 99 }), from: fc.nat({ max: 20 }), length: fc.integer({ min: 1, max: 9 }) },
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(" ")),
});
type Call = typeof aCall extends fc.Arbitrary<infer T> ? T : never;

/** Makes a call of one of two people. One that is refused does nothing. */
async function perform(projectId: string, { person, kind, one, from, length, text }: Call): Promise<void> {
  const caller = createCaller({ ...server.ctx, personId: `person ${person}` });
  const segments = await caller.segments.list({ projectId });
  const { id: segmentId } = must(segments[one % segments.length], "segment");
  const words = { segmentId, start: from, end: from + length };
  const calls: (() => Promise<unknown>)[] = [
    () => caller.segments.correct({ segmentId, text }),
    () => caller.segments.correct({ segmentId, text: `${text} ${segments[one % segments.length]?.text}` }),
    () => caller.segments.split({ segmentId, at: from }),
    () => caller.segments.merge({ segmentId }),
    () => caller.codings.add({ ...words, tag: `#${one % 2}` }),
    () => caller.notes.create({ ...words, text: "Note" }),
    () => caller.changes.undo({ projectId }),
    () => caller.changes.redo({ projectId }),
  ];
  await must(calls[kind], "call")().catch((error: { code?: string }) => {
    expect(["BAD_REQUEST", "CONFLICT"]).toContain(error.code);
  });
}

test("whatever two people correct and undo, all ranges are in their texts, and counts and export are right", {
  timeout: RUNS * 30_000,
}, async () => {
  const run = fc.asyncProperty(fc.array(aCall, { minLength: CALLS, maxLength: CALLS }), async (calls) => {
    const { id: projectId } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const fullText = ["so no so no", "cafe\u0301 🙂 no", "كتاب 印刷机"].join("\n\n");
    await server.caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText });
    for (const [minute, call] of calls.entries()) {
      server.setTime(new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString());
      await perform(projectId, call);
      const exported = await server.caller.projects.export({ projectId });
      expect(() => checkSnapshot(JSON.parse(JSON.stringify(exported)))).not.toThrow();
      const [source] = await server.caller.sources.list({ projectId });
      expect(source?.segmentCount).toBe(exported.segments.length);
    }
  });
  await fc.assert(run, { numRuns: RUNS, endOnFailure: true, seed: SEED });
});
