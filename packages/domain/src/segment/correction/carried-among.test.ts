import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitsOf } from "../text-steps.ts";
import { carriedAmong } from "./carried-among.ts";
import { halvesOf } from "./split-material.ts";

const texts = (...all: string[]) => all.map((text, index) => ({ segmentId: `S${index + 1}`, text }));

/** Returns the words of a range of a segment wherever they are afterwards, as `segment: words`. */
function wordsAfter(before: string[], after: string[], segmentId: string, words: string): string[] {
  const start = before[Number(segmentId.slice(1)) - 1]?.indexOf(words) ?? -1;
  const carry = carriedAmong(texts(...before), texts(...after));
  return carry({ segmentId, start, end: start + words.length }).map((part) => {
    const said = after[Number(part.segmentId.slice(1)) - 1]?.slice(part.start, part.end);
    return `${part.segmentId}: ${part.lost === null ? said : `lost ${part.lost}`}`;
  });
}

describe("carriedAmong", () => {
  it.each([
    [
      "two that become one",
      ["We met Ferin", "at the quay."],
      ["We met Ferin at the quay."],
      "S2",
      "the quay",
      ["S1: the quay"],
    ],
    [
      "a word that is parted",
      ["We closed the prin", "ting press."],
      ["We closed the printing press."],
      "S2",
      "ting",
      ["S1: ting"],
    ],
    [
      "one that becomes two",
      ["We met Ferin at the quay."],
      ["We met Ferin", "at the quay."],
      "S1",
      "Ferin at",
      ["S1: Ferin", "S2: at"],
    ],
    ["other words meanwhile", ["I met Ferin.", "In May."], ["We met Ferin in May."], "S2", "In May", ["S1: in May"]],
    ["no words left", ["We met Ferin.", "In May."], ["We met Ferin."], "S2", "In May", ["S1: lost In May"]],
    [
      "spaces at its ends",
      ["We met Ferin at noon.", "Yes."],
      ["We met Ferin at noon. Yes."],
      "S1",
      " Ferin ",
      ["S1:  Ferin "],
    ],
    ["letters without spaces", ["我们抬", "上楼。"], ["我们抬上楼。"], "S2", "上楼", ["S1: 上楼"]],
  ])("finds words of %s", (_, before, after, segmentId, words, expected) => {
    expect(wordsAfter(before, after, segmentId, words)).toEqual(expected);
  });

  it("finds the very letters of a text that is split anywhere, and whole again", () => {
    const word = fc.constantFrom("the", "Zoë", "كتاب", "جديد،", "印刷机", "上楼。", "👩‍👧", "🇪🇺", "5%", "—", "\n");
    const said = fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(said, fc.nat(), fc.nat(), fc.nat(), (text, cut, from, to) => {
        const places = [...unitsOf(text, "grapheme").map(({ start }) => start), text.length];
        const placeOf = (number: number) => places[number % places.length] ?? 0;
        const [start = 0, end = 0] = [placeOf(from), placeOf(to)].sort((a, b) => a - b);
        const halves = texts(...splitAt(text, placeOf(cut)));
        const words = text.slice(start, end).replace(/\s/g, "");
        fc.pre(halves.length === 2 && /[\p{L}\p{N}\p{So}]/u.test(words));
        const range = { segmentId: "S1", start, end };
        const parted = carriedAmong(texts(text), halves)(range);
        const lettersOf = (parts: typeof parted, all: typeof halves) =>
          parts
            .map((part) => all.find(({ segmentId }) => segmentId === part.segmentId)?.text.slice(part.start, part.end))
            .join("")
            .replace(/[^\p{L}\p{N}\p{So}]/gu, "");
        const expected = words.replace(/[^\p{L}\p{N}\p{So}]/gu, "");
        expect(lettersOf(parted, halves)).toBe(expected);
        const whole = parted.flatMap((part) => carriedAmong(halves, texts(text))(part));
        expect(lettersOf(whole, texts(text))).toBe(expected);
      }),
    );
  });
});

function splitAt(text: string, at: number): string[] {
  try {
    return halvesOf(text, at).map(({ start, end }) => text.slice(start, end));
  } catch {
    return [text];
  }
}
