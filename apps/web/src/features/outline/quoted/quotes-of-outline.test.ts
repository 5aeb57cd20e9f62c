import { type OutlineBlock, type QuoteFinding, typedIn } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { tallyQuotes } from "./quotes-of-outline.ts";

const paragraph = (id: string, text: string): OutlineBlock => {
  return { id, kind: "text", text, tail: "", quote: null, resolved: false };
};
const quote = (id: string, state: "exact" | "changed" | "kept"): OutlineBlock => {
  const form = { segmentId: "S1", pieces: [{ start: 0, end: 8 }], isCutBefore: false, isCutAfter: false };
  return { ...paragraph(id, ""), kind: "quote", quote: { ...form, words: "We left.", kept: null, state } };
};
const place = { segmentId: "S1", form: { pieces: [], isCutBefore: false, isCutAfter: false } };

it("tallyQuotes counts bound and typed quotes, and names the blocks to look at", () => {
  const blocks = [
    ...[quote("a", "exact"), quote("b", "changed"), quote("c", "kept")],
    paragraph("d", "“one two three” and “four five six” [S1]"),
    paragraph("e", "“seven eight nine”, “ten eleven twelve” [S2], “not yet asked”"),
  ];
  const findings = new Map<string, QuoteFinding>([
    [" one two three", { kind: "exact", places: [place], count: 1 }],
    ["S1 four five six", { kind: "near", place }],
    [" seven eight nine", { kind: "none" }],
    ["S2 ten eleven twelve", { kind: "exact", places: [place], count: 1 }],
  ]);
  const { count, standings, flagged } = tallyQuotes({ sections: [newSection({ blocks })] }, findings);
  expect([count, Object.fromEntries(standings), flagged]).toEqual([
    8,
    { said: 2, changed: 1, kept: 1, near: 1, missing: 1, elsewhere: 1, unknown: 1 },
    ["b", "d", "e"],
  ]);
});

it("typedIn returns the same list for the same block", () => {
  const block = paragraph("a", "“one two three”");
  expect(typedIn(block)).toBe(typedIn(block));
});
