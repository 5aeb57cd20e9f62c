import { describe, expect, it } from "vitest";
import type { Segment } from "./segment.ts";
import { NO_SEGMENT_FILTER, type SegmentFilter } from "./segment-filter.ts";
import {
  clearedFilter,
  filterShowing,
  tagUse,
  withEdited,
  withMarked,
  withSpeakerToggled,
  withTagRenamed,
  withTagToggled,
  withTagUse,
  withUntagged,
} from "./segment-filter-changes.ts";

const filterOf = (more: Partial<SegmentFilter>): SegmentFilter => ({ ...NO_SEGMENT_FILTER, ...more });

describe("a press on a tag of a segment", () => {
  it("turns the tag filter on, and a second press clears it", () => {
    const on = withTagToggled(NO_SEGMENT_FILTER, "#Flood");
    expect(on).toEqual(filterOf({ includedTags: ["#Flood"] }));
    expect(withTagToggled(on, "#Flood")).toEqual(NO_SEGMENT_FILTER);
  });

  it.each([
    ["takes the place of other tags", { includedTags: ["#A", "#B"] }, { includedTags: ["#Flood"] }],
    ["ends its exclusion", { excludedTags: ["#Flood", "#A"] }, { includedTags: ["#Flood"], excludedTags: ["#A"] }],
    ["takes off 'untagged'", { untaggedOnly: true }, { includedTags: ["#Flood"] }],
    ["leaves the other tags when it was on", { includedTags: ["#A", "#Flood"] }, { includedTags: ["#A"] }],
    ["keeps the source", { sourceId: "a" }, { sourceId: "a", includedTags: ["#Flood"] }],
  ])("%s", (_case, before, after) => {
    expect(withTagToggled(filterOf(before), "#Flood")).toEqual(filterOf(after));
  });
});

it("includes, excludes and leaves a tag in turn", () => {
  const included = withTagUse(filterOf({ includedTags: ["#A"], untaggedOnly: false }), "#B", "include");
  expect(included.includedTags).toEqual(["#A", "#B"]);
  const excluded = withTagUse(included, "#A", "exclude");
  expect([excluded.includedTags, excluded.excludedTags]).toEqual([["#B"], ["#A"]]);
  expect(["#A", "#B", "#C"].map((tag) => tagUse(excluded, tag))).toEqual(["exclude", "include", null]);
  expect(withTagUse(withTagUse(excluded, "#A", null), "#B", null)).toEqual(NO_SEGMENT_FILTER);
});

it.each([
  [{ includedTags: ["#A", "#B"] }, { includedTags: ["#B", "#New"] }],
  [{ excludedTags: ["#A"] }, { excludedTags: ["#New"] }],
  [{ includedTags: ["#A", "#New"] }, { includedTags: ["#New"] }],
  [{ includedTags: ["#A"], excludedTags: ["#New"] }, { excludedTags: ["#New"] }],
  [{ includedTags: ["#B"] }, { includedTags: ["#B"] }],
])("follows a tag that is renamed: %j", (before, after) => {
  expect(withTagRenamed(filterOf(before), "#A", "#New")).toEqual(filterOf(after));
});

it("takes off 'untagged' when only marked words are wanted, and the other way round", () => {
  const marked = withMarked(filterOf({ untaggedOnly: true, includedTags: ["#A"] }), true);
  expect(marked).toEqual(filterOf({ markedOnly: true, includedTags: ["#A"] }));
  expect(withMarked(marked, false)).toEqual(filterOf({ includedTags: ["#A"] }));
  expect(withUntagged(marked, true)).toEqual(filterOf({ untaggedOnly: true }));
});

it("takes off the tags when only untagged segments are wanted", () => {
  const untagged = withUntagged(filterOf({ includedTags: ["#A"], excludedTags: ["#B"], rareOnly: true }), true);
  expect(untagged).toEqual(filterOf({ untaggedOnly: true, rareOnly: true }));
  expect(withUntagged(untagged, false)).toEqual(filterOf({ rareOnly: true }));
});

it("adds a speaker, and takes the speaker off again", () => {
  const one = withSpeakerToggled(NO_SEGMENT_FILTER, "");
  const two = withSpeakerToggled(one, "Ann");
  expect(two.speakers).toEqual(["", "Ann"]);
  expect(withSpeakerToggled(two, "").speakers).toEqual(["Ann"]);
});

it("stays folded when it is cleared", () => {
  expect(clearedFilter(filterOf({ foldsShort: true, text: "a", speakers: ["Ann"] }))).toEqual(
    filterOf({ foldsShort: true }),
  );
});

describe("showing a segment", () => {
  const short = { id: "S1", sourceId: "a", text: "Yeah.", speaker: "", tags: [] as Segment["tags"] } as Segment;
  const showing = (before: Partial<SegmentFilter>, noted = new Set<string>()) =>
    filterShowing(filterOf(before), short, noted);

  it.each([
    ["changes nothing where it shows", { text: "yeah" }, { text: "yeah" }],
    [
      "lets it through where it is folded",
      { foldsShort: true, text: "yeah" },
      { foldsShort: true, text: "yeah", unfoldedId: "S1" },
    ],
    ["clears the filter that hides it", { text: "no" }, { unfoldedId: "S1" }],
    [
      "clears what hides it and lets it through",
      { foldsShort: true, sourceId: "b" },
      { foldsShort: true, unfoldedId: "S1" },
    ],
  ])("%s", (_case, before, after) => {
    expect(showing(before)).toEqual(filterOf(after));
  });

  it("makes no exception for a segment with a note", () => {
    expect(showing({ foldsShort: true }, new Set(["S1"]))).toEqual(filterOf({ foldsShort: true }));
  });
});

it("keeps edited segments for the text that is searched for, and none without a search", () => {
  const one = withEdited(filterOf({ text: "river" }), "S1");
  const two = withEdited(one, "S2");
  expect(two.edited).toEqual({ text: "river", ids: ["S1", "S2"] });
  expect(withEdited(two, "S1")).toBe(two);
  expect(withEdited({ ...two, text: "money" }, "S3").edited).toEqual({ text: "money", ids: ["S3"] });
  expect(withEdited(NO_SEGMENT_FILTER, "S1")).toBe(NO_SEGMENT_FILTER);
});
