import { expect, it } from "vitest";
import type { PdfLine } from "./pdf-page.ts";
import { pdfText } from "./pdf-text.ts";

/** Lines of a page at the usual distance; the last one of a paragraph may end anywhere. */
const page = (...texts: string[]): PdfLine[] =>
  texts.map((text, index) => ({
    text,
    left: 60,
    right: 500,
    top: 70 + index * 15,
    size: 11,
    isAfterBreak: index === 0,
  }));

it.each([
  "Ines Calder (00:03:31) - Then let us come to the water.",
  "Ines Calder (03:31): Then let us come to the water.",
  "[00:03:31] Then let us come to the water.",
  "00:03:31 Then let us come to the water.",
  "INES: Then let us come to the water.",
])("begins a line for a turn at the top of a page: %s", (head) => {
  expect(pdfText([page("The river read them."), page(head)])).toBe(`The river read them.\n${head}`);
});

it.each(["at 10:30 and went on", "(both laugh) and went on"])("goes on over a page's end: %s", (rest) => {
  expect(pdfText([page("The train left"), page(rest)])).toBe(`The train left ${rest}`);
});
