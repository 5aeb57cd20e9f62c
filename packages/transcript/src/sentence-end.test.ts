import { expect, it } from "vitest";
import { endOfSentence, endsSentence, endsWideSentence } from "./sentence-end.ts";

/** The end of the sentence at the bar. */
const at = (marked: string) => endOfSentence(marked.replace("|", ""), marked.indexOf("|"));

it.each([
  "We left.| Then",
  "Why?| Because",
  "No!| Never",
  "So…| Then",
  "“We left.”| Then",
  "(We left.)| Then",
  "*We left.*| Then",
  "in 1999.| Then",
  "It was 3.5.| Then",
  "So did I.| Then",
  "No.| We went",
  "¿Por qué?| ¿Y tú?",
  "¡No!| «Sí»",
  "Sí.| —No",
  "متى؟| في مايو",
  "יצאנו.| אז",
  "हम गए।| फिर",
  "እሺ።| ከዚያ",
  "We left. [laughs]| Then",
  "We left. [Ben: Mm.]| Then",
])("endOfSentence is sure of %s", (marked) => expect(at(marked)).toBe("sure"));

it.each([
  "Mr.| Shaffer",
  "with Dr.| Berg",
  "J.| Berg",
  "the U.S.| Army",
  "e.g.| Berlin",
  "z.B.| Berlin",
  "Sra.| López",
  "No.| 5",
  "p.| 12",
  "1.| First",
  "One.\n2.| Second",
  "“Why?”| and left",
  "well…| you know",
  "and [Ben: Mm.]| then",
  "and [laughs]| Then",
  "we|left",
  "3.|5",
  "said,| Then",
])("endOfSentence finds none in %s", (marked) => expect(at(marked)).toBeNull());

it("endOfSentence is unsure before a small letter", () => {
  expect(at("we left.| then we")).toBe("weak");
  expect(at("did we?| we did")).toBe("weak");
});

it("endsSentence judges the end of the text", () => {
  expect(["We left.", "We left. ", "「行った。」", "行った。", "متى؟"].map(endsSentence)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(["We left", "Mr.", "we,"].map(endsSentence)).toEqual([false, false, false]);
});

it("endsWideSentence finds ends without a space, behind closing marks", () => {
  const text = "行った。「なぜ？」はい";
  expect([...text].map((_, place) => place).filter((place) => endsWideSentence(text, place))).toEqual([4, 9]);
});
