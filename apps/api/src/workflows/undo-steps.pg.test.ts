import { must } from "@quarry/domain";
import { TRPCError } from "@trpc/server";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** A run takes some seconds: take more when the rules of corrections or of undo change (PROPERTY_RUNS). */
const { numRuns: RUNS = 3, seed: SEED = 5 } = fc.readConfigureGlobal();
const CALLS = 30;
const TAGS = ["#a", "#b", "#c"];
const FOUND = ["baker", "Ferin", "e", "😀", "the"];
const PUT = ["bakerin ", "X", "", "e\u0301"];
const TEXT = Array.from(
  { length: 5 },
  (_, at) => `The baker Fe\u0301rin 👨‍👩‍👧 said שלום ${at} to Mr Ferin, then went home 😀.`,
);

/** Numbers that choose a kind of call, and among what is there. */
type Choice = { kind: number; one: number; other: number; third: number };

let server: TestServer;
let caller: ReturnType<typeof createCaller>;
beforeAll(async () => {
  server = await createTestServer();
  caller = createCaller({ ...server.ctx, personId: "ann" });
});
afterAll(() => server.close());

const chosen = <Item>(items: readonly Item[], number: number) => must(items[number % items.length], "item");

/** Makes a call; one that is refused does nothing. */
async function perform(projectId: string, { kind, one, other, third }: Choice): Promise<void> {
  const { segments, codings, notes, suggestions, tags } = caller;
  const segment = chosen(await segments.list({ projectId }), one);
  const { id: segmentId, text } = segment;
  const start = other % text.length;
  const end = start + 1 + (third % Math.max(1, text.length - start));
  const tag = chosen(TAGS, other);
  const calls: (() => Promise<unknown>)[] = [
    () => segments.correct({ segmentId, text: text.slice(0, start) + chosen(PUT, third) + text.slice(end) }),
    () => segments.split({ segmentId, at: start }),
    () => segments.merge({ segmentId }),
    () => codings.add({ segmentId, tag, start, end }),
    () => segments.addTag({ segmentId, tag, confidence: 60, alternatives: ["#other"] }),
    () => segments.confirmTag({ segmentId, tag }),
    () => segments.swapTag({ segmentId, tag, newTag: chosen(TAGS, third) }),
    () => suggestions.refuse({ segmentId, tag }),
    () => suggestions.takeAll({ projectId, suggestions: [{ segmentId, tag, confidence: 96, alternatives: [] }] }),
    () => segments.replace({ projectId, find: chosen(FOUND, other), replace: chosen(PUT, third) }),
    () => notes.create({ segmentId, text: "A note.", start, end }),
    () => tags.rename({ projectId, oldTag: tag, newTag: chosen(TAGS, third) }),
  ];
  await chosen(calls, kind)().catch((error: unknown) => {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
  });
}

/** Returns all that the calls change in a project, as JSON, without times and places in lists. */
async function stateOf(projectId: string): Promise<string> {
  const { segments, notes, tags } = await caller.projects.export({ projectId });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const order = segments.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  const texts = segments.map(({ position: _, codings, ...segment }) => ({
    ...segment,
    codings: codings.toSorted(byId),
  }));
  const written = notes.map(({ updatedAt: _, ...note }) => note);
  return JSON.stringify([order, texts.toSorted(byId), written.toSorted(byId), tags.map(({ name }) => name).sort()]);
}

test("taking back all steps of a person one by one leads through the states before them, and making them again back", async () => {
  const number = fc.nat({ max: 999 });
  const choice: fc.Arbitrary<Choice> = fc.record({ kind: number, one: number, other: number, third: number });
  const run = async (choices: Choice[]) => {
    const { id: projectId } = await caller.projects.create({ title: "T", clientName: "C" });
    await createCaller(server.ctx).sources.uploadTranscript({
      projectId,
      sourceName: "N",
      fullText: TEXT.join("\n\n"),
    });
    const states = [await stateOf(projectId)];
    for (const one of choices) {
      await perform(projectId, one);
      const state = await stateOf(projectId);
      if (state !== states.at(-1)) states.push(state);
    }
    for (const state of states.slice(0, -1).toReversed()) {
      await caller.changes.undo({ projectId });
      expect(await stateOf(projectId)).toBe(state);
    }
    for (const state of states.slice(1)) {
      await caller.changes.redo({ projectId });
      expect(await stateOf(projectId)).toBe(state);
    }
  };
  const choices = fc.array(choice, { minLength: CALLS, maxLength: CALLS, size: "max" });
  await fc.assert(fc.asyncProperty(choices, run), { numRuns: RUNS, seed: SEED });
});
