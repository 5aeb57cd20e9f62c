import { randomUUID } from "node:crypto";
import {
  citedInBlock,
  type StoredOutline,
  type UndoneNeighbors,
  withLaterCarried,
  withMergedCited,
  withSplitCited,
  wordsOfGone,
  wordsOfReturned,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { loadMaterial, type MaterialRow } from "../corrections/material-rows.ts";
import { storeMaterial } from "../corrections/store-material.ts";
import { findStoredOutline, storeOutline } from "../outlines.ts";
import type { ProjectKey } from "../projects.ts";
import type { TouchedSegment } from "./touched-words.ts";

/** Groups of segments whose words an undo changes, as they were before it, and the ids of codings and notes that
 * changes in effect put there, or changed, after the undone step. */
export type LaterItems = {
  ids: ReadonlySet<string>;
  groups: readonly (readonly TouchedSegment[])[];
  before: ReadonlyMap<string, MaterialRow>;
};

/** Returns what changes after a step put on words of these segments, of which an undo of the step does not know. */
export async function laterItems(
  tx: Db,
  key: ProjectKey & { step: number },
  touched: readonly (readonly TouchedSegment[])[],
): Promise<LaterItems> {
  // The rows of a step that is made again know what earlier steps put there, though these were made again later too.
  const statement = sql`
    with recursive origins (number, at, undoes) as (
      select number, number, undoes from changes where workspace_id = ${key.workspaceId}
        and project_id = ${key.projectId} and number >= ${key.step}
        and (number = ${key.step} or undone_by is null and not is_undo)
      union all
      select origins.number, earlier.number, earlier.undoes from origins
      join changes earlier on earlier.workspace_id = ${key.workspaceId} and earlier.number = origins.undoes
    )
    select distinct image ->> 'id' as id
    from changes undone
    join origins undone_origin on undone_origin.number = undone.number and undone_origin.undoes is null
    join origins later on later.undoes is null and later.number > undone.number
      and (not undone.is_undo or later.at > undone_origin.at)
    join changes on changes.workspace_id = ${key.workspaceId} and changes.number = later.number
    join change_rows on change_rows.workspace_id = ${key.workspaceId} and change_id = changes.id,
      json_array_elements(images) image
    where undone.workspace_id = ${key.workspaceId} and undone.number = ${key.step}
      and entity in ('codings', 'notes') and operation <> 'delete'`;
  const rows = touched.length === 0 ? [] : await checkedRows(tx, z.object({ id: z.string() }), statement);
  const ids = new Set(rows.map(({ id }) => id));
  // Words of a single segment stay on it.
  const groups = touched.filter((group) => ids.size > 0 || group.length > 1);
  const present = groups.flat().filter(({ touch }) => touch !== "went");
  return { ids, groups, before: await loadAll(tx, key, present) };
}

/** Puts later codings and notes onto their words where an undo has moved these. Call it when all other rows are back,
 * and the segments that go are still there. Returns what the outline has to follow. */
export async function carryItems(tx: Db, key: ProjectKey, { ids, groups, before }: LaterItems): Promise<Neighbors[]> {
  const now = await loadAll(tx, key, groups.flat());
  const neighbors = groups.map((group): Neighbors => {
    const materialOf = (rows: ReadonlyMap<string, MaterialRow>) => group.flatMap(({ id }) => rows.get(id) ?? []);
    const going = new Set(group.flatMap(({ id, touch }) => (touch === "came" ? [id] : [])));
    return { before: materialOf(before), now: materialOf(now), going };
  });
  const carried = neighbors.map((one) => withLaterCarried(one, { later: ids, newId: randomUUID }));
  await storeMaterial(tx, key, {
    before: neighbors.flatMap((one) => one.now),
    after: neighbors.flatMap((one, index) => {
      const materials = carried[index] ?? [];
      return one.now.map((row, place) => ({ ...row, ...materials[place] }));
    }),
  });
  return neighbors.filter((one) => one.now.length !== one.before.length || one.going.size > 0);
}

/** Neighbors before and after an undo. */
type Neighbors = UndoneNeighbors<MaterialRow>;

/** Lets the outline cite the segments that have the words of its quotes after an undo. */
export async function carryCitations(tx: Db, key: ProjectKey, neighbors: readonly Neighbors[]): Promise<void> {
  const stored = neighbors.length === 0 ? null : await findStoredOutline(tx, key);
  if (stored === null) return;
  const cited = new Set(stored.blocks.flatMap(citedInBlock));
  const outline = neighbors.reduce((before, one) => withWordsCited(before, one, cited), stored);
  if (outline !== stored) await storeOutline(tx, { ...key, outline, before: stored });
}

function withWordsCited(outline: StoredOutline, neighbors: Neighbors, cited: ReadonlySet<string>): StoredOutline {
  const textOf = new Map(neighbors.before.map(({ segmentId, text }) => [segmentId, text]));
  const parted = wordsOfReturned(neighbors, cited).reduce((changed, { from, to, range }) => {
    const text = textOf.get(to) ?? "";
    const rest = range.start > 0 ? { start: 0, end: range.start } : { start: range.end, end: text.length };
    return withSplitCited(changed, { segmentId: to, newId: from, text, halves: [rest, range] });
  }, outline);
  return wordsOfGone(neighbors, cited).reduce((changed, { from, to, range }) => {
    return withMergedCited(changed, { from, to, offset: range.start });
  }, parted);
}

/** Returns the segments that are there, with all that is on them. */
async function loadAll(
  tx: Db,
  key: ProjectKey,
  segments: readonly TouchedSegment[],
): Promise<Map<string, MaterialRow>> {
  if (segments.length === 0) return new Map();
  const statement = sql`
    select id from segments where workspace_id = ${key.workspaceId} and project_id = ${key.projectId}
      and id = any(${sql.param(segments.map(({ id }) => id))}::text[])`;
  const ids = (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id);
  return loadMaterial(tx, key, ids, "all");
}
