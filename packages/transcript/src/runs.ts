import type { SegmentCue, SegmentDraft } from "@quarry/domain";
import type { Cue } from "./cue.ts";
import { keptCues } from "./kept-cues.ts";
import { type BorderAt, NO_BORDERS } from "./parts.ts";
import { spaceBetween } from "./wide-letters.ts";

/** Longest pause between cues that belong together. */
const MAX_PAUSE_MS = 4000;
/** Shortest pause that is a better place for a part to end than other ends of captions. */
const MIN_PAUSE_MS = 1000;

/** A cue of a run, and where it begins in its text. */
type Piece = { start: number; cue: Cue };

/** A run of speech of one person: the text of one cue, or of several that were joined. */
export type Run = { speaker: string; text: string; pieces: readonly [Piece, ...Piece[]] };

type OpenRun = { pieces: [Piece, ...Piece[]]; texts: string[]; length: number; said: Cue };

/** Returns the runs of cues. `goesOn` tells whether a cue belongs to those before it, which have the times of all of
 * them and the text of the last. */
export function runsOf(cues: readonly Cue[], goesOn: (said: Cue, next: Cue, index: number) => boolean): Run[] {
  const runs: OpenRun[] = [];
  cues.forEach((cue, index) => {
    const open = runs.at(-1);
    if (open === undefined || !goesOn(open.said, cue, index)) {
      runs.push({ pieces: [{ start: 0, cue }], texts: [cue.text], length: cue.text.length, said: cue });
      return;
    }
    const { said } = open;
    const endMs = said.endMs === null || cue.endMs === null ? null : Math.max(said.endMs, cue.endMs);
    open.said = { ...cue, startMs: said.startMs, endMs };
    const gap = spaceBetween(said.text, cue.text);
    open.texts.push(gap + cue.text);
    open.pieces.push({ start: open.length + gap.length, cue });
    open.length += gap.length + cue.text.length;
  });
  return runs.map(({ pieces, texts }) => ({ speaker: pieces[0].cue.speaker, text: texts.join(""), pieces }));
}

/** True for a cue of the speaker before that follows without a long pause. */
export function isSameSpeech({ speaker, startMs, endMs }: Cue, next: Cue): boolean {
  if (speaker !== next.speaker || startMs === null || endMs === null || next.startMs === null) return false;
  return next.startMs - endMs < MAX_PAUSE_MS && next.startMs >= startMs;
}

/** Returns the borders between the cues of a run. */
export function bordersOf({ pieces, text }: Run): BorderAt {
  if (pieces.length === 1) return NO_BORDERS;
  const borders = new Map<number, "cue" | "pause">();
  pieces.forEach(({ start, cue }, index) => {
    const before = pieces[index - 1]?.cue;
    if (before === undefined) return;
    const pauseMs = (cue.startMs ?? 0) - (before.endMs ?? 0);
    borders.set(text[start - 1] === " " ? start - 1 : start, pauseMs >= MIN_PAUSE_MS ? "pause" : "cue");
  });
  return (place) => borders.get(place) ?? null;
}

/** Returns a part of a run as a segment, with the times of the cues in which it begins and ends, and of those
 * between. */
export function draftOf(run: Run, from: number, to: number, speaker: string): SegmentDraft {
  const written = run.text.slice(from, to);
  const text = written.trim();
  const start = from + written.length - written.trimStart().length;
  const pieces = piecesIn(run, start, start + text.length);
  const cues = pieces.map(({ cue }) => cue);
  const score = confidenceOf(cues);
  const startMs = cues[0]?.startMs ?? null;
  const kept = keptCues(text, startMs, timesIn(pieces, start));
  return {
    startMs,
    endMs: cues.reduce<number | null>(
      (end, { endMs }, index) => (endMs === null ? null : Math.max(index === 0 ? endMs : (end ?? 0), endMs)),
      null,
    ),
    speaker: run.speaker || speaker,
    text,
    ...(score !== null && { confidenceScore: Math.round(score) }),
    ...(kept.length > 0 && { cues: kept }),
  };
}

/** Returns the known times of pieces by their places behind `from`. */
function timesIn(pieces: readonly Piece[], from: number): SegmentCue[] {
  return pieces.flatMap(({ start, cue: { startMs, marks = [] } }) => {
    const own: SegmentCue[] = startMs === null ? [] : [[start - from, startMs]];
    return [...own, ...marks.map(([offset, ms]): SegmentCue => [start - from + offset, ms])];
  });
}

function piecesIn({ pieces }: Run, from: number, to: number): Piece[] {
  const inside: Piece[] = [];
  for (let index = indexAt(pieces, from); index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || (piece.start >= to && inside.length > 0)) break;
    inside.push(piece);
  }
  return inside;
}

/** Returns the index of the piece that a place is in. */
function indexAt(pieces: readonly Piece[], place: number): number {
  let [first, last] = [0, pieces.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((pieces[middle]?.start ?? 0) <= place) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** Returns the mean confidence of the cues, weighted by length; null where none has one. */
function confidenceOf(cues: readonly Cue[]): number | null {
  let [sum, length] = [0, 0];
  for (const { confidence, text } of cues) {
    if (confidence === undefined) continue;
    sum += confidence * text.length;
    length += text.length;
  }
  return length === 0 ? null : sum / length;
}
