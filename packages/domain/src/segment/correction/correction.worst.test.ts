import { expect, it } from "vitest";
import { MAX_NOTE_LENGTH } from "../../text-rules.ts";
import { carriedRanges } from "./carried-ranges.ts";
import { findPlaces } from "./find-places.ts";
import { replacedText } from "./replaced-text.ts";

/** Five seconds of the processor. Work that grows with the square of a text takes more. */
const LIMITS = { timeout: 30_000 };

it("finds words at thousands of places of the longest text of any script", LIMITS, () => {
  const texts = ["我们的书，", "كتاب جديد ", "हिन्दी और ", "👩‍👧 🇪🇺🇳🇴 "];
  for (const [index, find] of ["的", "جديد", "और", "👩‍👧"].entries()) {
    const [text = ""] = [texts[index]?.repeat(6_000)];
    expect(text.length).toBeLessThan(MAX_NOTE_LENGTH);
    expect(findPlaces(text, { find, wholeWord: true })).toHaveLength(6_000);
  }
});

it("deletes a word behind the longest space", LIMITS, () => {
  const text = `It was${" ".repeat(90_000)}all um dark.`;
  const made = replacedText(text, findPlaces(text, { find: "um" }), { find: "um", replace: "" });
  expect(made.text).toBe(text.replace(" um", ""));
});

it("carries words behind the longest word that was added", LIMITS, () => {
  const added = `${"a".repeat(90_000)}! `;
  const [range] = carriedRanges("It was dark.", `${added}It was dark.`, [{ start: 0, end: 2 }]);
  expect(range).toEqual({ start: added.length, end: added.length + 2, lost: null });
});

it("keeps words of the longest text that changes at both ends", LIMITS, () => {
  const words = Array.from({ length: 12_000 }, (_, index) => `w${(index * 7919) % 9_973}`);
  const [before, after] = [`Once ${words.join(" ")} ended.`, `Then ${words.join(" ")} closed.`];
  const said = words.slice(6_000, 6_006).join(" ");
  const [start, place] = [before.indexOf(said), after.indexOf(said)];
  const [range] = carriedRanges(before, after, [{ start, end: start + said.length }]);
  expect(range).toEqual({ start: place, end: place + said.length, lost: null });
});
