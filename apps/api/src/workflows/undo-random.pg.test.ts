import { must } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

/** The same calls each time. A run takes a second or more: take more when the rules of undo change (PROPERTY_RUNS). */
const { numRuns: RUNS = 4, seed: SEED = 1 } = fc.readConfigureGlobal();
const CALLS = 60;
const START = Date.parse("2026-01-01T12:00:00.000Z");
const PEOPLE = ["ann", "ben", "cem"];
const TAGS = ["#a", "#b", "#c"];

type Caller = ReturnType<typeof createCaller>;
/** A call of a person. Numbers choose among what is there. */
type Call = { person: number; kind: number; one: number; other: number };
/** Tags, codings and notes by their ids, as JSON without times and places in lists. */
type Rows = Map<string, string>;
/** What one call did to each row that it touched. */
type Step = { person: number; rows: Map<string, { before: string | undefined; after: string | undefined }> };

let server: TestServer;
let callers: Caller[];
let projectId: string;
beforeAll(async () => {
  server = await createTestServer();
  callers = PEOPLE.map((personId) => createCaller({ ...server.ctx, personId }));
});
afterAll(() => server.close());

const callerOf = (person: number) => must(callers[person], "caller");
const chosen = <Item>(items: readonly Item[], number: number) => items[number % items.length];

async function newProject(): Promise<void> {
  projectId = (await callerOf(0).projects.create({ title: "T", clientName: "C" })).id;
  const fullText = ["one word", "two words", "three words"].join("\n\n");
  await createCaller(server.ctx).sources.uploadTranscript({ projectId, sourceName: "N", fullText });
}

/** Makes a call; one that finds nothing to do, or is refused, does nothing. */
async function perform({ person, kind, one, other }: Call): Promise<void> {
  const caller = callerOf(person);
  const segments = await caller.segments.list({ projectId });
  const { id: segmentId, tags: present } = must(chosen(segments, one), "segment");
  const swapped = chosen(present, other)?.name;
  const tag = must(chosen(TAGS, other), "tag");
  const newTag = must(chosen(TAGS, one), "tag");
  const notes = await caller.notes.list({ projectId });
  const note = chosen(notes, one);
  const ranges = segments.flatMap(({ tags }) => tags.flatMap(({ ranges = [] }) => ranges));
  const range = chosen(ranges, other);
  const calls: (() => unknown)[] = [
    () => caller.segments.addTag({ segmentId, tag }),
    () => caller.codings.add({ segmentId, tag, start: 0, end: 3 + (one % 2) }),
    () => caller.segments.removeTag({ segmentId, tag }),
    () => caller.tags.addToSegments({ projectId, tag, segmentIds: segments.map(({ id }) => id) }),
    () => caller.tags.rename({ projectId, oldTag: newTag, newTag: tag }),
    () => caller.tags.delete({ projectId, tag }),
    () => caller.notes.create({ segmentId, text: `note ${other}` }),
    () => note && caller.notes.update({ noteId: note.id, text: `text ${other}` }),
    () => note && caller.notes.delete({ noteId: note.id }),
    () => range && caller.codings.change({ codingId: range.id, start: 0, end: 5 }),
    () => range && caller.codings.remove({ codingId: range.id }),
    () => swapped && caller.segments.swapTag({ segmentId, tag: swapped, newTag }),
  ];
  await must(chosen(calls, kind), "call")();
}

async function rowsNow(): Promise<Rows> {
  const { tags, segments, notes } = await createCaller(server.ctx).projects.export({ projectId });
  const codings = segments.flatMap(({ id: segmentId, codings }) => codings.map((coding) => ({ ...coding, segmentId })));
  return new Map([
    ...tags.map(({ position: _, ...tag }): [string, string] => [`tag ${tag.id}`, JSON.stringify(tag)]),
    ...codings.map((coding): [string, string] => [`coding ${coding.id}`, JSON.stringify(coding)]),
    ...notes.map(({ updatedAt: _, ...note }): [string, string] => [`note ${note.id}`, JSON.stringify(note)]),
  ]);
}

function stepOf(person: number, before: Rows, after: Rows): Step {
  const ids = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  return { person, rows: new Map(ids.map((id) => [id, { before: before.get(id), after: after.get(id) }])) };
}

/** Says what taking back a step must leave: rows that are as the step left them go back, where nothing is in their
 * place. A tag that others use stays, and one without a coding goes. */
