import { type Outline, type OutlineBlock, QuoteIndex, type QuotePlace, typedIn } from "@quarry/domain";
import { newSection } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { withEditsShown } from "../writing/shown-edits.ts";
import { bindEdits } from "./bind-edits.ts";

const TEXT = "Well, we opened at four. It was dark.";
const index = new QuoteIndex();
index.set("S1", TEXT);

const paragraph = (text: string): OutlineBlock => {
  return { id: "b", kind: "text", text, tail: "", quote: null, resolved: false };
};
const bound = (tail: string): OutlineBlock => {
  const form = { segmentId: "S1", pieces: [{ start: 25, end: 37 }], isCutBefore: false, isCutAfter: false };
  return {
    ...paragraph("Ann: "),
    kind: "quote",
    tail,
    quote: { ...form, words: "It was dark.", kept: null, state: "exact" },
  };
};

function placeOf(words: string, cited: string | null): QuotePlace | null {
  const finding = index.find({ words, cited });
  if (finding.kind === "none") return null;
  return finding.kind === "near" ? finding.place : (finding.places[0] ?? null);
}

/** Returns the content of a section after its first typed quote was bound. */
function contentAfter(block: OutlineBlock): string | undefined {
  const section = newSection({ id: "s", blocks: [block] });
  const outline: Outline = { id: "o", createdAt: "2026-01-01T00:00:00.000Z", sections: [section], placeholders: [] };
  const typed = typedIn(block)[0];
  const place = typed && placeOf(typed.quote.words, typed.quote.cited);
  if (!typed || !place) return undefined;
  const edits = bindEdits({ section, block, typed, place }, { text: TEXT, newId: "n" });
  return withEditsShown(outline, edits, new Map([["S1", TEXT]])).sections[0]?.content;
}

it.each([
  [paragraph("Ann said “we opened at four” then."), "Ann said “we opened at four” [S1] then."],
  [paragraph('"We opened at four," she said.'), "“we opened at four” [S1], she said."],
  [paragraph("„we opened at four.“ Then"), "“we opened at four.” [S1] Then"],
  [paragraph("“we opened at four” [S9]."), "“we opened at four” [S1]."],
  [paragraph("“we opened at five”."), "“we opened at four” [S1]."],
  [bound(" and “we opened at four”, too"), "Ann: “It was dark.” [S1] and “we opened at four” [S1], too"],
  [bound(" and «we opened at five» [S1]"), "Ann: “It was dark.” [S1] and «we opened at four» [S1]"],
])("bindEdits of %j write %j", (block, content) => {
  expect(contentAfter(block)).toBe(content);
});
