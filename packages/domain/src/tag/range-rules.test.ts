import { describe, expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import type { TagOnSegment } from "./coding.ts";
import { withMovedRange, withoutRange, withoutWhole, withRange } from "./range-rules.ts";

const tag = (name: string, rest: Partial<TagOnSegment> = {}): TagOnSegment => ({
  ...{ name, confidence: 100, alternatives: [] },
  ...rest,
});
const segment = (...tags: TagOnSegment[]) => newSegment({ text: "We opened at four.", tags });
const FIRST = { id: "c1", start: 0, end: 2 };
const SECOND = { id: "c2", start: 3, end: 9 };

describe("withRange", () => {
  it("puts a new tag at the end, in its stored form", () => {
    const after = withRange(segment(tag("#a")), " Cafe\u0301 ", { start: 0, end: 2 }, { id: "c1" });
    expect(after.tags).toEqual([tag("#a"), tag("Caf\u00e9", { ranges: [FIRST] })]);
  });

  it("adds words to a tag in the order of the text, and keeps it on the whole segment", () => {
    const onWords = withRange(segment(tag("#a", { ranges: [SECOND] })), "#a", FIRST, { id: "c1" });
    expect(onWords.tags).toEqual([tag("#a", { ranges: [FIRST, SECOND] })]);
    expect(withRange(onWords, "#a", null, { id: "c3" }).tags).toEqual([
      tag("#a", { ranges: [FIRST, SECOND], isWhole: true }),
    ]);
    expect(withRange(segment(tag("#a")), "#a", FIRST, { id: "c1" }).tags).toEqual([
      tag("#a", { ranges: [FIRST], isWhole: true }),
    ]);
  });

  it("makes an imported tag a person's", () => {
    const imported = tag("#a", { confidence: 61, alternatives: ["#b"], origin: "import" });
    expect(withRange(segment(imported), "#a", FIRST, { id: "c1" }).tags).toEqual([
      tag("#a", { ranges: [FIRST], isWhole: true }),
    ]);
  });

  it("returns the same segment where the tag is there already", () => {
    const before = segment(tag("#a", { ranges: [FIRST] }), tag("#b"));
    expect(withRange(before, "#a", { start: 0, end: 2 }, { id: "c3" })).toBe(before);
    expect(withRange(before, "#b", null, { id: "c3" })).toBe(before);
  });
});

describe("withoutRange", () => {
  it("takes a tag off words, and off the segment with its last words", () => {
    const before = segment(tag("#a", { ranges: [FIRST, SECOND] }), tag("#b"));
    const once = withoutRange(before, "c1");
    expect(once.tags).toEqual([tag("#a", { ranges: [SECOND] }), tag("#b")]);
    expect(withoutRange(once, "c2").tags).toEqual([tag("#b")]);
    expect(withoutRange(before, "c9")).toBe(before);
  });

  it("leaves a tag on the whole segment", () => {
    const before = segment(tag("#a", { ranges: [FIRST], isWhole: true }));
    expect(withoutRange(before, "c1").tags).toEqual([tag("#a")]);
  });
});

it("withoutWhole leaves a tag on its words, and takes off one that is on none", () => {
  const before = segment(tag("#a", { ranges: [FIRST], isWhole: true }), tag("#b"));
  const onWords = withoutWhole(before, " #a ");
  expect(onWords.tags).toEqual([tag("#a", { ranges: [FIRST] }), tag("#b")]);
  expect(withoutWhole(onWords, "#a")).toBe(onWords);
  expect(withoutWhole(onWords, "#b").tags).toEqual([tag("#a", { ranges: [FIRST] })]);
  expect(withoutWhole(before, "#c")).toBe(before);
});

describe("withMovedRange", () => {
  it("moves a coding to other words, in the order of the text", () => {
    const before = segment(tag("#a", { ranges: [FIRST, SECOND], isWhole: true }));
    expect(withMovedRange(before, "c1", { start: 10, end: 12 }).tags).toEqual([
      tag("#a", { ranges: [SECOND, { id: "c1", start: 10, end: 12 }], isWhole: true }),
    ]);
  });

  it("makes two codings one on the same words, under the id of the one that was there", () => {
    const before = segment(tag("#a", { ranges: [FIRST, SECOND] }));
    expect(withMovedRange(before, "c1", { start: 3, end: 9 }).tags).toEqual([tag("#a", { ranges: [SECOND] })]);
  });
});
