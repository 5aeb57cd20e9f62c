import type { WordBag } from "./words/word-index.ts";

/** An example whose words are counted and whose tags have numbers. */
export type PreparedExample = {
  segmentId: string;
  sourceId: string;
  speaker: string;
  text: WordBag;
  question: WordBag;
  recent: readonly (readonly number[])[];
  given: readonly number[];
  tags: readonly number[];
  refused: readonly number[];
};
