import { expect, test } from "vitest";
import { readWordsJson } from "./read-words-json.ts";

const answerWith = (channels: number) => ({
  results: { channels: Array(channels).fill({ alternatives: [{ words: [{ word: "Sold.", start: 1, end: 2 }] }] }) },
});

test.each([
  [1, 1],
  [1000, 1000],
  [1001, undefined],
])("readWordsJson of %i channels returns %s cues", (channels, cues) => {
  expect(readWordsJson(answerWith(channels), [])?.length).toBe(cues);
});
