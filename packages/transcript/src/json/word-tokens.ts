import { lettersOf } from "./google-repeats.ts";
import type { SpokenWord } from "./segment-fields.ts";

/** True for words that are all of the text, with its points. */
export function isWrittenAs(words: readonly SpokenWord[], text: string): boolean {
  const bare = (written: string) => written.replace(/\s+/g, "");
  return bare(words.map((word) => word.text).join("")) === bare(text);
}

/** Returns the words as the text beside them writes them, with its points and capitals; null where they are others. */
export function wordsAsWritten(words: readonly SpokenWord[], text: string): readonly SpokenWord[] | null {
  if (isWrittenAs(words, text)) return words;
  const tokens = text.trim().split(/\s+/);
  if (tokens.length === words.length) {
    const isSame = words.every((word, index) => lettersOf(word.text) === lettersOf(tokens[index] ?? ""));
    if (isSame) return words.map((word, index) => ({ ...word, text: tokens[index] ?? word.text, isAttached: false }));
  }
  return lettersOf(words.map((word) => word.text).join("")) === lettersOf(text) ? words : null;
}
