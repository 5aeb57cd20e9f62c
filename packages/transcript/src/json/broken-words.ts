import type { SegmentCue } from "@quarry/domain";
import type { Cue } from "../cue.ts";
import { meanOf } from "./confidence.ts";
import { type JsonRecord, textIn } from "./json-value.ts";
import { TEXT } from "./segment-fields.ts";

const ENDS_SENTENCE = /[.!?…]["'”’)\]]*\s*$/;

/** Joins cues that whisper.cpp broke inside a word: its segments begin with a space, and one that does not continues
 * a word. Nothing is joined where most segments begin without a space. */
export function joinBrokenWords(entries: readonly JsonRecord[], cues: readonly Cue[][]): Cue[] {
  const texts = entries.map((entry) => textIn(entry, TEXT));
  const spaced = texts.filter((text) => /^\s/.test(text)).length;
  if (spaced === texts.length || spaced * 2 <= texts.length) return cues.flat();
  const whole: Cue[] = [];
  for (const [index, [first, ...others]] of cues.entries()) {
    if (first === undefined) continue;
    const last = whole.at(-1);
    if (last !== undefined && goesOn(texts[index - 1], texts[index]) && touches(last, first)) {
      whole[whole.length - 1] = joined(last, first);
    } else whole.push(first);
    for (const other of others) whole.push(other);
  }
  return whole;
}

function goesOn(last = "", next = ""): boolean {
  return /\S$/.test(last) && /^\S/.test(next) && !ENDS_SENTENCE.test(last);
}

function touches(last: Cue, next: Cue): boolean {
  return last.endMs !== null && last.endMs === next.startMs && last.speaker === next.speaker;
}

function joined(last: Cue, next: Cue): Cue {
  const parts = [last, next].map(({ text, confidence = null }) => ({ percent: confidence, weight: text.length }));
  const confidence = meanOf(parts);
  const { marks: ofNext = [] } = next;
  const marks = [...(last.marks ?? []), ...ofNext.map(([offset, ms]): SegmentCue => [last.text.length + offset, ms])];
  const cue = { ...last, endMs: next.endMs, text: last.text + next.text, ...(marks.length > 0 && { marks }) };
  return confidence === null ? cue : { ...cue, confidence };
}
