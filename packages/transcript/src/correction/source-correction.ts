import {
  alignedTexts,
  type EstimatedTimes,
  estimatedTimesOf,
  formatTimeCode,
  isEndEstimated,
  isStartEstimated,
  type SegmentDraft,
  type TextRange,
} from "@quarry/domain";
import { movedWords, withSigns } from "./moved-words.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { takenByDraft, takenWords } from "./taken-words.ts";
import { textOfPieces } from "./text-of-words.ts";
import { wordStream } from "./word-stream.ts";

/** A stored segment as a correction compares it. */
export type CorrectedSegment = {
  id: string;
  speaker: string;
  text: string;
  startMs: number | null;
  endMs: number | null;
  estimatedTimes?: EstimatedTimes;
};

/** A segment that the better transcript has, and the stored one does not. It comes behind the segment `after`, or in
 * front of all where that is null. `from` has the words of a stored segment that it has; null where all are new. */
export type AddedSegment = { draft: SegmentDraft; after: string | null; from: (TextRange & { id: string }) | null };

/** Changes of a source by a better transcript. `changed` has the segments with another text, speaker or time as they
 * become, `added` those that are new and `removed` the ids of those it does not have, each in order. Words of `moved`
 * are in another segment then, an added one where `to` is null. `likeness` is the share of the stored words that it
 * has. */
export type SourceCorrection = {
  changed: CorrectedSegment[];
  added: AddedSegment[];
  removed: string[];
  moved: { id: string; ranges: (TextRange & { to: { id: string; isBehind: boolean } | null })[] }[];
  likeness: number;
};

/** Compares the segments of a source with a better transcript of it, in time linear in both. A segment keeps its id
 * where words of it are left, and its borders too: a turn that was joined with the next one of the same speaker is
 * divided as it was, and a turn of another speaker within it is added. */
export function correctionOf(segments: readonly CorrectedSegment[], drafts: readonly SegmentDraft[]): SourceCorrection {
  const stored = wordStream(segments);
  const better = wordStream(drafts);
  const places = alignedTexts(stored.words, better.words);
  const kept = keptPieces(piecesOf({ stored, drafts: better, places }), stored.firstOf, drafts);
  const changed: CorrectedSegment[] = [];
  const removed: string[] = [];
  segments.forEach((segment, index) => {
    const pieces = kept.bySegment.get(index);
    const text = pieces === undefined ? "" : textOfPieces(pieces, better, drafts);
    if (pieces === undefined || text === "") removed.push(segment.id);
    else {
      const next = correctedBy(segment, text, edgesOf(pieces, better.firstOf, drafts));
      if (next !== segment) changed.push(next);
    }
  });
  const taken = takenByDraft({ stored, drafts: better, places }, new Set(kept.added.map(({ draft }) => draft)));
  const added = kept.added.flatMap(({ draft, after }) => {
    const own = drafts[draft];
    if (own === undefined) return [];
    return [{ draft: own, after: segments[after]?.id ?? null, from: takenWords(segments, taken.get(draft)) }];
  });
  const words = movedWords({ stored, drafts: better, places }, kept.bySegment);
  const moved = segments.flatMap(({ id, text }, index) => {
    const ranges = (words.get(index) ?? []).map(({ to, ...range }) => {
      const other = segments[to];
      return { ...withSigns(text, range), to: other === undefined ? null : { id: other.id, isBehind: to > index } };
    });
    return ranges.length === 0 ? [] : [{ id, ranges }];
  });
  const said = stored.words.filter(({ isTime }) => !isTime).length;
  const same = places.reduce((count, place, at) => {
    const word = stored.words[at];
    return word !== undefined && !word.isTime && better.words[place]?.key === word.key ? count + 1 : count;
  }, 0);
  return { changed, added, removed, moved, likeness: said === 0 ? 0 : same / said };
}

/** Share of its words that a part of a draft needs to be the text of a segment. */
const MIN_SHARE = 0.25;

type Kept = {
  bySegment: Map<number, Piece[]>;
  /** Drafts that are in no segment, and the index of the segment before; -1 for none. */
  added: { draft: number; after: number }[];
};

