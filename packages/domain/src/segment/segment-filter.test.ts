import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import { patchedList } from "./patched-list.ts";
import type { Segment } from "./segment.ts";
import {
  filterIndexes,
  isFiltering,
  isKept,
  NO_SEGMENT_FILTER,
  type NotedIds,
  type SegmentFilter,
} from "./segment-filter.ts";
import { prepareTextSearch } from "./text-search.ts";

const NO_NOTES: NotedIds = new Set();

function filterSegments(
  segments: readonly Segment[],
  filter: SegmentFilter,
  noted: NotedIds = NO_NOTES,
): readonly Segment[] {
  const { kept } = filterIndexes(segments, filter, noted);
  return kept === null ? segments : kept.flatMap((index) => segments[index] ?? []);
}

function segment(id: string, text: string, more: Partial<Segment> = {}): Segment {
  return newSegment({ id, sourceId: "a", text, speaker: "", startTime: "", endTime: "", ...more });
}

const flood = { name: "#Flood", confidence: 100, alternatives: ["#Water"] };
const trust = { name: "#Trust", confidence: 100, alternatives: [], ranges: [{ id: "c1", start: 0, end: 6 }] };
const list = [
  segment("S1", "The River was up"),
  segment("S2", "Money was the least of it", { sourceId: "b", sourceCount: 2, speaker: "Ann" }),
  segment("S3", "the river again", { tags: [flood], sourceCount: 3, speaker: "Ben" }),
  segment("S4", "Rivers", { sourceId: "b", tags: [flood, trust] }),
];
const ids = (filter: Partial<SegmentFilter>) =>
  filterSegments(list, { ...NO_SEGMENT_FILTER, ...filter }, new Set(["S1"])).map(({ id }) => id);

