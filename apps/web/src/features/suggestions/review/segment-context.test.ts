import type { Segment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { contextBefore, openingOf, worthJudging } from "./segment-context.ts";

const segment = (id: string, text: string, changes: Partial<Segment> = {}) =>
  newSegment({ id, sourceId: "a", text, speaker: "Rosa", ...changes });

describe("contextBefore", () => {
  it("returns the segment before", () => {
    const segments = [segment("S1", "What did it cost?", { speaker: "Ben" }), segment("S2", "All we had.")];
    expect(contextBefore(segments, 1)).toEqual({ speaker: "Ben", text: "What did it cost?" });
  });

  it("returns the end of a long one, cut between words", () => {
    const segments = [segment("S1", `${"word ".repeat(80)}and the end`), segment("S2", "Yes, and then we left.")];
    const text = contextBefore(segments, 1)?.text ?? "";
    expect(text).toMatch(/^…word .* and the end$/);
    expect(text.length).toBeLessThanOrEqual(161);
  });

  it("returns null at the start of a source", () => {
    const segments = [segment("S1", "The end."), segment("S2", "The start.", { sourceId: "b" })];
    expect([contextBefore(segments, 0), contextBefore(segments, 1)]).toEqual([null, null]);
  });
});

it.each([
  ["The river was up.", "The river was up."],
  [`${"word ".repeat(30)}`, `${"word ".repeat(18).trim()}…`],
])("openingOf shortens %j", (text, opening) => {
  expect(openingOf(text)).toBe(opening);
});

describe("worthJudging", () => {
  const long = "The river was up that spring, and we had nothing.";
  const interview = (askedTags: Segment["tags"]) => [
    segment("S1", "What was it like in that first spring, then?", { speaker: "Interviewer", tags: askedTags }),
    segment("S2", long),
    segment("S3", "And what did you do about all of that?", { speaker: "Interviewer" }),
    segment("S4", "Mm, yes."),
  ];

  it.each([
    ["leaves out short segments and what an interviewer says", [], ["S2"]],
    [
      "keeps what an interviewer says where people tag that as well",
      [{ name: "Method", confidence: 100, alternatives: [] }],
      ["S1", "S2", "S3"],
    ],
  ])("%s", (_, tags, ids) => {
    const segments = interview(tags);
    expect(segments.map(({ id }) => id).filter(worthJudging(segments))).toEqual(ids);
  });
});
