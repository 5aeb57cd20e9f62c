import { setImmediate as nextTask } from "node:timers/promises";
import {
  type Db,
  holdProject,
  isUncounted,
  listSourceSizes,
  listSourceTexts,
  loadWorkspaceVersion,
  type ProjectKey,
  type SourceSize,
  storeSourceCounts,
} from "@quarry/db";
import { type CountJob, packTexts, type Uniqueness } from "../analysis/uniqueness/index.ts";

/** Number of counts that writers of a project need not wait for. They wait for one more where texts changed during
 * each of these. */
const FREE_ROUNDS = 3;
/** Number of segments that are read at once, if their sources are not larger. */
const READ_SEGMENTS = 5_000;

/** Counts again in how many sources each segment of a project was said. Stores all counts, or none when another server
 * was faster. */
export async function countProject(
  { db, uniqueness }: { db: Db; uniqueness: Uniqueness },
  key: ProjectKey,
): Promise<void> {
  for (let round = 1, isStored = false; !isStored; round += 1) {
    const before = await loadTextState(db, key);
    const counted = await countsOf(db, uniqueness, key, before);
    isStored = await holdProject(db, key, async (tx) => {
      if (!(await isUncounted(tx, key))) return true;
      const present = await loadTextState(tx, key);
      const isSame = present.version === before.version;
      if (!isSame && round < FREE_ROUNDS) return false;
      await storeSourceCounts(tx, {
        ...key,
        counts: isSame ? counted : await countsOf(tx, uniqueness, key, present),
      });
      return true;
    });
  }
}

/** The sources of a project. `project` names it and the state of its workspace; `version` is that of all texts. */
type TextState = { project: string; sizes: readonly SourceSize[]; version: string };

async function loadTextState(db: Db, { workspaceId, projectId }: ProjectKey): Promise<TextState> {
  const { lineage } = await loadWorkspaceVersion(db, workspaceId);
  const sizes = await listSourceSizes(db, { workspaceId, projectId });
  const versions = sizes.map((size) => [size.sourceId, size.segmentCount, size.textVersion].join(" "));
  return {
    project: `${workspaceId} ${lineage} ${projectId}`,
    sizes,
    version: [lineage, ...versions.sort()].join("\n"),
  };
}

async function countsOf(
  db: Db,
  uniqueness: Uniqueness,
  key: ProjectKey,
  { project, sizes }: TextState,
): Promise<Map<string, number[]>> {
  let [present, given]: [readonly SourceSize[], CountJob["given"]] = [sizes, []];
  for (;;) {
    const outcome = await uniqueness.count({ project, present, given });
    if ("counts" in outcome)
      return new Map(present.map(({ sourceId }, index) => [sourceId, outcome.counts[index] ?? []]));
    const missing = new Set(outcome.missing);
    given = await readTexts(
      db,
      key,
      present.filter(({ sourceId }) => missing.has(sourceId)),
    );
    const found = new Set(given.map(({ sourceId }) => sourceId));
    // Others delete sources meanwhile.
    present = present.filter(({ sourceId }) => !missing.has(sourceId) || found.has(sourceId));
  }
}

async function readTexts(db: Db, key: ProjectKey, missing: readonly SourceSize[]): Promise<CountJob["given"]> {
  const given: CountJob["given"][number][] = [];
  for (const sourceIds of readTogether(missing)) {
    for (const [sourceId, texts] of await listSourceTexts(db, { ...key, sourceIds }))
      given.push({ sourceId, texts: packTexts(texts) });
    await nextTask();
  }
  return given;
}

/** Returns the ids of sources in groups that are read at once. */
function readTogether(sizes: readonly SourceSize[]): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const { sourceId, segmentCount } of sizes) {
    if (groups.length === 0 || room < segmentCount) {
      groups.push([]);
      room = READ_SEGMENTS;
    }
    groups.at(-1)?.push(sourceId);
    room -= segmentCount;
  }
  return groups;
}
