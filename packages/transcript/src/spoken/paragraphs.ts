import type { Cue } from "../cue.ts";
import { joinedWriting } from "../lines.ts";
import { quotedList } from "../quoted-list.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { type Warning, warning } from "../warnings.ts";
import { defineSpokenForm } from "./define-spoken-form.ts";
import { countStrayTimes, strayTimes } from "./read-turns.ts";

/** Every other text: blocks between blank lines, without names and times. */
export const paragraphs = defineSpokenForm({
  id: "paragraphs",
  name: "Paragraphs",
  segmenting: "paragraph",
  joins: "never",
  readLines: ({ lines, doubtful = [] }) => ({
    cues: readParagraphs(lines),
    warnings: [...doubtfulNames(doubtful), ...strayTimes(countStrayTimes(lines))],
  }),
});

/** Warns of words that recur before colons: only people know whether they are names. */
function doubtfulNames(words: readonly string[]): Warning[] {
  if (words.length === 0) return [];
  const text = `These stand before colons more than once, but were read as text: ${quotedList(words)}. If they are names, choose “Names before each turn”.`;
  return [warning(text, "guessed")];
}

/** Reads text without names and times: one cue for each block between blank lines. */
export function readParagraphs(lines: readonly string[]): Cue[] {
  let widest = 0;
  for (const line of lines) widest = Math.max(widest, line.length);
  const cues: Cue[] = [];
  let start = 0;
  for (let end = 0; end <= lines.length; end += 1) {
    if (end < lines.length && lines[end] !== "") continue;
    const text = start === end ? "" : joinedWriting(lines.slice(start, end), widest);
    if (text !== "") cues.push({ startMs: null, endMs: null, speaker: "", text });
    refuseTooManySegments(cues.length);
    start = end + 1;
  }
  return cues;
}
