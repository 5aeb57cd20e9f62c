import { type Cue, DomainError, type SegmentDraft, segmentCues, type TranscriptForm } from "@quarry/domain";

/** What was said in a stretch of a recording, and how sure that is, in percent, null where it is not said. */
export type SpokenPiece = Cue & { certaintyPercent: number | null };

/** A recording written down. `form` says how its pieces are to be joined to passages. */
export type Speech = { form: TranscriptForm; pieces: SpokenPiece[] };

/** The passages of a speech. `speaker` speaks where nobody is named. Refuses a recording in which nothing is said. */
export function passagesOf({ form, pieces }: Speech, speaker: string): SegmentDraft[] {
  const spoken = pieces.filter(({ text }) => text !== "");
  if (spoken.length === 0) throw new DomainError("unreadable", "No speech was found in this recording.");
  const cues = spoken.map(({ certaintyPercent: _, ...cue }) => cue);
  return segmentCues({ form, cues, warnings: [] }, speaker).map((passage) => {
    const confidenceScore = certaintyOf(passage, spoken);
    return confidenceScore === null ? passage : { ...passage, confidenceScore };
  });
}

/** How sure a passage is: the mean of the pieces within its time, each counting by its length. */
function certaintyOf({ startMs, endMs }: SegmentDraft, pieces: readonly SpokenPiece[]): number | null {
  if (startMs === null) return null;
  let [sum, length] = [0, 0];
  for (let at = firstFrom(pieces, startMs); at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece?.startMs === null || piece === undefined || piece.startMs > (endMs ?? startMs)) break;
    if (piece.startMs === endMs && piece.startMs > startMs) break;
    if (piece.certaintyPercent === null) continue;
    sum += piece.certaintyPercent * piece.text.length;
    length += piece.text.length;
  }
  return length === 0 ? null : Math.round(sum / length);
}

/** The first piece that begins then or later; pieces come in the order of time. */
function firstFrom(pieces: readonly SpokenPiece[], startMs: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.startMs ?? 0) < startMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
