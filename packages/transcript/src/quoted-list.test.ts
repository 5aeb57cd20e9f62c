import { expect, it } from "vitest";
import { quotedList } from "./quoted-list.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `T${index + 1}`);

it("quotedList quotes each name once, and cuts long ones", () => {
  expect(quotedList([])).toBe("");
  expect(quotedList(["words", "a\n note", "words"])).toBe("“words”, “a note”");
  expect(quotedList([`${"🙂".repeat(30)}x`])).toBe(`“${"🙂".repeat(30)}…”`);
});

it("quotedList counts the names after the eighth, unless only one is left", () => {
  expect(quotedList(names(9))).toMatch(/“T8”, “T9”$/);
  expect(quotedList(names(10))).toMatch(/“T8” and 2 more$/);
});
