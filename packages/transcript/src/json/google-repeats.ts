import { recordOf, textIn } from "./json-value.ts";
import { TEXT, wordListOf, wordsIn } from "./segment-fields.ts";
import type { JsonItem } from "./segment-lists.ts";
import { NO_NAMES } from "./speaker-fields.ts";

/** Returns only the last result where it repeats the words of all results, now with speakers, as Google's does. */
export function withoutRepeated(items: readonly JsonItem[]): readonly JsonItem[] {
  const last = items.at(-1);
  if (items.length < 2 || last === undefined || wordListOf(last.record).length === 0) return items;
  const repeated = lettersOf(saidIn(last, true));
  const first = items.find((item) => item !== last && saidIn(item) !== "");
  if (first === undefined || !repeated.startsWith(lettersOf(saidIn(first)))) return items;
  const others = items.filter((item) => item !== last).map((item) => lettersOf(saidIn(item)));
  if (others.join("") !== repeated) return items;
  return [{ ...last, record: { words: wordListOf(last.record) } }];
}

function saidIn({ record }: JsonItem, fromWords = false): string {
  const text = fromWords ? "" : textIn(record, TEXT);
  return (
    text ||
    wordsIn(wordListOf(recordOf(record)), 1000, NO_NAMES)
      .map((word) => word.text)
      .join(" ")
  );
}

/** Returns the letters and digits of a text, to compare texts whatever their punctuation is. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
