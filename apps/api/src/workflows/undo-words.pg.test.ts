import { must, type Segment } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** A run takes some seconds: take more when the rules of corrections or of undo change (PROPERTY_RUNS). */
const { numRuns: RUNS = 4, seed: SEED = 7 } = fc.readConfigureGlobal();
const CALLS = 30;
const PEOPLE = 3;

type Caller = ReturnType<typeof createCaller>;

let server: TestServer;
let projectId: string;
let minute = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => begin("We met Ferin at the quay.\n\nIn May."));
afterAll(() => server.close());

async function begin(fullText: string): Promise<void> {
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
  await server.caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText });
}

const person = (name: string): Caller => createCaller({ ...server.ctx, personId: name });
const segments = () => server.caller.segments.list({ projectId });
const texts = async () => (await segments()).map(({ text }) => text);
const nth = async (place: number) => must((await segments())[place], "segment").id;
/** Returns the words that each tag is on, by segment; of a tag on the whole, all. */
const tagged = async () =>
  (await segments()).flatMap(({ text, tags }) =>
    tags.map(({ name, ranges }) => [name, ranges?.map(({ start, end }) => text.slice(start, end)) ?? text]),
  );

describe("the undo of a split after another person worked on its second half", () => {
  let ann: Caller;
  let ben: Caller;
  beforeEach(async () => {
    [ann, ben] = [person("ann"), person("ben")];
    await ann.segments.split({ segmentId: await nth(0), at: 13 });
  });

  test("carries tags and notes onto their words, and a redo takes them back", async () => {
    const segmentId = await nth(1);
    await ben.codings.add({ segmentId, tag: "#Quay", start: 3, end: 11 });
    await ben.segments.addTag({ segmentId, tag: "#Whole" });
    await ben.notes.create({ segmentId, text: "Where?", start: 7, end: 11 });
    const before = await tagged();
    expect(await ann.changes.undo({ projectId })).toMatchObject({ kept: 0 });
    expect(await texts()).toEqual(["We met Ferin at the quay.", "In May."]);
    expect(await tagged()).toEqual([
      ["#Quay", ["the quay"]],
      ["#Whole", ["at the quay."]],
    ]);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ start: 20, end: 24 }]);
    await ann.changes.redo({ projectId });
    expect(await tagged()).toEqual(before);
    expect(await server.caller.notes.list({ projectId })).toMatchObject([{ segmentId, start: 7, end: 11 }]);
  });

  test("lets the outline cite the segment that has the words", async () => {
    const [first, segmentId] = [await nth(0), await nth(1)];
    await ben.segments.addTag({ segmentId: await nth(2), tag: "#A" });
    const { sections } = await ben.outline.generate({ projectId });
    const sectionId = must(sections[0], "section").id;
    await ben.outline.addBlock({ sectionId, kind: "text", text: `As told [${segmentId}].` });
    await ann.changes.undoOne({ number: await numberOf("segments.split") });
    const cited = JSON.stringify(await server.caller.outline.get({ projectId }));
    expect([cited.includes(`[${first}]`), cited.includes(segmentId)]).toEqual([true, false]);
  });

  test.each([
    ["the first half", 0],
    ["the second half", 1],
  ])("keeps both halves where %s was corrected, and says so", async (_, place) => {
    await ben.segments.correct({ segmentId: await nth(place), text: "Or so." });
    const before = await texts();
    const number = await numberOf("segments.split");
    await expect(ann.changes.undoOne({ number })).rejects.toThrow("was changed since by someone: undo the later");
    expect(await ann.changes.undo({ projectId })).toMatchObject({ kept: 2, keptBy: ["someone"] });
    expect(await texts()).toEqual(before);
  });
});

test("the undo of a merge puts later tags and notes on the half that has their words", async () => {
  const [ann, ben] = [person("ann"), person("ben")];
  const segmentId = await nth(0);
  await ann.segments.merge({ segmentId });
  await ben.codings.add({ segmentId, tag: "#May", start: 29, end: 32 });
  await ben.codings.add({ segmentId, tag: "#Both", start: 20, end: 32 });
  await ben.segments.addTag({ segmentId, tag: "#Whole" });
  expect(await ann.changes.undo({ projectId })).toMatchObject({ kept: 0 });
  expect(await tagged()).toEqual([
    ["#Both", ["quay."]],
    ["#Whole", "We met Ferin at the quay."],
    ["#May", ["May"]],
    ["#Both", ["In May"]],
    ["#Whole", "In May."],
  ]);
});

