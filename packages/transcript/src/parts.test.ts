import { expect, it } from "vitest";
import { endsOfParts, MAX_SEGMENT_LENGTH } from "./parts.ts";
import { countWords } from "./word-count.ts";

function partsOf(text: string, isWhole = false): string[] {
  let start = 0;
  return endsOfParts(text, isWhole).map((end) => {
    const part = text.slice(start, end).trim();
    start = end;
    return part;
  });
}

const repeated = (text: string, count: number) => Array.from({ length: count }, () => text).join(" ");

it("keeps a whole turn of 1,200 characters, and splits one of 1,201", () => {
  const whole = `${repeated("We went.", 132)} ${"x".repeat(12)}`;
  expect(whole).toHaveLength(MAX_SEGMENT_LENGTH);
  expect(partsOf(whole, true)).toEqual([whole]);
  expect(partsOf(`${whole}x`, true).map(countWords)).toEqual([88, 88, 89]);
});

it("keeps 120 words in one part, and splits 121 into similar halves", () => {
  expect(partsOf(repeated("We went home again.", 30))).toHaveLength(1);
  expect(partsOf(`Yes. ${repeated("We went home again.", 30)}`).map(countWords)).toEqual([61, 60]);
});

it("makes parts of 60 to 120 words that end with sentences, the last one too", () => {
  const sentences = [3, 17, 9, 24, 31, 5, 12, 40, 8, 2];
  for (let count = 20; count < 200; count += 7) {
    const text = Array.from({ length: count }, (_, at) => `We ${repeated("went", sentences[at % 10] ?? 1)}.`).join(" ");
    const parts = partsOf(text);
    expect(parts.join(" ")).toBe(text);
    for (const part of parts.length === 1 ? [] : parts) {
      expect(part).toMatch(/\.$/);
      expect(countWords(part)).toBeGreaterThanOrEqual(60);
      expect(countWords(part)).toBeLessThanOrEqual(120);
    }
  }
});

it("prefers an end of a paragraph, then of a line, to an end of a sentence nearer to the middle", () => {
  const [before, after] = [repeated("We left.", 31), repeated("They came.", 60)];
  expect(partsOf(`${before}\n\n${after}`)[0]).toBe(before);
  expect(partsOf(`${before}\n${after}`)[0]).toBe(before);
  const broken = repeated("we left and", 22);
  const sentences = `${repeated("they came. We", 8)} they came.`;
  expect(partsOf(`${broken}\n${repeated("they came. We", 40)}`)[0]).toBe(`${broken}\n${sentences}`);
});

it("ends no part after a title, inside a quotation that goes on, or before an aside", () => {
  const text = repeated("He met Mr. Shaffer, who asked “why?” and left [Ben: Mm.] quickly.", 40);
  for (const part of partsOf(text)) expect(part).toMatch(/^He met .*quickly\.$/);
});

it("ends parts of Chinese, Japanese, Arabic and Hindi text with their sentences", () => {
  for (const [sentence, between] of [
    ["我们四点钟打开了工厂的大门。", ""],
    ["「なぜ工場を閉めたのですか？」", ""],
    ["متى أغلقتم المصنع القديم؟", " "],
    ["हमने मिल बंद कर दी।", " "],
  ] as const) {
    const text = Array.from({ length: 60 }, () => sentence).join(between);
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join(between)).toBe(text);
    for (const part of parts) expect([part.startsWith(sentence), part.endsWith(sentence)]).toEqual([true, true]);
  }
});

it("ends parts with clauses, or between words, where a text has no sentences", () => {
  for (const part of partsOf(repeated("and then we went home,", 60))) expect(part).toMatch(/,$/);
  const parts = partsOf(repeated("word", 500));
  expect(parts.map(countWords).every((words) => words >= 60 && words <= 120)).toBe(true);
  for (const part of partsOf(repeated("we went home. and we slept.", 60))) expect(part).toMatch(/\.$/);
});

it("splits no word, and no surrogate pair in a text without words", () => {
  const word = "x".repeat(3000);
  expect(partsOf(`${word} ${word}`, true)).toEqual([word, word]);
  const parts = partsOf("😀".repeat(30_001), true);
  expect(parts.join("")).toBe("😀".repeat(30_001));
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
});
