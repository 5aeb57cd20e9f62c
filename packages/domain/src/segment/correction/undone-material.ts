import { append } from "../../grouping.ts";
import type { SnapshotCoding } from "../../tag/coding.ts";
import type { TextRange } from "../text-range.ts";
import { carriedAmong, longestRange, type RangeOfSegment } from "./carried-among.ts";
import { type NoteOnWords, type TextMaterial, withoutSameWords } from "./corrected-material.ts";

/** A segment with its text and all that is on it. */
export type SegmentMaterial<
  Coding extends SnapshotCoding = SnapshotCoding,
  OnWords extends NoteOnWords = NoteOnWords,
> = TextMaterial<Coding, OnWords> & { segmentId: string };

/** Neighbors among which an undo moves words, in the order of their source: `before` it, and `now`, with the texts that
 * it restores. `going` are segments that it takes away at its end. */
export type UndoneNeighbors<Material> = {
  before: readonly Material[];
  now: readonly Material[];
  going: ReadonlySet<string>;
};

type Said = { segmentId: string; text: string };
type OnText = { id: string; start: number | null; end: number | null; lost?: string | null | undefined };

/** Returns the segments with codings and notes on the words that they were on, wherever an undo has moved these. They
 * are those with ids in `later`, which the undone step did not know, and all on segments that go. What was on the whole
 * of a segment is on its words, and on the whole of a segment that has no others. */
export function withLaterCarried<Coding extends SnapshotCoding, OnWords extends NoteOnWords>(
  neighbors: UndoneNeighbors<SegmentMaterial<Coding, OnWords>>,
  { later, newId }: { later: ReadonlySet<string>; newId: () => string },
): SegmentMaterial<Coding, OnWords>[] {
  const { before, now, going } = neighbors;
  const staying = now.filter(({ segmentId }) => !going.has(segmentId));
  const old = new Map(before.map((material) => [material.segmentId, material]));
  const codings = new Map<string, Coding[]>();
  const notes = new Map<string, OnWords[]>();
  for (const material of now) {
    const { segmentId, text } = material;
    const known = old.get(segmentId);
    const isGoing = going.has(segmentId);
    const isMoved = (item: OnText, items: readonly OnText[] = []) =>
      isGoing || (later.has(item.id) && known?.text !== text && items.some((one) => isSamePlace(one, item)));
    const carry = carrierOf(neighbors, staying, segmentId);
    const partsOf = ({ start, end, lost = null }: OnText) =>
      carry({ segmentId, start: start ?? 0, end: end ?? known?.text.length ?? 0, lost });
    for (const coding of material.codings) {
      const parts = isMoved(coding, known?.codings) ? partsOf(coding) : [];
      // What is on the whole of a segment that stays is on it, and on words that have left it too.
      const isKept = parts.length === 0 || (coding.start === null && !isGoing);
      if (isKept) append(codings, segmentId, coding);
      const others = isKept ? parts.filter((part) => part.segmentId !== segmentId) : parts;
      others.forEach((part, index) => {
        const id = index === 0 && !isKept ? coding.id : newId();
        append(codings, part.segmentId, { ...placedOn(staying, coding, part), id });
      });
    }
    for (const note of material.notes) {
      const isOnWords = note.start !== null || isGoing;
      const part = isOnWords && isMoved(note, known?.notes) ? longestRange(partsOf(note)) : undefined;
      append(notes, part?.segmentId ?? segmentId, part === undefined ? note : placedOn(staying, note, part));
    }
  }
  return now.map((material) => ({
    ...material,
    codings: withoutSameWords(codings.get(material.segmentId) ?? []),
    notes: notes.get(material.segmentId) ?? [],
  }));
}

/** Number of neighbors on both sides to which words may have moved. */
const REACH = 3;

/** Returns the function that carries ranges of a segment. It is not prepared before it is needed. */
function carrierOf({ before, now }: UndoneNeighbors<Said>, staying: readonly Said[], segmentId: string) {
  let carry: ReturnType<typeof carriedAmong> | null = null;
  return (range: Parameters<ReturnType<typeof carriedAmong>>[0]) => {
    const near = idsNear(before, now, segmentId);
    const isNear = (one: Said) => near.has(one.segmentId);
    carry ??= carriedAmong(before.filter(isNear), staying.filter(isNear));
    return carry(range);
  };
}

function idsNear(before: readonly Said[], now: readonly Said[], segmentId: string): Set<string> {
  const around = (list: readonly Said[]) => {
    const at = list.findIndex((one) => one.segmentId === segmentId);
    return at === -1 ? [] : list.slice(Math.max(0, at - REACH), at + REACH + 1);
  };
  return new Set([...around(before), ...around(now)].map((one) => one.segmentId));
}

function isSamePlace(one: OnText, other: OnText): boolean {
  const isSame = one.id === other.id && one.start === other.start && one.end === other.end;
  return isSame && (one.lost ?? null) === (other.lost ?? null);
}

/** Returns an item on a range; on the whole where it was on one, and the range has all of a segment. */
function placedOn<Item extends OnText>(
  segments: readonly Said[],
  item: Item,
  { segmentId, start, end, lost }: RangeOfSegment,
): Item {
  const text = segments.find((one) => one.segmentId === segmentId)?.text ?? "";
  const isWhole = item.start === null && lost === null && text.slice(start, end) === text.trim();
  return isWhole ? item : { ...item, start, end, lost };
}

/** Words of a segment that are a range of another one's text. */
export type MovedWords = { from: string; to: string; range: TextRange };

/** Returns where the words of segments are that an undo takes away, where one of `cited` is near. */
export function wordsOfGone(neighbors: UndoneNeighbors<Said>, cited: ReadonlySet<string>): MovedWords[] {
  const { before, now, going } = neighbors;
  const staying = now.filter(({ segmentId }) => !going.has(segmentId));
  return before.flatMap(({ segmentId, text }) => {
    if (!going.has(segmentId) || ![...idsNear(before, now, segmentId)].some((id) => cited.has(id))) return [];
    const part = longestRange(carrierOf(neighbors, staying, segmentId)({ segmentId, start: 0, end: text.length }));
    return part === undefined ? [] : [{ from: segmentId, to: part.segmentId, range: part }];
  });
}

/** Returns where the words of segments were that an undo brings back, in the texts before it, where one of `cited` is
 * near. */
export function wordsOfReturned(
  { before, now, going }: UndoneNeighbors<Said>,
  cited: ReadonlySet<string>,
): MovedWords[] {
  const staying = now.filter(({ segmentId }) => !going.has(segmentId));
  const known = new Set(before.map(({ segmentId }) => segmentId));
  const returned = new Set(staying.map(({ segmentId }) => segmentId).filter((id) => !known.has(id)));
  return wordsOfGone({ before: staying, now: before, going: returned }, cited);
}
