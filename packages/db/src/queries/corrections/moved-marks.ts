import { type MovedText, withMarksMoved, withTextCorrected } from "@quarry/domain";
import type { Db } from "../../database.ts";
import type { ProjectKey } from "../projects.ts";
import { loadMaterial, type MaterialRow } from "./material-rows.ts";
import { storeMaterial } from "./store-material.ts";

/** Runs a correction of texts that moves words from one segment to another, and moves the codings and notes on these
 * words with them. Call it in the transaction of a change. */
export async function keepingMarks(
  tx: Db,
  key: ProjectKey,
  moved: readonly MovedText[],
  correct: () => Promise<unknown>,
): Promise<void> {
  const ids = [...new Set(moved.flatMap(({ from, to }) => [from, to]))];
  const load = () => (ids.length === 0 ? Promise.resolve(new Map()) : loadMaterial(tx, key, ids, "on words"));
  const before: Map<string, MaterialRow> = await load();
  await correct();
  if (![...before.values()].some(({ codings, notes }) => codings.length + notes.length > 0)) return;
  const now: MaterialRow[] = [...(await load()).values()];
  await storeMaterial(tx, key, { before: now, after: withMarksMoved([...before.values()], now, moved) });
}

/** New texts of segments by id, those of them that are `markedIds`, and words that move between them. */
type NewTexts = { markedIds: readonly string[]; texts: ReadonlyMap<string, string>; moved: readonly MovedText[] };

/** Returns the words with a note or a tag that new texts of segments do not have, by the id of their segment.
 * `markedIds` are all segments with such words. */
export async function listLostWords(
  db: Db,
  key: ProjectKey,
  { markedIds, texts, moved }: NewTexts,
): Promise<Map<string, string[]>> {
  const marked = new Set(markedIds);
  const ofMarked = moved.filter(({ from }) => marked.has(from));
  const ids = new Set([...markedIds, ...ofMarked.map(({ to }) => to)]);
  if (ids.size === 0) return new Map();
  const before = [...(await loadMaterial(db, key, [...ids], "on words")).values()];
  const corrected = before.map((one) => ({
    ...one,
    ...withTextCorrected(one, { text: texts.get(one.segmentId) ?? one.text }),
  }));
  const known = new Set(
    before.flatMap(({ codings, notes }) =>
      [...codings, ...notes].flatMap((item) => (item.lost == null ? item.id : [])),
    ),
  );
  return new Map(
    withMarksMoved(before, corrected, ofMarked).flatMap(({ segmentId, codings, notes }) => {
      const lost = [...codings, ...notes].flatMap(({ id, lost }) => (lost != null && known.has(id) ? lost : []));
      return lost.length === 0 ? [] : [[segmentId, [...new Set(lost)]] as const];
    }),
  );
}
