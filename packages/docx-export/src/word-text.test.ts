import { expect, test } from "vitest";
import { isRightToLeft } from "./word-text.ts";

const LAST_CODE_POINT = 0x10_ff_ff;
const LETTER =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u;

test("isRightToLeft recognizes every letter of the right-to-left scripts", () => {
  const letters: string[] = [];
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const letter = String.fromCodePoint(code);
    if (LETTER.test(letter)) letters.push(letter);
  }
  expect(letters.length).toBeGreaterThan(1_000);
  expect(letters.filter((letter) => !isRightToLeft(letter))).toEqual([]);
});

test.each([
  ["“We sold it,” said أحمد.", false],
  ["«أحمد» said so", true],
  ["1984: שלום", true],
  ["😀 And then", false],
  ["…", false],
])("isRightToLeft goes by the first letter of %s", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
