import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patchedList } from "./patched-list.ts";
import type { Segment } from "./segment.ts";
import { filterIndexes, isFiltering, matchRanges, NO_SEGMENT_FILTER, type SegmentFilter } from "./segment-filter.ts";
import { prepareTextSearch } from "./text-search.ts";

function filterSegments(segments: readonly Segment[], filter: SegmentFilter): readonly Segment[] {
  const kept = filterIndexes(segments, filter);
  return kept === null ? segments : kept.flatMap((index) => segments[index] ?? []);
}

function segment(id: string, text: string, more: Partial<Segment> = {}): Segment {
  return {
    id,
    sourceId: "a",
    text,
    speaker: "",
    startTime: "",
    endTime: "",
    tags: [],
    sourceUrl: "",
    confidenceScore: 100,
    sourceCount: 1,
    ...more,
  };
}

const flood = { name: "#Flood", confidence: 100, alternatives: ["#Water"] };
const list = [
  segment("S1", "The River was up"),
  segment("S2", "Money was the least of it", { sourceId: "b", sourceCount: 2 }),
  segment("S3", "the river again", { tags: [flood], sourceCount: 3 }),
  segment("S4", "Rivers", { sourceId: "b", tags: [flood] }),
];
const ids = (filter: Partial<typeof NO_SEGMENT_FILTER>) =>
  filterSegments(list, { ...NO_SEGMENT_FILTER, ...filter }).map(({ id }) => id);

describe("filterIndexes", () => {
  it("keeps no list when nothing narrows it", () => {
    expect(filterIndexes(list, NO_SEGMENT_FILTER)).toBeNull();
    expect(filterIndexes(list, { ...NO_SEGMENT_FILTER, text: "  " })).toBeNull();
  });

  it.each([
    [{ text: "river" }, ["S1", "S3", "S4"]],
    [{ text: "RIVER" }, ["S1", "S3", "S4"]],
    [{ text: "river " }, ["S1", "S3"]],
    [{ text: "r.ver" }, []],
    [{ sourceId: "b" }, ["S2", "S4"]],
    [{ tag: "#Flood" }, ["S3", "S4"]],
    [{ tag: "#flood" }, []],
    [{ tag: "#Water" }, []],
    [{ rareOnly: true }, ["S1", "S4"]],
    [{ text: "river", tag: "#Flood", sourceId: "b", rareOnly: true }, ["S4"]],
    [{ text: "river", tag: "#Flood", sourceId: "a", rareOnly: true }, []],
  ])("keeps what passes %j", (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });

  it("finds Greek in capitals, with a sigma at the end of a word or not", () => {
    const greek = [segment("S1", "Ὁδὸς ἄνω"), segment("S2", "ΟΔΟΣΑ")];
    expect(filterSegments(greek, { ...NO_SEGMENT_FILTER, text: "ΟΔΟΣ" }).map(({ id }) => id)).toEqual(["S2"]);
    expect(filterSegments(greek, { ...NO_SEGMENT_FILTER, text: "ὉΔῸΣ" }).map(({ id }) => id)).toEqual(["S1"]);
  });

  it("sees an edited text, prepared or not", () => {
    prepareTextSearch(list, 0, list.length);
    const edited = list.map((each) => (each.id === "S2" ? { ...each, text: "river of money" } : each));
    const kept = filterSegments(edited, { ...NO_SEGMENT_FILTER, text: "river" });
    expect(kept.map(({ id }) => id)).toEqual(["S1", "S2", "S3", "S4"]);
  });
});

