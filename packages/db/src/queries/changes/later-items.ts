import { CORRECTING_KINDS, carriedItems, withoutSameWords } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { loadMaterial, type MaterialRow } from "../corrections/material-rows.ts";
import { storeMaterial } from "../corrections/store-material.ts";
import type { ProjectKey } from "../projects.ts";

/** Ids of codings and notes that were put on words of a corrected text, and these texts before their undo. */
export type LaterItems = { ids: ReadonlySet<string>; material: ReadonlyMap<string, MaterialRow> };

/** Returns the codings and notes that changes after a step put on texts that the step changed. An undo of the step does
 * not know them. */
export async function laterItems(tx: Db, key: ProjectKey, step: number): Promise<LaterItems> {
  const segmentIds = await listCorrectedSegments(tx, key, step);
  if (segmentIds.length === 0) return { ids: new Set(), material: new Map() };
  const statement = sql`
    select distinct image ->> 'id' as id from changes join change_rows on change_rows.workspace_id = ${key.workspaceId}
      and change_id = changes.id, json_array_elements(images) image
    where changes.workspace_id = ${key.workspaceId} and project_id = ${key.projectId} and number > ${step}
      and entity in ('codings', 'notes') and operation <> 'delete'`;
  const ids = new Set((await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id));
  if (ids.size === 0) return { ids, material: new Map() };
  return { ids, material: await loadMaterial(tx, key, segmentIds, "on words") };
}

/** Puts the later items onto their words where an undo has given their segments other texts. */
export async function carryItems(tx: Db, key: ProjectKey, { ids, material }: LaterItems): Promise<void> {
  const segmentIds = await presentOf(tx, key, [...material.keys()]);
  if (segmentIds.length === 0) return;
  const before = [...(await loadMaterial(tx, key, segmentIds, "on words")).values()];
  const after = before.flatMap((present) => {
    const old = material.get(present.segmentId);
    if (old === undefined || old.text === present.text) return [];
    const carry = <Item extends MaterialRow["codings"][number] | MaterialRow["notes"][number]>(
      items: readonly Item[],
      known: readonly Item[],
    ) => {
      const places = new Map(known.map((item) => [item.id, item]));
      const isLeft = ({ id, start, end }: Item) =>
        ids.has(id) && places.get(id)?.start === start && places.get(id)?.end === end;
      const carried = carriedItems(items.filter(isLeft), old.text, present.text);
      const byId = new Map(carried.map((item) => [item.id, item]));
      return items.map((item) => byId.get(item.id) ?? item);
    };
    return [
      {
        ...present,
        codings: withoutSameWords(carry(present.codings, old.codings)),
        notes: carry(present.notes, old.notes),
      },
    ];
  });
  const touched = new Set(after.map(({ segmentId }) => segmentId));
  await storeMaterial(tx, key, { before: before.filter(({ segmentId }) => touched.has(segmentId)), after });
}

async function listCorrectedSegments(tx: Db, key: ProjectKey, step: number): Promise<string[]> {
  const statement = sql`
    select distinct image ->> 'id' as id from changes join change_rows on change_rows.workspace_id = ${key.workspaceId}
      and change_id = changes.id, json_array_elements(images) image
    where changes.workspace_id = ${key.workspaceId} and changes.step = ${step} and entity = 'segments'
      and kind = any(${sql.param([...CORRECTING_KINDS])}::text[]) and operation = 'update' and image -> 'before' -> 'text' is not null`;
  return presentOf(
    tx,
    key,
    (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id),
  );
}

async function presentOf(tx: Db, { workspaceId, projectId }: ProjectKey, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const statement = sql`
    select id from segments where workspace_id = ${workspaceId} and project_id = ${projectId}
      and id = any(${sql.param([...ids])}::text[])`;
  return (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id);
}
