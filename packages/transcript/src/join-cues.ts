import type { Cue } from "./cue.ts";
import { endsSentence, MAX_PASSAGE_LENGTH } from "./split-long.ts";
import { spaceBetween } from "./wide-letters.ts";

const MAX_PAUSE_MS = 2000;

type Passage = { cue: Cue; texts: string[]; length: number; sure: { sum: number; length: number } };

/** Joins cues that are only a line long: of one speaker, over short pauses, up to the first sentence end from
 * `minLength` UTF-16 units on. */
export function joinCues(cues: readonly Cue[], minLength: number): Cue[] {
  const passages: Passage[] = [];
  for (const cue of cues) {
    const last = passages.at(-1);
    if (last === undefined || !goesOn(last, cue, minLength)) {
      const passage = { cue: { ...cue }, texts: [cue.text], length: cue.text.length, sure: { sum: 0, length: 0 } };
      addCertainty(passage, cue);
      passages.push(passage);
      continue;
    }
    const text = spaceBetween(last.texts.at(-1) ?? "", cue.text) + cue.text;
    last.texts.push(text);
    last.length += text.length;
    addCertainty(last, cue);
    last.cue.endMs = cue.endMs === null ? null : Math.max(last.cue.endMs ?? 0, cue.endMs);
  }
  return passages.map(({ cue, texts, sure }) => {
    const text = texts.join("");
    return sure.length === 0 ? { ...cue, text } : { ...cue, text, certainty: sure.sum / sure.length };
  });
}

/** A passage is as sure as what was joined to it, each piece counting by its length. */
function addCertainty({ sure }: Passage, { certainty, text }: Cue): void {
  if (certainty === undefined) return;
  sure.sum += certainty * text.length;
  sure.length += text.length;
}

function goesOn({ cue: passage, texts, length }: Passage, next: Cue, minLength: number): boolean {
  const { speaker, startMs, endMs } = passage;
  if (speaker !== next.speaker || startMs === null || endMs === null || next.startMs === null) return false;
  if (next.startMs - endMs >= MAX_PAUSE_MS || next.startMs < startMs) return false;
  if (length + 1 + next.text.length > MAX_PASSAGE_LENGTH) return false;
  return length < minLength || !endsSentence(texts.at(-1) ?? "");
}
