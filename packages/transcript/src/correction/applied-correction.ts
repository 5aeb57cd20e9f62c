import type { AddedSegment, CorrectedSegment, SourceCorrection } from "./source-correction.ts";

/** A segment that a correction adds, with its id and its place among the segments of the source. */
export type PlacedSegment = AddedSegment & { id: string; position: number };

/** Gives segments that are added ids from `firstNumber` on, and places between those that are there. `shift` is how far
 * all others have to move, to make room in front of the first one. */
export function withPlaces(
  segments: readonly { id: string; position: number }[],
  added: readonly AddedSegment[],
  firstNumber: number,
): { added: PlacedSegment[]; shift: number } {
  const indexes = new Map(segments.map(({ id }, index) => [id, index]));
  const inFront = added.filter(({ after }) => after === null).length;
  const shift = inFront > 0 && (segments[0]?.position ?? 0) <= 0 ? inFront : 0;
  const counts = new Map<string | null, number>();
  for (const { after } of added) counts.set(after, (counts.get(after) ?? 0) + 1);
  const placed = new Map<string | null, number>();
  const positionAt = (index: number) => {
    const position = segments[index]?.position;
    return position === undefined ? undefined : position + shift;
  };
  return {
    shift,
    added: added.map((one, nth) => {
      const { after } = one;
      const at = after === null ? -1 : (indexes.get(after) ?? -1);
      const from = positionAt(at) ?? 0;
      const count = counts.get(after) ?? 1;
      const next = positionAt(at + 1) ?? from + count + 1;
      const done = placed.get(after) ?? 0;
      placed.set(after, done + 1);
      // In front of the first one the place 0 is free.
      const step = after === null ? (next - from) / count : (next - from) / (count + 1);
      return { ...one, id: `S${firstNumber + nth}`, position: from + step * (after === null ? done : done + 1) };
    }),
  };
}

/** Returns the speakers of a source who have another name after a correction, wherever they speak. */
export function renamedByCorrection(
  segments: readonly CorrectedSegment[],
  { changed, removed }: SourceCorrection,
): { name: string; as: string }[] {
  const after = new Map(changed.map(({ id, speaker }) => [id, speaker]));
  const gone = new Set(removed);
  const names = new Map<string, Set<string>>();
  for (const { id, speaker } of segments) {
    if (gone.has(id)) continue;
    const own = names.get(speaker) ?? new Set();
    names.set(speaker, own.add(after.get(id) ?? speaker));
  }
  return [...names].flatMap(([name, [as = name, other]]) => (other === undefined && as !== name ? [{ name, as }] : []));
}