describe("filterIndexes", () => {
  it("keeps no list when nothing narrows it", () => {
    const everything = { kept: null, foldedCount: 0 };
    expect(filterIndexes(list, NO_SEGMENT_FILTER, NO_NOTES)).toEqual(everything);
    expect(filterIndexes(list, { ...NO_SEGMENT_FILTER, text: "  " }, NO_NOTES)).toEqual(everything);
  });

  it.each([
    [{ text: "river" }, ["S1", "S3", "S4"]],
    [{ text: "RIVER" }, ["S1", "S3", "S4"]],
    [{ text: "river " }, ["S1", "S3"]],
    [{ text: "r.ver" }, []],
    [{ sourceId: "b" }, ["S2", "S4"]],
    [{ includedTags: ["#Flood"] }, ["S3", "S4"]],
    [{ includedTags: ["#flood"] }, []],
    [{ includedTags: ["#Water"] }, []],
    [{ includedTags: ["#Flood", "#Trust"] }, ["S3", "S4"]],
    [{ includedTags: ["#Flood", "#Trust"], tagMatch: "all" as const }, ["S4"]],
    [{ excludedTags: ["#Trust"] }, ["S1", "S2", "S3"]],
    [{ includedTags: ["#Flood"], excludedTags: ["#Trust"] }, ["S3"]],
    [{ excludedTags: ["#Trust", "#Flood"] }, ["S1", "S2"]],
    [{ untaggedOnly: true }, ["S1", "S2"]],
    [{ speakers: ["Ann"] }, ["S2"]],
    [{ speakers: ["Ann", ""] }, ["S1", "S2", "S4"]],
    [{ notedOnly: true }, ["S1"]],
    [{ markedOnly: true }, ["S4"]],
    [{ rareOnly: true }, ["S1", "S4"]],
    [{ text: "river", includedTags: ["#Flood"], sourceId: "b", rareOnly: true }, ["S4"]],
    [{ text: "river", includedTags: ["#Flood"], sourceId: "a", rareOnly: true }, []],
  ])("keeps the segments that pass %j", (filter, expected) => {
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

/** Plain definition of a filter, with which the incremental search must agree. */
function passes(each: Segment, filter: SegmentFilter, noted: NotedIds): boolean {
  const { text, sourceId, includedTags, excludedTags, tagMatch, speakers, unfoldedId, edited } = filter;
  const names = each.tags.map(({ name }) => name);
  const hasTag = (tag: string) => names.includes(tag);
  const isFolded = each.text.length < 25 && names.length === 0 && !noted.has(each.id) && each.id !== unfoldedId;
  return (
    (each.text.toLowerCase().includes(text.toLowerCase()) || (edited.text === text && edited.ids.includes(each.id))) &&
    (sourceId === null || each.sourceId === sourceId) &&
    (includedTags.length === 0 || (tagMatch === "all" ? includedTags.every(hasTag) : includedTags.some(hasTag))) &&
    !excludedTags.some(hasTag) &&
    (!filter.untaggedOnly || names.length === 0) &&
    (speakers.length === 0 || speakers.includes(each.speaker)) &&
    (!filter.notedOnly || noted.has(each.id)) &&
    (!filter.markedOnly || names.includes("#Trust")) &&
    (!filter.rareOnly || each.sourceCount === 1) &&
    (!filter.foldsShort || !isFolded)
  );
}

const tags = fc.subarray(["#Flood", "#Trust", "#Gone"]);
const anyFilter: fc.Arbitrary<SegmentFilter> = fc.record({
  text: fc.constantFrom("", "r", "ri", "riv", "river ", "iv", "RIVER", "x", "money"),
  sourceId: fc.constantFrom(null, null, "a", "b"),
  includedTags: fc.oneof(fc.constant([]), tags),
  tagMatch: fc.constantFrom("any", "all"),
  excludedTags: fc.oneof(fc.constant([]), tags),
  untaggedOnly: fc.boolean(),
  speakers: fc.oneof(fc.constant([]), fc.subarray(["Ann", "Ben", ""])),
  notedOnly: fc.boolean(),
  markedOnly: fc.boolean(),
  rareOnly: fc.boolean(),
  foldsShort: fc.boolean(),
  unfoldedId: fc.constantFrom(null, "S1"),
  edited: fc.record({
    text: fc.constantFrom("", "riv", "river ", "RIVER", "money"),
    ids: fc.subarray(["S1", "S2", "S3", "S9"]),
  }),
});
const anyNotes: fc.Arbitrary<NotedIds> = fc.subarray(["S1", "S2", "S3", "S4", "S9"]).map((ids) => new Set(ids));

it("agrees with the plain definition, whatever was searched before", () => {
  const changes: ((each: Segment) => Segment)[] = [
    (each) => each,
    (each) => ({ ...each, tags: [flood] }),
    (each) => ({ ...each, tags: [] }),
    (each) => ({ ...each, text: `${each.text} river` }),
    (each) => ({ ...each, text: "Nothing" }),
  ];
  const step = fc.record({
    ids: fc.subarray(["S1", "S2", "S3", "S4", "S9"]),
    change: fc.constantFrom(...changes),
    filter: fc.option(anyFilter),
    noted: fc.option(anyNotes),
    goesBack: fc.boolean(),
  });
  fc.assert(
    fc.property(anyFilter, anyNotes, fc.array(step, { minLength: 1, maxLength: 8 }), (filter, noted, steps) => {
      const agree = (segments: readonly Segment[]) => {
        const wanted = segments.filter((each) => passes(each, filter, noted));
        expect(filterSegments(segments, filter, noted)).toEqual(wanted);
        const unfolded = segments.filter((each) => passes(each, { ...filter, foldsShort: false }, noted));
        expect(filterIndexes(segments, filter, noted).foldedCount).toBe(unfolded.length - wanted.length);
        for (const each of segments) expect(isKept(each, filter, noted)).toBe(passes(each, filter, noted));
      };
      let segments: Segment[] = [...list];
      agree(segments);
      for (const step of steps) {
        filter = step.filter ?? filter;
        noted = step.noted ?? noted;
        const before = segments;
        const patched = patchedList(segments, step.ids, step.change);
        for (const each of step.goesBack ? [patched, before] : [patched]) agree(each);
        segments = step.goesBack ? before : patched;
      }
    }),
    { numRuns: 150 },
  );
});

describe("a search in a list that is patched", () => {
  it("keeps the same array while its segments stay the same", () => {
    const filter = { ...NO_SEGMENT_FILTER, text: "river" };
    const own = [...list];
    const before = filterIndexes(own, filter, NO_NOTES).kept;
    const tagged = patchedList(own, ["S1", "S2"], (each) => ({ ...each, tags: [flood] }));
    expect(filterIndexes(tagged, filter, NO_NOTES).kept).toBe(before);
    const renamed = patchedList(tagged, ["S2"], (each) => ({ ...each, text: "river of money" }));
    expect(filterIndexes(renamed, filter, NO_NOTES).kept).toEqual([0, 1, 2, 3]);
  });

  it("follows notes that are added and deleted, and keeps the array where they change nothing", () => {
    const filter = { ...NO_SEGMENT_FILTER, notedOnly: true };
    const { kept } = filterIndexes(list, filter, new Set(["S2"]));
    expect(kept).toEqual([1]);
    expect(filterIndexes(list, filter, new Set(["S2"])).kept).toBe(kept);
    expect(filterIndexes(list, filter, new Set(["S2", "S4"])).kept).toEqual([1, 3]);
    expect(filterIndexes(list, filter, NO_NOTES).kept).toEqual([]);
  });
});

describe("folding short segments", () => {
  const texts = ["x".repeat(24), "x".repeat(25), "Yeah.", "Mm-hmm.", "Right."];
  const spoken = texts.map((text, index) =>
    segment(`S${index + 1}`, text, { tags: text === "Yeah." ? [flood] : [], sourceCount: 1 }),
  );
  const folded = (more: Partial<SegmentFilter>, noted: NotedIds = new Set(["S4"])) => {
    const { kept, foldedCount } = filterIndexes(spoken, { ...NO_SEGMENT_FILTER, foldsShort: true, ...more }, noted);
    return { ids: kept?.map((index) => spoken[index]?.id), foldedCount };
  };

  it("keeps segments of 25 characters, with a tag or with a note", () => {
    expect(folded({})).toEqual({ ids: ["S2", "S3", "S4"], foldedCount: 2 });
    expect(folded({}, NO_NOTES)).toEqual({ ids: ["S2", "S3"], foldedCount: 3 });
  });

  it("counts only segments that pass the rest of the filter", () => {
    expect(folded({ text: "right" })).toEqual({ ids: [], foldedCount: 1 });
    expect(folded({ includedTags: ["#Flood"] })).toEqual({ ids: ["S3"], foldedCount: 0 });
  });

  it("shows a short segment that was opened from elsewhere", () => {
    expect(folded({ unfoldedId: "S5" })).toEqual({ ids: ["S2", "S3", "S4", "S5"], foldedCount: 1 });
  });
});

describe("isFiltering", () => {
  it.each([
    [{}, false],
    [{ text: " \n" }, false],
    [{ text: "a" }, true],
    [{ sourceId: "a" }, true],
    [{ includedTags: ["a"] }, true],
    [{ excludedTags: ["a"] }, true],
    [{ tagMatch: "all" as const }, false],
    [{ untaggedOnly: true }, true],
    [{ speakers: [""] }, true],
    [{ notedOnly: true }, true],
    [{ foldsShort: true, unfoldedId: "S1" }, false],
    [{ rareOnly: true }, true],
  ])("%j: %s", (filter, expected) => {
    expect(isFiltering({ ...NO_SEGMENT_FILTER, ...filter })).toBe(expected);
  });
});
