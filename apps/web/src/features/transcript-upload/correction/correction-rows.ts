import type { ComparedPart, TextRange } from "@quarry/domain";
import type { Correction } from "./use-source-correction.ts";

type Said = Correction["changed"][number]["before"];

/** A segment in the list of changes. `before` is null for one that is added, `after` for one that the better transcript
 * does not have. `oldText` has the words that it had, or that come to it from another segment; those in ranges of
 * `moved` go to another one. `lost` are words with a tag or a note that are gone. */
export type CorrectionRow = {
  key: string;
  kind: "changed" | "added" | "moved" | "removed" | "kept";
  before: Said | null;
  after: Said | null;
  oldText: string;
  moved: readonly TextRange[];
  lost: readonly string[];
};

/** Returns the changes in the order of the source, whose segments are named by their ids. */
export function correctionRows(
  { changed, added, removed }: Correction,
  segmentIds: readonly string[],
): CorrectionRow[] {
  const byId = new Map<string, CorrectionRow>([
    ...changed.map(({ id, before, after, moved, lost }): [string, CorrectionRow] => [
      id,
      { key: id, kind: "changed", before, after, oldText: before.text, moved, lost },
    ]),
    ...removed.map(({ id, isKept, moved, ...before }): [string, CorrectionRow] => [
      id,
      { key: id, kind: isKept ? "kept" : "removed", before, after: null, oldText: before.text, moved, lost: [] },
    ]),
  ]);
  const behind = new Map<string | null, CorrectionRow[]>();
  for (const [index, { after: id, from, ...after }] of added.entries()) {
    const rows = behind.get(id) ?? [];
    if (rows.length === 0) behind.set(id, rows);
    const kind = from === "" ? "added" : "moved";
    rows.push({ key: `added ${index}`, kind, before: null, after, oldText: from, moved: [], lost: [] });
  }
  const inOrder = [null, ...segmentIds].flatMap((id) => [byId.get(id ?? "") ?? [], behind.get(id) ?? []].flat());
  const listed = new Set(inOrder);
  // Segments that came in another browser are not in the list of this one yet.
  return [...inOrder, ...[...byId.values(), ...[...behind.values()].flat()].filter((row) => !listed.has(row))];
}

/** Returns the speakers who get another name, each pair once, in the order in which they speak. */
export function renamedSpeakers({ changed }: Correction): { name: string; as: string }[] {
  const pairs = new Map<string, { name: string; as: string }>();
  for (const { before, after } of changed)
    if (before.speaker !== after.speaker)
      pairs.set(JSON.stringify([before.speaker, after.speaker]), { name: before.speaker, as: after.speaker });
  return [...pairs.values()];
}

/** A part of a text beside another one. One that is `isMoved` is in another segment. */
export type MovedPart = ComparedPart & { isMoved: boolean };

/** Marks what has moved among the parts of a text that the other one does not have. */
export function withMoved(parts: readonly ComparedPart[], moved: readonly TextRange[]): MovedPart[] {
  let start = 0;
  return parts.flatMap((part) => {
    const at = start;
    start += part.text.length;
    if (part.isSame) return [{ ...part, isMoved: false }];
    const within = (place: number) => Math.min(Math.max(place - at, 0), part.text.length);
    const cuts = [0, ...moved.flatMap((range) => [within(range.start), within(range.end)]), part.text.length];
    return cuts.slice(1).flatMap((end, index): MovedPart[] => {
      const text = part.text.slice(cuts[index], end);
      return text === "" ? [] : [{ text, isSame: false, isMoved: index % 2 === 1 }];
    });
  });
}