it("finds the same while a text is typed as when it is searched at once", () => {
  const typed = fc.array(
    fc.record({
      text: fc.constantFrom("", "r", "ri", "riv", "river ", "iv", "RIVER", "x", "money"),
      sourceId: fc.constantFrom(null, "a", "b"),
      tag: fc.constantFrom(null, "#Flood"),
      rareOnly: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const passes = (each: Segment, { text, sourceId, tag, rareOnly }: typeof NO_SEGMENT_FILTER) =>
    each.text.toLowerCase().includes(text.toLowerCase()) &&
    (sourceId === null || each.sourceId === sourceId) &&
    (tag === null || each.tags.some(({ name }) => name === tag)) &&
    (!rareOnly || each.sourceCount === 1);
  fc.assert(
    fc.property(typed, fc.boolean(), (filters, isOtherList) => {
      const segments = isOtherList ? [...list].reverse() : list;
      for (const filter of filters) {
        expect(filterSegments(segments, filter)).toEqual(segments.filter((each) => passes(each, filter)));
      }
    }),
  );
});

describe("a search in a list that is patched", () => {
  const filters = [{ text: "river" }, { tag: "#Flood" }, { text: "river", tag: "#Flood" }, { text: "money" }];
  const changes: ((each: Segment) => Segment)[] = [
    (each) => ({ ...each, tags: [flood] }),
    (each) => ({ ...each, tags: [] }),
    (each) => ({ ...each, text: `${each.text} river` }),
    (each) => ({ ...each, text: "Nothing" }),
  ];

  it("finds what a search in a new list finds, whatever was searched before", () => {
    const steps = fc.array(
      fc.record({
        ids: fc.uniqueArray(fc.constantFrom("S1", "S2", "S3", "S4", "S9")),
        change: fc.constantFrom(...changes),
        filter: fc.constantFrom(...filters),
        goesBack: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(steps, (steps) => {
        let segments = [...list];
        for (const { ids, change, filter, goesBack } of steps) {
          const before = segments;
          const patched = patchedList(segments, ids, change);
          const narrowed = { ...NO_SEGMENT_FILTER, ...filter };
          for (const each of goesBack ? [patched, before] : [patched]) {
            const found = filterIndexes(each, narrowed);
            expect(found).toEqual(filterIndexes([...each], narrowed));
            filterIndexes(each, narrowed);
          }
          segments = goesBack ? before : patched;
        }
      }),
    );
  });

  it("keeps the same array while what is kept stays the same", () => {
    const filter = { ...NO_SEGMENT_FILTER, text: "river" };
    const own = [...list];
    const before = filterIndexes(own, filter);
    const tagged = patchedList(own, ["S1", "S2"], (each) => ({ ...each, tags: [flood] }));
    expect(filterIndexes(tagged, filter)).toBe(before);
    const renamed = patchedList(tagged, ["S2"], (each) => ({ ...each, text: "river of money" }));
    expect(filterIndexes(renamed, filter)).toEqual([0, 1, 2, 3]);
  });
});

describe("isFiltering", () => {
  it.each([
    [{}, false],
    [{ text: " \n" }, false],
    [{ text: "a" }, true],
    [{ sourceId: "a" }, true],
    [{ tag: "a" }, true],
    [{ rareOnly: true }, true],
  ])("%j: %s", (filter, expected) => {
    expect(isFiltering({ ...NO_SEGMENT_FILTER, ...filter })).toBe(expected);
  });
});

describe("matchRanges", () => {
  const marked = (text: string, search: string) =>
    matchRanges(text, search).map(({ start, end }) => text.slice(start, end));

  it.each([
    ["The river, the RIVER", "river", ["river", "RIVER"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["nothing", "river", []],
    ["blank", "   ", []],
    ["a.c abc", "a.c", ["a.c"]],
    ["İstanbul and istanbul", "stan", ["stan", "stan"]],
    ["İİ river", "RIVER", ["river"]],
    ["xİy", "i", ["İ"]],
    ["😀 River 😀", "river 😀", ["River 😀"]],
    ["ΟΔΟΣ", "οδος", ["ΟΔΟΣ"]],
  ])("marks %j by %j", (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });

  it("gives ordered ranges inside the text, and finds something exactly where the filter does", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "A", "İ", "i", "Σ", "ς", "😀", " ", "ß"), maxLength: 12 });
    fc.assert(
      fc.property(words, words, (text, search) => {
        const ranges = matchRanges(text, search);
        let from = 0;
        for (const { start, end } of ranges) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(from);
          from = end;
        }
        if (search.trim() === "") return;
        const kept = filterSegments([segment("S1", text)], { ...NO_SEGMENT_FILTER, text: search });
        expect(ranges.length > 0).toBe(kept.length === 1);
      }),
    );
  });
});