async function numberOf(kind: string): Promise<number> {
  const { changes } = await server.caller.changes.history({ projectId });
  return must(
    changes.find((change) => change.kind === kind),
    kind,
  ).number;
}

const aCall = fc.record({
  ...{ by: fc.nat({ max: PEOPLE - 1 }), kind: fc.nat({ max: 8 }) },
  ...{ one: fc.nat({ max: 99 }), from: fc.nat({ max: 9 }), length: fc.integer({ min: 1, max: 4 }) },
});
type Call = typeof aCall extends fc.Arbitrary<infer T> ? T : never;

const wordsOf = (text: string) => [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index }));

let newest = 0;
/** Makes a call on whole words. One that is refused does nothing. */
async function perform({ by, kind, one, from, length }: Call): Promise<void> {
  const caller = person(`person ${by}`);
  const all = await segments();
  const { id: segmentId, text } = must(all[one % all.length], "segment");
  const words = wordsOf(text);
  const first = must(words[from % words.length], "word");
  const last = must(words[Math.min((from % words.length) + length, words.length) - 1], "word");
  const range = { segmentId, start: first.start, end: last.start + last.word.length };
  newest += 1;
  const { changes } = await caller.changes.history({ projectId });
  const made = changes.filter((change) => change.kind !== "sources.uploadTranscript");
  const calls: (() => Promise<unknown>)[] = [
    () => caller.segments.correct({ segmentId, text: text.replace(first.word, `x${newest}`) }),
    () => caller.segments.split({ segmentId, at: first.start }),
    () => caller.segments.merge({ segmentId }),
    () => caller.codings.add({ ...range, tag: `#${by} ${newest}` }),
    () => caller.segments.addTag({ segmentId, tag: `#${by} whole ${newest}` }),
    () => caller.notes.create({ ...range, text: `${by} ${newest}` }),
    () => caller.changes.undo({ projectId }),
    () => caller.changes.redo({ projectId }),
    async () => {
      const change = made[from % made.length];
      if (change !== undefined) await caller.changes.undoOne({ number: change.number });
    },
  ];
  await must(calls[kind], "call")().catch((error: { code?: string }) => {
    expect(["BAD_REQUEST", "CONFLICT"]).toContain(error.code);
  });
}

/** Returns for each tag the number of words that it is on. */
function wordCounts(all: readonly Segment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, tags } of all) {
    for (const { name, ranges } of tags) {
      const parts = ranges?.map(({ start, end }) => text.slice(start, end)) ?? [text];
      const count = parts.reduce((sum, part) => sum + wordsOf(part).length, 0);
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  return counts;
}

test("whatever three people split, merge, correct, tag and undo, no word stands twice, and nothing of others is lost", {
  timeout: RUNS * 60_000,
}, async () => {
  const run = fc.asyncProperty(fc.array(aCall, { minLength: CALLS, maxLength: CALLS }), async (calls) => {
    const placed = new Map<string, number>();
    await begin("one two three four five\n\nsix seven eight\n\nnine ten eleven twelve");
    for (const call of calls) {
      minute += 1;
      server.setTime(new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString());
      const [before, notesBefore] = [wordCounts(await segments()), await server.caller.notes.list({ projectId })];
      await perform(call);
      const all = await segments();
      const words = all.flatMap(({ text }) => wordsOf(text).map(({ word }) => word));
      expect([words.length, new Set(words).size]).toEqual([12, 12]);
      const [after, notes] = [wordCounts(all), await server.caller.notes.list({ projectId })];
      const isOthers = (name: string) => !name.startsWith(`#${call.by}`) && call.kind !== 8;
      for (const name of before.keys()) {
        if (!isOthers(name)) continue;
        const [count, given] = [after.get(name) ?? 0, must(placed.get(name), "count")];
        // A merge puts a tag on the whole on all words of both.
        if (name.includes("whole")) expect(count).toBeGreaterThanOrEqual(given);
        else expect(count).toBe(given);
      }
      // Whoever undoes a tag that another person has parted leaves its other part.
      for (const [name, count] of after) if (!before.has(name) || !isOthers(name)) placed.set(name, count);
      const kept = new Set(notes.map(({ text }) => text));
      for (const { text } of notesBefore) if (isOthers(`#${text}`)) expect(kept).toContain(text);
    }
  });
  await fc.assert(run, { numRuns: RUNS, endOnFailure: true, seed: SEED });
});
