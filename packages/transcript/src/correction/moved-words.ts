import type { TextRange } from "@quarry/domain";
import type { AlignedDrafts, Piece } from "./pieces.ts";

const ADDED = -1;

/** Words that are in another segment of a better transcript: the index of that segment, -1 for one that is added. */
export type MovedRange = TextRange & { to: number };

/** Returns the ranges of stored texts whose words are in another segment of a better transcript, by the index of their
 * segment. `bySegment` has the pieces that become each segment; all others are added. */
export function movedWords(
  { stored, drafts, places }: AlignedDrafts,
  bySegment: ReadonlyMap<number, readonly Piece[]>,
): Map<number, MovedRange[]> {
  const owners = new Int32Array(drafts.words.length).fill(ADDED);
  for (const [segment, pieces] of bySegment) for (const { from, to } of pieces) owners.fill(segment, from, to);
  const moved = new Map<number, MovedRange[]>();
  let goesOn = false;
  stored.words.forEach((word, at) => {
    if (word.isTime) return;
    const [segment, place] = [stored.textOf[at] ?? -1, places[at] ?? -1];
    const to = owners[place] ?? ADDED;
    if (drafts.words[place]?.key !== word.key || to === segment) {
      goesOn = false;
      return;
    }
    const ranges = moved.get(segment) ?? [];
    const last = ranges.at(-1);
    if (goesOn && last?.to === to) last.end = word.end;
    else ranges.push({ start: word.start, end: word.end, to });
    moved.set(segment, ranges);
    goesOn = true;
  });
  return moved;
}

const SIGNS = /^[^\s\p{L}\p{M}\p{N}]+/u;

/** Returns words of a text with the signs behind them. */
export function withSigns(text: string, { start, end }: TextRange): TextRange {
  return { start, end: end + (SIGNS.exec(text.slice(end))?.[0].length ?? 0) };
}
