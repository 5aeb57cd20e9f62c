import type { WordStream } from "./word-stream.ts";

/** Words of a draft, `from` and `to` in the stream, that stand in the place of words of one stored segment; `segment`
 * is its index, -1 where there is none. `same` counts the words that it has too. A piece is `whole` where the draft has
 * no other. */
export type Piece = {
  draft: number;
  segment: number;
  from: number;
  to: number;
  same: number;
  isWhole: boolean;
};

/** The words of stored segments and of drafts, and for each word of a segment its place in the drafts, -1 for none. */
export type AlignedDrafts = { stored: WordStream; drafts: WordStream; places: Int32Array };

/** Returns the pieces of all drafts in order. Words that no segment has belong to those around them, at the border of
 * two to the one whose sentence they are in. */
export function piecesOf({ stored, drafts, places }: AlignedDrafts): Piece[] {
  const segmentOf = new Int32Array(drafts.words.length).fill(-1);
  const isSame = new Uint8Array(drafts.words.length);
  places.forEach((place, at) => {
    const there = drafts.words[place];
    if (there === undefined) return;
    segmentOf[place] = stored.textOf[at] ?? -1;
    isSame[place] = Number(stored.words[at]?.key === there.key);
  });
  const pieces: Piece[] = [];
  for (let draft = 0; draft < drafts.firstOf.length - 1; draft += 1) {
    const own = piecesOfDraft(draft, drafts, { segmentOf, isSame });
    for (const piece of own) pieces.push({ ...piece, isWhole: own.length === 1 });
  }
  return pieces;
}

type Matches = { segmentOf: Int32Array; isSame: Uint8Array };

function piecesOfDraft(draft: number, { words, firstOf }: WordStream, { segmentOf, isSame }: Matches): Piece[] {
  const [first, end] = [firstOf[draft] ?? 0, firstOf[draft + 1] ?? 0];
  const begin = words[first]?.isTime ? first + 1 : first;
  const pieces: Piece[] = [];
  let [open, unmatched] = [begin, begin];
  let segment = -1;
  const close = (to: number) => {
    if (to <= open) return;
    pieces.push({ draft, segment, from: open, to, same: countIn(isSame, open, to), isWhole: false });
    open = to;
  };
  for (let at = begin; at < end; at += 1) {
    const own = segmentOf[at] ?? -1;
    if (own === -1) continue;
    if (segment !== -1 && own !== segment) close(borderIn(words, unmatched, at));
    segment = own;
    unmatched = at + 1;
  }
  close(end);
  const [opening] = pieces;
  if (opening !== undefined && begin > first) {
    // The time of the draft speaks for the segment that begins with it.
    if (segmentOf[first] === opening.segment) opening.same += isSame[first] ?? 0;
    opening.from = first;
  }
  return pieces;
}

function countIn(flags: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) count += flags[at] ?? 0;
  return count;
}

/** Returns the place between `from` and `to` at which a sentence begins, else `to`, or the end of the word there. */
function borderIn(words: WordStream["words"], from: number, to: number): number {
  for (let at = from; at <= to; at += 1) if (words[at]?.opens && !words[at]?.isAttached) return at;
  let border = to;
  while (words[border]?.isAttached) border += 1;
  return border;
}
