import type { Segment } from "@quarry/domain";
import { expect, it } from "vitest";
import { quotedTexts } from "./quoted-texts.ts";

const segments = ["S1", "S2", "S3"].map((id) => ({ id, text: `Said in ${id}` }) as Segment);

it.each([
  { of: ["S3", "S1", "S1", null], quoted: { S1: "Said in S1", S3: "Said in S3" } },
  { of: ["S2", "S9"], quoted: { S2: "Said in S2" } },
  { of: [null], quoted: {} },
])("quotedTexts returns the texts of $of", ({ of, quoted }) => {
  expect(Object.fromEntries(quotedTexts(segments, of))).toEqual(quoted);
});

it("quotedTexts returns the same map while the texts do not change", () => {
  const before = quotedTexts(segments, ["S1", "S2"]);
  const tagged = segments.map((segment) => ({ ...segment, tags: [] }));
  expect(quotedTexts(tagged, ["S2", "S1"])).toBe(before);
  const edited = segments.map((segment) => (segment.id === "S2" ? { ...segment, text: "Other" } : segment));
  expect(quotedTexts(edited, ["S1", "S2"]).get("S2")).toBe("Other");
  expect(quotedTexts(segments, ["S1"]).size).toBe(1);
});

it("quotedTexts has the texts of other segments in a list as long as the one before", () => {
  quotedTexts(segments, ["S1", "S2"]);
  const other = segments.map((segment) =>
    segment.id === "S2" ? { ...segment, id: "S4", text: "Said in S4" } : segment,
  );
  expect(Object.fromEntries(quotedTexts(other, ["S1", "S2"]))).toEqual({ S1: "Said in S1" });
});
