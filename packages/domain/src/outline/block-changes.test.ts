import { describe, expect, test } from "vitest";
import { changedBlock, changedSection, newBlock } from "./block-changes.ts";
import { gapBlock, textBlock } from "./block-draft.ts";

const SEGMENT = { id: "S1", text: "The river rose. It fell." };
const PIECES = [{ start: 0, end: 15 }];
const QUOTE = newBlock({ kind: "quote", text: "Ida: ", segmentId: "S1", pieces: PIECES }, SEGMENT);
const refused = (code: string) => expect.objectContaining({ code });

describe("newBlock", () => {
  test("makes text, a gap of one line, and a quote of the segment's words", () => {
    expect(newBlock({ kind: "text" }, null)).toEqual(textBlock(""));
    expect(newBlock({ kind: "gap", text: " who?\n and when? " }, null)).toEqual(gapBlock("who? and when?"));
    expect(QUOTE).toMatchObject({ kind: "quote", text: "Ida: ", tail: "", quote: { words: "The river rose." } });
  });

  test("refuses a gap without words, and words that are not the segment's", () => {
    for (const text of [" ", "\u200b"]) expect(() => newBlock({ kind: "gap", text }, null)).toThrow(refused("invalid"));
    expect(() => newBlock({ kind: "quote", pieces: [{ start: 9, end: 99 }] }, SEGMENT)).toThrow(refused("invalid"));
  });
});

describe("changedBlock", () => {
  test("changes only what is given", () => {
    expect(changedBlock(QUOTE, { tail: " Yes." }, null)).toEqual({ ...QUOTE, tail: " Yes." });
    expect(changedBlock(gapBlock("who?"), { resolved: true }, null)).toEqual(gapBlock("who?", true));
    expect(changedBlock(textBlock("a"), { text: "b", textBefore: "a" }, null)).toEqual(textBlock("b"));
  });

  test("takes other words of the segment, and its present words for the same pieces", () => {
    const shorter = changedBlock(QUOTE, { pieces: [{ start: 16, end: 24 }], isCutBefore: true }, SEGMENT);
    expect(shorter.quote).toMatchObject({ words: "… It fell.", isCutBefore: true });
    const corrected = { ...SEGMENT, text: "The water rose. It fell." };
    expect(changedBlock(QUOTE, { pieces: PIECES }, corrected).quote?.words).toBe("The water rose.");
  });

  test("keeps a quote as it is though its segment reads differently, until that is taken back", () => {
    const corrected = { ...SEGMENT, text: "The water rose. It fell." };
    const kept = changedBlock(QUOTE, { isKept: true }, corrected);
    expect(kept.quote).toMatchObject({ words: "The river rose.", kept: "The water rose." });
    expect(changedBlock(kept, { isKept: false }, corrected).quote?.kept).toBeNull();
    expect(() => changedBlock(QUOTE, { isKept: true, pieces: PIECES }, corrected)).toThrow(refused("invalid"));
  });

  test("refuses a text that was changed meanwhile, but not to the same one", () => {
    const change = { text: "new", textBefore: "old" };
    expect(() => changedBlock(textBlock("other"), change, null)).toThrow(refused("conflict"));
    expect(changedBlock(textBlock("new"), change, null)).toEqual(textBlock("new"));
    expect(() => changedBlock(QUOTE, { tail: "a", tailBefore: "b" }, null)).toThrow(refused("conflict"));
  });

  test("refuses what only another kind of block has", () => {
    expect(() => changedBlock(textBlock("a"), { resolved: true }, null)).toThrow(refused("invalid"));
    expect(() => changedBlock(textBlock("a"), { tail: "b" }, null)).toThrow(refused("invalid"));
    expect(() => changedBlock(textBlock("a"), { pieces: PIECES }, SEGMENT)).toThrow(refused("invalid"));
    expect(() => changedBlock(gapBlock("a"), { text: " " }, null)).toThrow(refused("invalid"));
  });
});

test("changedSection refuses a title or a synopsis that was changed meanwhile", () => {
  const section = { id: "s", parentId: null, rank: "V", title: "T", synopsis: "S", status: "idea" } as const;
  expect(changedSection(section, { title: "U", titleBefore: "T", status: "done" })).toEqual({
    ...section,
    title: "U",
    status: "done",
  });
  expect(() => changedSection(section, { title: "U", titleBefore: "X" })).toThrow(refused("conflict"));
  expect(() => changedSection(section, { synopsis: "U", synopsisBefore: "X" })).toThrow(refused("conflict"));
});
