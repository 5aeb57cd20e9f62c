import { type Cue, DomainError, type SegmentDraft, segmentCues, type TranscriptForm } from "@quarry/domain";
import type { Certainty } from "./certainties.ts";

/** A recording written down, in the form that says how its pieces are to be joined to passages, and how sure that is. */
export type Speech = { form: TranscriptForm; cues: Cue[]; certainties: readonly Certainty[] };

/** The passages of a speech. `speaker` speaks where nobody is named. Refuses a recording in which nothing is said. */
export function passagesOf({ form, cues, certainties }: Speech, speaker: string): SegmentDraft[] {
  const spoken = cues.filter(({ text }) => text.trim() !== "");
  if (spoken.length === 0) throw new DomainError("unreadable", "No speech was found in this recording.");
  return segmentCues({ form, cues: spoken, warnings: [] }, speaker).map((passage) => {
    const confidenceScore = certaintyOf(passage, certainties);
    return confidenceScore === null ? passage : { ...passage, confidenceScore };
  });
}

/** How sure a passage is: the mean of the stretches that begin within its time, each counting by how much was said in it. */
function certaintyOf({ startMs, endMs }: SegmentDraft, certainties: readonly Certainty[]): number | null {
  if (startMs === null) return null;
  let [sum, weights] = [0, 0];
  for (let at = firstFrom(certainties, startMs); at < certainties.length; at += 1) {
    const stretch = certainties[at];
    // What begins when the passage ends is the next one's, but for a passage of no length.
    if (stretch === undefined || stretch.startMs >= Math.max(endMs ?? startMs, startMs + 1)) break;
    sum += stretch.percent * stretch.weight;
    weights += stretch.weight;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}

function firstFrom(certainties: readonly Certainty[], startMs: number): number {
  let [low, high] = [0, certainties.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((certainties[middle]?.startMs ?? 0) < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
