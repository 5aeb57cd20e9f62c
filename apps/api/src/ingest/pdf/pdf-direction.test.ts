import { expect, it } from "vitest";
import { lineText } from "./pdf-direction.ts";
import type { PdfItem } from "./pdf-page.ts";

const HEBREW = /[\u0590-\u05ff]/;

/** Items side by side from left to right, a space apart, each as a program writes it: letters in the order in which
 * they are read. */
const seen = (...texts: string[]): PdfItem[] =>
  texts.map((text, index) => ({
    text,
    left: index * 100,
    right: index * 100 + 95,
    top: 0,
    size: 10,
    isRightToLeft: HEBREW.test(text) && !/[a-z]/i.test(text),
  }));

it.each([
  ["left to right as it stands", seen("They", "left", "(soon)"), "They left (soon)"],
  ["right to left from the right", seen("עולם", "שלום"), "שלום עולם"],
  ["words and numbers in it from the left", seen("עולם", "Tel", "Aviv", "1948", "שלום"), "שלום Tel Aviv 1948 עולם"],
  [
    "a few words in a line that goes to the right",
    seen("She", "said", "עולם", "שלום", "to", "me"),
    "She said שלום עולם to me",
  ],
  ["brackets as they are seen", seen("סוף", "(", "בית", ")", "שלום"), "שלום ( בית ) סוף"],
  ["brackets as they are meant", seen("סוף", ")", "בית", "(", "שלום"), "שלום ( בית ) סוף"],
  ["signs at the line's end", seen(".", "עולם", "שלום"), "שלום עולם ."],
  ["words that were taken for a line to the right", seen("עולם ,Tel Aviv", "שלום"), "שלום Tel Aviv, עולם"],
])("reads %s", (_name, items, text) => {
  expect(lineText(items)).toBe(text);
});

it("separates touching letters from words, and a tab stop from a space", () => {
  const at = (text: string, left: number, right: number): PdfItem => ({
    text,
    left,
    right,
    top: 0,
    size: 10,
    isRightToLeft: false,
  });
  expect(lineText([at("Car", 0, 20), at("la", 20.5, 30), at("Ruiz", 33, 50), at("0:05", 90, 110)])).toBe(
    "Carla Ruiz  0:05",
  );
});