function keptPieces(pieces: readonly Piece[], firstOf: readonly number[], drafts: readonly SegmentDraft[]): Kept {
  const main = mainPieces(pieces, firstOf);
  const owner = new Int32Array(pieces.length).fill(-1);
  for (const [segment, at] of main) {
    owner[at] = segment;
    for (const step of [-1, 1]) {
      for (let next = at + step; isOfSameSpeech(pieces, next, at, drafts); next += step) owner[next] = segment;
    }
  }
  // Words between two segments of a draft, whose own segment has the words of another speaker, stay in their sentence.
  for (const step of [1, -1]) {
    for (let at = step > 0 ? 1 : pieces.length - 2; at >= 0 && at < pieces.length; at += step) {
      const before = at - step;
      if (owner[at] === -1 && pieces[before]?.draft === pieces[at]?.draft) owner[at] = owner[before] ?? -1;
    }
  }
  const kept: Kept = { bySegment: new Map(), added: [] };
  let last = -1;
  pieces.forEach((piece, at) => {
    const segment = owner[at] ?? -1;
    if (segment === -1) {
      if (kept.added.at(-1)?.draft !== piece.draft) kept.added.push({ draft: piece.draft, after: last });
      return;
    }
    last = segment;
    const own = kept.bySegment.get(segment) ?? [];
    if (own.length === 0) kept.bySegment.set(segment, own);
    own.push(piece);
  });
  return kept;
}

/** Returns the index of the piece with most words of each segment. */
function mainPieces(pieces: readonly Piece[], firstOf: readonly number[]): Map<number, number> {
  const main = new Map<number, number>();
  pieces.forEach((piece, at) => {
    const { segment, same, isWhole } = piece;
    if (segment === -1) return;
    const length = (firstOf[segment + 1] ?? 0) - (firstOf[segment] ?? 0);
    if (!isWhole && same < length * MIN_SHARE) return;
    const best = pieces[main.get(segment) ?? -1];
    if (best === undefined || same > best.same) main.set(segment, at);
  });
  return main;
}

/** Returns true for a piece of the segment of another piece that the same person says, with nothing else between. */
function isOfSameSpeech(pieces: readonly Piece[], at: number, main: number, drafts: readonly SegmentDraft[]): boolean {
  const [piece, other] = [pieces[at], pieces[main]];
  if (piece === undefined || other === undefined || piece.segment !== other.segment) return false;
  return drafts[piece.draft]?.speaker === drafts[other.draft]?.speaker;
}

type Edges = { speaker: string; startMs: number | null; endMs: number | null };

/** Returns the speaker of pieces and the times at which they begin and end; null for a border within a draft. */
function edgesOf(pieces: readonly Piece[], firstOf: readonly number[], drafts: readonly SegmentDraft[]): Edges {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const [opening, closing] = [drafts[first?.draft ?? -1], drafts[last?.draft ?? -1]];
  const main =
    drafts[pieces.reduce((best, piece) => (piece.same > best.same ? piece : best), pieces[0] as Piece).draft];
  return {
    speaker: main?.speaker ?? "",
    startMs: first?.from === firstOf[first?.draft ?? -1] ? (opening?.startMs ?? null) : null,
    endMs: last?.to === firstOf[(last?.draft ?? -2) + 1] ? (closing?.endMs ?? null) : null,
  };
}

/** Names that a program gives to speakers whom it does not know. */
const UNKNOWN_SPEAKER =
  /^(?:(?:speaker|spk|sprecher|sprecherin|interlocuteur|hablante|orador)[\s_-]*(?:\d+|[A-Z])|unknown(?: speaker)?)$/iu;

/** Returns the segment as a better transcript has it; the same one where nothing changes. A name stays where the
 * transcript knows none, and a time that it has less exactly. */
function correctedBy(segment: CorrectedSegment, text: string, edges: Edges): CorrectedSegment {
  const { estimatedTimes = null, ...rest } = segment;
  const isNamed = segment.speaker !== "" && !UNKNOWN_SPEAKER.test(segment.speaker);
  const isUnknown = edges.speaker === "" || (isNamed && UNKNOWN_SPEAKER.test(edges.speaker));
  const [start, end] = [
    newTime(segment.startMs, edges.startMs, isStartEstimated(estimatedTimes)),
    newTime(segment.endMs, edges.endMs, isEndEstimated(estimatedTimes)),
  ];
  const estimated = estimatedTimesOf(
    isStartEstimated(estimatedTimes) && start === null,
    isEndEstimated(estimatedTimes) && end === null,
  );
  const next: CorrectedSegment = {
    ...rest,
    speaker: isUnknown ? segment.speaker : edges.speaker,
    text: spaced(text) === spaced(segment.text) ? segment.text : text,
    startMs: start ?? segment.startMs,
    endMs: end ?? segment.endMs,
    ...(estimated !== null && { estimatedTimes: estimated }),
  };
  const isSame = next.text === segment.text && next.speaker === segment.speaker && start === null && end === null;
  return isSame ? segment : next;
}

/** Returns the time that takes the place of a stored one; null where the stored one stays. */
function newTime(stored: number | null, better: number | null, isEstimated: boolean): number | null {
  if (better === null) return null;
  return isEstimated || formatTimeCode(better) !== formatTimeCode(stored) ? better : null;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ");
}
