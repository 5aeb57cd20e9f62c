import { expect, it } from "vitest";
import { writtenCitation } from "./citation-styles.ts";

const ROSA = {
  ...{ id: "S104", speaker: "Rosa", source: "River interview", interview: 3 },
  ...{ startTime: "00:04:12", endTime: "00:05:38" },
};
const UNKNOWN = { ...ROSA, speaker: " ", source: "", startTime: "", endTime: "" };

it.each([
  ["id", "[S104: Rosa, 00:04:12 - 00:05:38]", "S104: Rosa, 00:04:12 - 00:05:38"],
  ["speaker", "[Rosa, River interview, 00:04:12]", "Rosa, River interview, 00:04:12"],
  ["chicago", "(Rosa, “River interview,” 00:04:12)", "Rosa, “River interview,” 00:04:12."],
  [
    "apa",
    "(Rosa, personal communication, River interview, 00:04:12)",
    "Rosa, personal communication, River interview, 00:04:12.",
  ],
  ["numbered", "[3, 00:04:12]", "Interview 3, 00:04:12"],
] as const)("writtenCitation writes the style %s in the line and as a note", (style, inline, note) => {
  expect(writtenCitation(style, ROSA)).toEqual({ inline, note });
});

it.each([
  ["id", "[S104]", "S104"],
  ["speaker", "[S104]", "S104"],
  ["chicago", "(S104)", "S104."],
  ["apa", "(personal communication)", "personal communication."],
  ["numbered", "[3]", "Interview 3"],
] as const)("writtenCitation makes nothing up in the style %s", (style, inline, note) => {
  expect(writtenCitation(style, UNKNOWN)).toEqual({ inline, note });
});

it("writtenCitation ends a Chicago note without a time inside the quotation marks", () => {
  expect(writtenCitation("chicago", { ...ROSA, startTime: "" }).note).toBe("Rosa, “River interview.”");
});

it("writtenCitation calls no source with a web address a personal communication", () => {
  const source = "https://example.org/talk";
  expect(writtenCitation("apa", { ...ROSA, source }).inline).toBe("(Rosa, https://example.org/talk, 00:04:12)");
});

it.each([
  ["id", "[S104: Rosa, ≈ 00:04:12 - 00:05:38]"],
  ["speaker", "[Rosa, River interview, ≈ 00:04:12]"],
  ["chicago", "(Rosa, “River interview,” ≈ 00:04:12)"],
  ["apa", "(Rosa, personal communication, River interview, ≈ 00:04:12)"],
  ["numbered", "[3, ≈ 00:04:12]"],
] as const)("writtenCitation marks an estimated time in the style %s", (style, inline) => {
  expect(writtenCitation(style, { ...ROSA, estimatedTimes: "start" }).inline).toBe(inline);
});
