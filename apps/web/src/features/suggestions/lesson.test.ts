import type { Segment } from "@quarry/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evenly, lessonFor } from "./lesson.ts";
import { examplesAt, type Material } from "./material.ts";
import { given, madeSegments } from "./talk.fixtures.ts";

const ALL = madeSegments(12, 4);
const NAMES = new Map([["t1", "#Money"]]);
const OTHER_NAMES = new Map([["t1", "#Cash"]]);
const NOTHING: Material = { segments: [], tagNames: new Map() };
const material = (segments: readonly Segment[], tagNames = NAMES): Material => ({ segments, tagNames });

/** Tags and refusals by segment. */
type Knowledge = ReadonlyMap<string, { tags: ReadonlySet<string>; refused: ReadonlySet<string> }>;

/** Returns what a model knows after a lesson from one material to another. It only ever adds tags to a segment. */
function taught(before: Knowledge, from: Material, to: Material): Knowledge {
  const { names, places, isNew } = lessonFor(from, to, before.size);
  const renamed = (all: Iterable<string>) => [...all].map((name) => names.get(name) ?? name);
  const known = new Map(
    [...(isNew ? [] : before)].map(([id, { tags, refused }]) => [
      id,
      { tags: new Set(renamed(tags)), refused: new Set(renamed(refused)) },
    ]),
  );
  for (const { segment, tags, refused } of examplesAt(to, places)) {
    const one = known.get(segment.segmentId) ?? { tags: new Set(), refused: new Set() };
    known.set(segment.segmentId, {
      tags: new Set([...one.tags, ...tags]),
      refused: new Set([...one.refused, ...refused]),
    });
  }
  return known;
}

const list = fc.uniqueArray(fc.integer({ min: 0, max: 11 })).map((places) => places.flatMap((at) => ALL[at] ?? []));
/** Returns a list in which a tag has the name that it has among these. */
const named = (segments: readonly Segment[], tagNames: ReadonlyMap<string, string>) =>
  segments.map((segment) => ({
    ...segment,
    tags: segment.tags.map((tag) => (tag.name === "#Money" ? { ...tag, name: tagNames.get("t1") ?? "" } : tag)),
  }));
const change = fc.constantFrom<Partial<Segment>>(
  {},
  { text: "corrected" },
  { speaker: "Ben" },
  { tags: [] },
  { tags: [given("#New")] },
  { tags: [{ ...given("#New"), origin: "suggestion" }] },
  { refusedTagIds: ["gone", "t1"] },
);
const changes = fc.array(change, { minLength: 12, maxLength: 12 });
const names = fc.constantFrom(NAMES, OTHER_NAMES);
const changed = (segments: readonly Segment[], each: readonly Partial<Segment>[]) =>
  segments.map((segment, at) => ({ ...segment, ...each[at] }));

describe("lessonFor", () => {
  it("leads from what any segments teach to what any others teach", () => {
    fc.assert(
      fc.property(list, list, changes, changes, names, (one, other, changesBefore, changesAfter, tagNames) => {
        const before = material(changed(one, changesBefore));
        const after = material(named(changed(other, changesAfter), tagNames), tagNames);
        const known = taught(taught(new Map(), NOTHING, before), before, after);
        expect(known).toEqual(taught(new Map(), NOTHING, after));
      }),
    );
  });

  it("asks for a new model where one knows nothing, and learns all tagged segments", () => {
    expect(lessonFor(NOTHING, material(ALL), 0)).toEqual({ names: new Map(), places: [0, 1, 2, 3], isNew: true });
  });

  it("has nothing to learn where nothing changed that is learned from", () => {
    const nothing = { names: new Map(), places: [], isNew: false };
    const renewed = ALL.map((segment, at) => (at === 3 ? { ...segment, sourceCount: 7 } : segment));
    expect(lessonFor(material(ALL), material(renewed), 4)).toEqual(nothing);
    const corrected = ALL.map((segment, at) => (at === 3 ? { ...segment, text: "corrected" } : segment));
    expect(lessonFor(material(ALL), material(corrected), 4)).toEqual(nothing);
    const suggested = ALL.map((segment, at): Segment => {
      return at === 5 ? { ...segment, tags: [{ ...given("#Money"), origin: "suggestion" }] } : segment;
    });
    expect(lessonFor(material(ALL), material(suggested), 4)).toEqual(nothing);
  });

  it("learns only segments that gained a tag, a refusal or a place", () => {
    const tagged = ALL.map((segment, at) => (at === 5 ? { ...segment, tags: [given("#Money")] } : segment));
    const [first, ...others] = tagged.map((segment, at) =>
      at === 7 ? { ...segment, refusedTagIds: ["t1"] } : segment,
    );
    expect(lessonFor(material(ALL.slice(1)), material([first ?? [], others].flat()), 3)).toEqual({
      names: new Map(),
      places: [0, 5, 7],
      isNew: false,
    });
  });

  it("gives a tag its new name, and learns no segment again that has it or refused it", () => {
    const refused = ALL.map((segment, at) => (at === 7 ? { ...segment, refusedTagIds: ["t1"] } : segment));
    const renamed = material(named(refused, OTHER_NAMES), OTHER_NAMES);
    expect(lessonFor(material(refused), renamed, 5)).toEqual({
      names: new Map([["#Money", "#Cash"]]),
      places: [],
      isNew: false,
    });
  });

  it.each<[string, (segments: Segment[]) => Segment[], Map<string, string>]>([
    ["a tag was taken off", ([first, ...others]) => [{ ...(first as Segment), tags: [] }, ...others], NAMES],
    ["a tagged segment is gone", (segments) => segments.toSpliced(2, 1), NAMES],
    ["a tag is gone that was refused", (segments) => segments, new Map()],
  ])("asks for a new model where %s", (_, changedFrom, tagNames) => {
    const refused = ALL.map((segment, at) => (at === 7 ? { ...segment, refusedTagIds: ["t1"] } : segment));
    expect(lessonFor(material(refused), material(changedFrom(refused), tagNames), 5).isNew).toBe(true);
  });

  it("asks for a new model, of evenly spread segments, where one would learn from too many", () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({ ...(ALL[0] as Segment), id: `S${at}` }));
    const { places, isNew } = lessonFor(material(many.slice(0, 20_000)), material(many), 20_000);
    expect(isNew).toBe(true);
    expect(places).toEqual(Array.from({ length: 16_667 }, (_, at) => at * 3));
  });
});

it("evenly takes all of a short list, and every few of a long one", () => {
  const ten = Array.from({ length: 10 }, (_, at) => at);
  expect([evenly([], 4), evenly(ten, 10), evenly(ten, 4)]).toEqual([[], ten, [0, 3, 6, 9]]);
});
