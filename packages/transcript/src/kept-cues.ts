import { type SegmentCue, thinnedCues } from "@quarry/domain";
import { endOfSentence, endsWideSentence } from "./sentence-end.ts";

/** Longest white space between two sentences that is looked at, in UTF-16 units. */
const MAX_GAP = 8;

/** Returns the known times within a text that are worth keeping, by the rule of `thinnedCues`. */
export function keptCues(text: string, startMs: number | null, times: readonly SegmentCue[]): SegmentCue[] {
  const inside = times.filter(([offset]) => offset > 0 && offset < text.length);
  if (inside.length === 0) return [];
  return thinnedCues(inside, startMs, (offset) => {
    const before = text.slice(Math.max(0, offset - MAX_GAP), offset);
    const end = offset - before.length + before.trimEnd().length;
    return end < offset ? endOfSentence(text, end) !== null : endsWideSentence(text, offset);
  });
}
