import { snappedBack, snappedRange, type TextRange } from "../text-range.ts";
import { type CarriedRange, carriedRanges, hasWords, type RangeToCarry } from "./carried-ranges.ts";
import { joinedTexts } from "./merged-material.ts";
import { textEdits } from "./text-edits.ts";

/** The text of a segment that stands beside others in its source. */
export type NeighborText = { segmentId: string; text: string };

/** A range of a segment. */
export type RangeOfSegment<Range extends TextRange = CarriedRange> = Range & { segmentId: string };

/** Returns a function that says where a range of neighboring segments is after a change of their texts, by the rule of
 * `carriedRanges`: words may have moved from one segment to another. A range is parted where its words are in several
 * segments now; one whose words are all gone has one empty part. Both lists are in the order of their source. */
export function carriedAmong(
  before: readonly NeighborText[],
  after: readonly NeighborText[],
): (range: RangeOfSegment<RangeToCarry>) => RangeOfSegment[] {
  const [old, now] = [joinedNeighbors(before), joinedNeighbors(after)];
  const startOf = new Map(old.places.map(({ segmentId, start }) => [segmentId, start]));
  const edits = textEdits(old.text, now.text);
  return ({ segmentId, start, end, lost = null }) => {
    const from = startOf.get(segmentId) ?? 0;
    const placed = { start: from + start, end: from + end, lost };
    return carriedRanges(old.text, now.text, [placed], edits).flatMap((range) => {
      const parts = range.lost === null ? partsOf(range, now) : [];
      return parts.length > 0 ? parts : [lostIn(range, now)];
    });
  };
}

type Joined = { text: string; places: (NeighborText & TextRange)[] };

function joinedNeighbors(neighbors: readonly NeighborText[]): Joined {
  let all = "";
  const places = neighbors.map((neighbor) => {
    all = joinedTexts(all, neighbor.text);
    return { ...neighbor, start: all.length - neighbor.text.length, end: all.length };
  });
  return { text: all, places };
}

function partsOf(range: TextRange, { places }: Joined): RangeOfSegment[] {
  const parts = places.flatMap(({ segmentId, text, ...place }) => {
    const [start, end] = [
      Math.max(range.start, place.start) - place.start,
      Math.min(range.end, place.end) - place.start,
    ];
    const words = text.slice(start, Math.max(start, end));
    if (words.trim() === "") return [];
    // Spaces are left out where the range is parted. Those at its own ends were in it before.
    const trimmed = {
      start: range.start < place.start ? start + words.length - words.trimStart().length : start,
      end: range.end > place.end ? start + words.trimEnd().length : end,
    };
    return [{ segmentId, ...snappedRange(text, trimmed), lost: null, hasWords: hasWords(words) }];
  });
  const isAnyWord = parts.some((part) => part.hasWords);
  return parts.flatMap(({ hasWords: isOfWords, ...part }) => (isOfWords || !isAnyWord ? part : []));
}

function lostIn({ start, lost }: CarriedRange, { places }: Joined): RangeOfSegment {
  const place = places.findLast((one) => one.start <= start) ?? places[0];
  const { segmentId = "", text = "", start: from = 0 } = place ?? {};
  const at = snappedBack(text, Math.min(start - from, text.length));
  return { segmentId, start: at, end: at, lost };
}

/** Returns the longest of the parts of a range, the first one of several; undefined for none. */
export function longestRange(parts: readonly RangeOfSegment[]): RangeOfSegment | undefined {
  const [first, ...others] = parts;
  return others.reduce((best, part) => (best && part.end - part.start <= best.end - best.start ? best : part), first);
}
