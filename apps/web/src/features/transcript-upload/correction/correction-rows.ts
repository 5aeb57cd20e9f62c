import type { Correction } from "./use-source-correction.ts";

type Said = Correction["changed"][number]["before"];

/** A segment in the list of changes. `before` is null for one that is added, `after` for one that the better transcript
 * does not have. */
export type CorrectionRow = {
  key: string;
  kind: "changed" | "added" | "removed" | "kept";
  before: Said | null;
  after: Said | null;
};

/** Returns the changes in the order of the source, whose segments are named by their ids. */
export function correctionRows(
  { changed, added, removed }: Correction,
  segmentIds: readonly string[],
): CorrectionRow[] {
  const byId = new Map<string, CorrectionRow>([
    ...changed.map(({ id, before, after }): [string, CorrectionRow] => [
      id,
      { key: id, kind: "changed", before, after },
    ]),
    ...removed.map(({ id, isKept, ...before }): [string, CorrectionRow] => [
      id,
      { key: id, kind: isKept ? "kept" : "removed", before, after: null },
    ]),
  ]);
  const behind = new Map<string | null, CorrectionRow[]>();
  for (const [index, { after: id, ...after }] of added.entries()) {
    const rows = behind.get(id) ?? [];
    if (rows.length === 0) behind.set(id, rows);
    rows.push({ key: `added ${index}`, kind: "added", before: null, after });
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
