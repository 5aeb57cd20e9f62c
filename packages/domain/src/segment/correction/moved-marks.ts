import type { SnapshotCoding } from "../../tag/coding.ts";
import type { TextRange } from "../text-range.ts";
import { carriedAmong, longestRange } from "./carried-among.ts";
import { type NoteOnWords, withoutSameWords } from "./corrected-material.ts";
import type { SegmentMaterial } from "./undone-material.ts";

/** Words of the segment `from` that a correction of several segments moves to another one, which comes behind or before
 * it. */
export type MovedText = TextRange & { from: string; to: string; isBehind: boolean };

type OnText = { id: string; start: number | null; end: number | null; lost?: string | null | undefined };

/** Returns corrected segments with the codings and notes that lost their words where these have moved to: `before` has
 * the segments as they were, `now` with their new texts by the rule of `withTextCorrected`. Both have all that `moved`
 * names. */
export function withMarksMoved<
  Coding extends SnapshotCoding,
  OnWords extends NoteOnWords,
  Material extends SegmentMaterial<Coding, OnWords>,
>(before: readonly Material[], now: readonly Material[], moved: readonly MovedText[]): Material[] {
  const old = new Map(before.map((material) => [material.segmentId, material]));
  const after = new Map(now.map((material) => [material.segmentId, material]));
  for (const { from, to, isBehind, ...words } of moved) {
    const [was, left, target] = [old.get(from), after.get(from), after.get(to)];
    const there = old.get(to);
    if (was === undefined || left === undefined || target === undefined || there === undefined) continue;
    const inOrder = <Item>(one: Item, other: Item) => (isBehind ? [one, other] : [other, one]);
    let carry: ReturnType<typeof carriedAmong> | null = null;
    const moves = <Item extends OnText>(items: readonly Item[], itemsBefore: readonly Item[]) => {
      const known = new Map(itemsBefore.map((item) => [item.id, item]));
      return items.flatMap((item) => {
        const { start, end, lost = null } = known.get(item.id) ?? item;
        const hasLost = start !== null && end !== null && lost === null && item.lost != null;
        if (!hasLost || start < words.start || words.end < end) return [];
        carry ??= carriedAmong(inOrder(was, there), inOrder(left, target));
        const range = longestRange(carry({ segmentId: from, start, end, lost }));
        if (range === undefined || range.segmentId !== to || range.lost !== null) return [];
        return [{ ...item, start: range.start, end: range.end, lost: null }];
      });
    };
    const codings = moves(left.codings, was.codings);
    const notes = moves(left.notes, was.notes);
    if (codings.length + notes.length === 0) continue;
    const gone = new Set([...codings, ...notes].map(({ id }) => id));
    const stays = ({ id }: OnText) => !gone.has(id);
    after.set(from, { ...left, codings: left.codings.filter(stays), notes: left.notes.filter(stays) });
    after.set(to, {
      ...target,
      codings: withoutSameWords([...target.codings, ...codings]),
      notes: [...target.notes, ...notes],
    });
  }
  return now.map((material) => after.get(material.segmentId) ?? material);
}
