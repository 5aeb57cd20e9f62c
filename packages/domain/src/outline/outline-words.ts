import { parseMarkers } from "./outline-markers.ts";

/** Scripts without spaces between words count by the letter, as Word does. */
const WORD = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Returns the number of words of a text without markers, by the rule of all counts that people see. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Returns the number of words of section content that a reader sees; citations and placeholders do not count. */
export function wordCount(content: string): number {
  return parseMarkers(content).reduce((count, part) => count + (part.kind === "text" ? countWords(part.text) : 0), 0);
}
