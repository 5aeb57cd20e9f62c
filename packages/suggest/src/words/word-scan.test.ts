import { expect, it } from "vitest";
import { scanWords } from "./word-scan.ts";

function scanned(text: string): { words: string[]; pairs: string[]; features: Set<number> } {
  const words: string[] = [];
  const pairs: string[] = [];
  const features = new Set<number>();
  scanWords(text, (feature, start, end, countsLess) => {
    (countsLess ? pairs : words).push(text.slice(start, end));
    features.add(feature);
  });
  return { words: [...new Set(words)], pairs, features };
}

it.each([
  ["The river, rising", ["The", "river", "rising"], ["The river", "river, rising"]],
  ["été à Čáslav", ["été", "à", "Čáslav"], ["été à", "à Čáslav"]],
  ["Мы уехали", ["Мы", "уехали"], ["Мы уехали"]],
  ["नमस्ते जी", ["नमस्ते", "जी"], ["नमस्ते जी"]],
  ["24/7 …", ["24", "7"], ["24/7"]],
  ["", [], []],
])("finds the words and pairs of %j", (text, words, pairs) => {
  expect(scanned(text)).toMatchObject({ words, pairs });
});

it("takes characters in pairs, alone and in threes where a script has no spaces", () => {
  const { words, pairs } = scanned("河边。");
  expect(words).toEqual(["河边"]);
  expect(pairs).toEqual(["河", "边"]);
  expect(scanned("ภาษา").words).toEqual(["ภา", "าษ", "ษา"]);
});

it("does not tell upper from lower case, and letters with a combined mark from single ones", () => {
  expect(scanned("ÉTÉ").features).toEqual(scanned("e\u0301te\u0301").features);
});

it("finds the stem of a longer word in its other forms", () => {
  const [one, other] = [scanned("tagging").features, scanned("taggings").features];
  expect([...one].filter((feature) => other.has(feature))).toHaveLength(1);
});