function withUndone(now: Rows, { rows }: Step): Rows {
  const result = new Map(now);
  const backs = [...rows].flatMap(([id, { before, after }]): [string, { before: string | undefined }][] => {
    const present = now.get(id);
    if (before === undefined || after === undefined) return present === after ? [[id, { before }]] : [];
    const put = present === undefined ? null : withFieldsPutBack(present, { before, after });
    return put === null ? [] : [[id, { before: put }]];
  });
  const go = backs.filter(([, { before }]) => before === undefined);
  const come = backs.flatMap(([id, { before }]) => (before === undefined ? [] : [{ id, before }]));
  for (const [id] of go.filter(([id]) => !isTag(id))) result.delete(id);
  for (const { id, before } of come.filter(({ id }) => isTag(id)))
    if (hasPlace(result, id, before)) result.set(id, before);
  for (const { id, before } of come.filter(({ id }) => !isTag(id))) {
    const coding = withTagOfSameName(before, come, result);
    if (hasPlace(result, id, coding)) result.set(id, coding);
  }
  const used = new Set([...result].flatMap(([id, row]) => (isTag(id) ? [] : [JSON.parse(row).tagId])));
  for (const id of [...result.keys()]) if (isTag(id) && !used.has(id.slice("tag ".length))) result.delete(id);
  return result;
}

/** Returns a row with the fields that an update touched as they were before it; null where one was changed since. */
function withFieldsPutBack(present: string, { before, after }: { before: string; after: string }): string | null {
  const [row, old, touched] = [present, before, after].map((json) => JSON.parse(json));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const fields = Object.keys(old).filter((field) => !isSame(old[field], touched[field]));
  if (!fields.every((field) => isSame(row[field], touched[field]))) return null;
  for (const field of fields) row[field] = old[field];
  return JSON.stringify(row);
}

/** Returns a coding with the tag that has the name of its own tag, where that could not come back. */
function withTagOfSameName(row: string, come: readonly { id: string; before: string }[], rows: Rows): string {
  const { tagId } = JSON.parse(row);
  const own = come.find(({ id }) => id === `tag ${tagId}`);
  if (tagId === undefined || own === undefined || rows.has(own.id)) return row;
  const { name } = JSON.parse(own.before);
  const present = [...rows].find(([id, other]) => isTag(id) && JSON.parse(other).name === name)?.[0];
  return present === undefined ? row : row.replace(tagId, present.slice("tag ".length));
}

const isTag = (id: string) => id.startsWith("tag ");

/** Returns true where no other tag has the name, or the tag of the coding is there and on the words only once. */
function hasPlace(rows: Rows, id: string, row: string): boolean {
  const own = JSON.parse(row);
  if (id.startsWith("note ")) return true;
  if (!isTag(id) && !rows.has(`tag ${own.tagId}`)) return false;
  const keyOf = ({ name, tagId, segmentId, start, end }: Record<string, unknown>) =>
    JSON.stringify(isTag(id) ? name : [tagId, segmentId, start, end]);
  return [...rows].every(([other, present]) => {
    if (other === id || other.split(" ")[0] !== id.split(" ")[0]) return true;
    return keyOf(JSON.parse(present)) !== keyOf(own);
  });
}

const aCall = fc.record({
  person: fc.nat({ max: PEOPLE.length - 1 }),
  ...{ kind: fc.nat({ max: 11 }), one: fc.nat({ max: 59 }), other: fc.nat({ max: 59 }) },
});

test("undoing all of one's own leaves what the others did, and a redo what was there", {
  timeout: RUNS * 30_000,
}, async () => {
  const run = fc.asyncProperty(fc.array(aCall, { minLength: CALLS, maxLength: CALLS }), async (calls) => {
    await newProject();
    const steps: Step[] = [];
    let rows = await rowsNow();
    for (const [minute, call] of calls.entries()) {
      // Typing within 30 seconds would be one step.
      server.setTime(new Date(START + minute * 60_000).toISOString());
      await perform(call);
      const after = await rowsNow();
      const step = stepOf(call.person, rows, after);
      if (step.rows.size > 0) steps.push(step);
      rows = after;
    }
    for (const step of steps.filter(({ person }) => person === 0).reverse()) {
      const expected = withUndone(rows, step);
      const undone = await callerOf(0).changes.undo({ projectId });
      expect(undone.change).not.toBeNull();
      const after = await rowsNow();
      expect(sorted(after)).toEqual(sorted(expected));
      await callerOf(0).changes.redo({ projectId });
      expect(sorted(await rowsNow())).toEqual(sorted(rows));
      await callerOf(0).changes.undo({ projectId });
      rows = await rowsNow();
      expect(sorted(rows)).toEqual(sorted(after));
    }
    expect((await callerOf(0).changes.undo({ projectId })).change).toBeNull();
  });
  await fc.assert(run, { numRuns: RUNS, endOnFailure: true, seed: SEED });
});

function sorted(rows: Rows): [string, string][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
}
