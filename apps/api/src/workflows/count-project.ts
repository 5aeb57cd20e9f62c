import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Db,
  holdProject,
  isUncounted,
  listSourceSizes,
  listSourceTexts,
  loadWorkspaceVersion,
  type ProjectKey,
  storeSourceCounts,
} from "@quarry/db";
import { must } from "@quarry/domain";
import { type PackedTexts, packTexts, type Uniqueness } from "../analysis/uniqueness/index.ts";

/** Counts again in how many sources each segment of a project was said. Stores all counts, or none when another server
 * was faster. */
export async function countProject(
  { db, uniqueness }: { db: Db; uniqueness: Uniqueness },
  key: ProjectKey,
): Promise<void> {
  const { workspaceId } = key;
  const before = await loadWorkspaceVersion(db, workspaceId);
  const counted = await countsOf(db, uniqueness, key);
  await holdProject(db, key, async (tx) => {
    if (!(await isUncounted(tx, key))) return;
    // Writers wait for a count only when the data has changed during the first one.
    const { stamp } = await loadWorkspaceVersion(tx, workspaceId);
    const counts = stamp === before.stamp ? counted : await countsOf(tx, uniqueness, key);
    await storeSourceCounts(tx, { ...key, counts });
  });
}

async function countsOf(db: Db, uniqueness: Uniqueness, key: ProjectKey): Promise<Map<string, number[]>> {
  const sizes = await listSourceSizes(db, key);
  const packed = new Map<string, PackedTexts>();
  for (const { sourceId } of sizes) {
    for (const [id, texts] of await listSourceTexts(db, { ...key, sourceIds: [sourceId] }))
      packed.set(id, packTexts(texts));
    await nextTurn();
  }
  const counts = await uniqueness.count([...packed.values()]);
  return new Map(
    [...packed.keys()].map((sourceId, index) => [sourceId, must(counts[index], `counts of source ${sourceId}`)]),
  );
}
