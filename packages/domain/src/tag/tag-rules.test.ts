import { expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import type { TagOnSegment } from "./coding.ts";
import {
  withConfirmedTag,
  withMergedTags,
  withoutTag,
  withRenamedTag,
  withSuggestedTag,
  withSwappedTag,
  withTag,
} from "./tag-rules.ts";

const tag = (name: string, confidence = 100, alternatives: string[] = []): TagOnSegment => ({
  name,
  confidence,
  alternatives,
});
const segment = (tags: TagOnSegment[]) => newSegment({ tags });
const RENAME = { oldTag: "#a", newTag: "#b" };

it.each<[string, TagOnSegment[], TagOnSegment[]]>([
  [
    "renames a tag in its place",
    [tag("#x"), tag("#a", 40, ["#c"]), tag("#y")],
    [tag("#x"), tag("#b", 40, ["#c"]), tag("#y")],
  ],
  ["keeps the confidence of a person on the old tag", [tag("#a"), tag("#b", 40, ["#c"])], [tag("#b")]],
  ["keeps the confidence of a person on the new tag", [tag("#a", 40, ["#c"]), tag("#b")], [tag("#b")]],
  ["keeps the surer of two suggestions", [tag("#b", 41, ["#x"]), tag("#a", 42, ["#y"])], [tag("#b", 42, ["#y"])]],
  [
    "keeps the new one of two equally sure suggestions",
    [tag("#b", 42, ["#x"]), tag("#a", 42, ["#y"])],
    [tag("#b", 42, ["#x"])],
  ],
  ["renames alternatives, once", [tag("#x", 50, ["#c", "#a", "#b"])], [tag("#x", 50, ["#c", "#b"])]],
  ["makes no tag its own alternative", [tag("#b", 50, ["#a", "#c"])], [tag("#b", 50, ["#c"])]],
  ["makes no renamed tag its own alternative", [tag("#a", 50, ["#b", "#c"])], [tag("#b", 50, ["#c"])]],
])("withRenamedTag %s", (_, before, after) => {
  expect(withRenamedTag(segment(before), RENAME).tags).toEqual(after);
});

it("withRenamedTag returns the same segment where nothing names the tag", () => {
  const other = segment([tag("#b", 50, ["#c"]), tag("#A")]);
  expect(withRenamedTag(other, RENAME)).toBe(other);
  const own = segment([tag("#a")]);
  expect(withRenamedTag(own, { oldTag: "#a", newTag: "#a" })).toBe(own);
});

it("withMergedTags merges one tag after the other, in the given order, and leaves a segment without them as it is", () => {
  const oldTags = new Set(["#c", "#a"]);
  const before = segment([tag("#a", 60, ["#y"]), tag("#x", 50, ["#c"]), tag("#c", 60, ["#z"])]);
  expect(withMergedTags(before, oldTags, "#b").tags).toEqual([tag("#x", 50, ["#b"]), tag("#b", 60, ["#z"])]);
  const other = segment([tag("#b", 50, ["#d"])]);
  expect(withMergedTags(other, oldTags, "#b")).toBe(other);
});

it("withTag adds the stored form of a tag at the end, and leaves a segment that has the tag as it is", () => {
  const before = segment([tag("#b", 40, ["#c"])]);
  expect(withTag(before, " Cafe\u0301 ").tags).toEqual([tag("#b", 40, ["#c"]), tag("Café")]);
  expect(withTag(before, "#B").tags).toEqual([tag("#b", 40, ["#c"]), tag("#B")]);
  expect(withTag(before, " #b ")).toBe(before);
});

it("withTag keeps the certainty that a person saw, and the other suggestions without the tag itself", () => {
  const shown = { confidence: 84, alternatives: [" #c ", "#a", "#c"] };
  expect(withTag(segment([]), "#a", shown).tags).toEqual([tag("#a", 84, ["#c"])]);
});

it("withSuggestedTag adds a tag as a suggestion, and leaves a segment that has the tag as it is", () => {
  const shown = { confidence: 84, alternatives: ["#c"] };
  const before = segment([tag("#b")]);
  const after = withSuggestedTag(before, "#a", shown);
  expect(after.tags).toEqual([tag("#b"), { ...tag("#a", 84, ["#c"]), origin: "suggestion" }]);
  expect(withSuggestedTag(before, "#b", shown)).toBe(before);
  expect(withConfirmedTag(after, "#a").tags).toEqual([tag("#b"), tag("#a")]);
});

it("withoutTag takes off the stored form of a tag, and leaves a segment without the tag as it is", () => {
  const before = segment([tag("#b"), tag("Café", 40, ["#b"])]);
  expect(withoutTag(before, " Cafe\u0301 ").tags).toEqual([tag("#b")]);
  expect(withoutTag(before, "#b").tags).toEqual([tag("Café", 40, ["#b"])]);
  expect(withoutTag(before, "#B")).toBe(before);
});

it("withSwappedTag puts a tag of a person in the place of another", () => {
  const before = segment([tag("#a", 40, ["#b"]), tag("#x")]);
  expect(withSwappedTag(before, RENAME).tags).toEqual([tag("#x"), tag("#b")]);
  const both = segment([tag("#b", 40, ["#x"]), { ...tag("#a", 40), origin: "import" }]);
  expect(withSwappedTag(both, RENAME).tags).toEqual([tag("#b")]);
  const without = segment([tag("#x")]);
  expect(withSwappedTag(without, RENAME)).toBe(without);
  expect(withSwappedTag(before, { oldTag: "#a", newTag: "#a" })).toBe(before);
});

it("withSwappedTag keeps the words that the tag is on, each once", () => {
  const [one, two, three] = [0, 3, 5].map((start) => ({ id: `c${start}`, start, end: start + 2 }));
  if (one === undefined || two === undefined || three === undefined) throw new Error("There are three ranges.");
  const old = { ...tag("#a", 40), ranges: [one, three], isWhole: true as const };
  const again = { ...one, id: "other" };
  const swapped = withSwappedTag(segment([old, { ...tag("#b"), ranges: [again, two] }]), RENAME);
  expect(swapped.tags).toEqual([{ ...tag("#b"), ranges: [again, two, three], isWhole: true }]);
});

it("withConfirmedTag makes a tag a person's on the words that it is on", () => {
  const ranges = [{ id: "c", start: 0, end: 2 }];
  const before = segment([{ ...tag("#a", 40, ["#b"]), origin: "import", ranges }, tag("#x", 40)]);
  const after = withConfirmedTag(before, " #a ");
  expect(after.tags).toEqual([{ ...tag("#a"), ranges }, tag("#x", 40)]);
  expect(withConfirmedTag(after, "#a")).toBe(after);
  expect(withConfirmedTag(after, "#b")).toBe(after);
});
