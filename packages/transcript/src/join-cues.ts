import type { Cue } from "./cue.ts";
import { endsSentence, MAX_SEGMENT_LENGTH } from "./split-long.ts";
import { spaceBetween } from "./wide-letters.ts";

const MAX_PAUSE_MS = 2000;

type Joined = { cue: Cue; texts: string[]; length: number; confidence: { sum: number; length: number } };

/** Joins cues that are only a line long: of one speaker, over short pauses, up to the first sentence end from
 * `minLength` UTF-16 units on. */
export function joinCues(cues: readonly Cue[], minLength: number): Cue[] {
  const joined: Joined[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last === undefined || !goesOn(last, cue, minLength)) {
      const added = { cue: { ...cue }, texts: [cue.text], length: cue.text.length, confidence: { sum: 0, length: 0 } };
      addConfidence(added, cue);
      joined.push(added);
      continue;
    }
    const text = spaceBetween(last.texts.at(-1) ?? "", cue.text) + cue.text;
    last.texts.push(text);
    last.length += text.length;
    addConfidence(last, cue);
    last.cue.endMs = cue.endMs === null ? null : Math.max(last.cue.endMs ?? 0, cue.endMs);
  }
  return joined.map(({ cue, texts, confidence }) => {
    const text = texts.join("");
    return confidence.length === 0
      ? { ...cue, text }
      : { ...cue, text, confidence: confidence.sum / confidence.length };
  });
}

/** Adds the confidence of a cue, weighted by its length. */
function addConfidence(joined: Joined, { confidence, text }: Cue): void {
  if (confidence === undefined) return;
  joined.confidence.sum += confidence * text.length;
  joined.confidence.length += text.length;
}

function goesOn({ cue: before, texts, length }: Joined, next: Cue, minLength: number): boolean {
  const { speaker, startMs, endMs } = before;
  if (speaker !== next.speaker || startMs === null || endMs === null || next.startMs === null) return false;
  if (next.startMs - endMs >= MAX_PAUSE_MS || next.startMs < startMs) return false;
  if (length + 1 + next.text.length > MAX_SEGMENT_LENGTH) return false;
  return length < minLength || !endsSentence(texts.at(-1) ?? "");
}
