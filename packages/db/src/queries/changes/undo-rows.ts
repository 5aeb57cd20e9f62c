import { must } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { countForPlanner } from "./planner-counts.ts";
import { RECORDED_TABLES } from "./recorded-tables.ts";
import { deleting, isAsInserted, puttingBack, restoring, type Substitutes, wholeImages } from "./undo-statements.ts";

const recordedSchema = z.object({
  changeId: z.string(),
  position: z.number(),
  entity: z.string(),
  operation: z.enum(["insert", "update", "delete"]),
  rowCount: z.number(),
  touched: z.array(z.string()),
});
type Recorded = z.infer<typeof recordedSchema>;

/** Rows of one table that stay as they are, as somebody has changed them since. */
export type KeptRows = { entity: string; ids: string[] };

/** Takes back the changes of a step, the last rows first: a row goes back to what it was before, where it still is as
 * the step left it. Returns the rows that stay as they are. Call it in the transaction of a change. */
export async function undoRows(
  tx: Db,
  { workspaceId, step }: { workspaceId: string; step: number },
): Promise<KeptRows[]> {
  const statement = sql`
    select change_id as "changeId", position::float8 as position, entity, operation,
      change_rows.row_count as "rowCount",
      case when operation = 'update' then array(select json_object_keys(images -> 0 -> 'before')) else '{}' end as touched
    from change_rows join changes on changes.workspace_id = ${workspaceId} and changes.id = change_id
    where change_rows.workspace_id = ${workspaceId} and changes.step = ${step}
    order by number desc, position desc`;
  const kept: KeptRows[] = [];
  const substitutes: Substitutes = {};
  const chunks = await checkedRows(tx, recordedSchema, statement);
  await countForPlanner(tx, chunks);
  const changedSources = await listChangedSources(tx, workspaceId, chunks);
  for (const recorded of chunks) {
    const { entity, operation } = recorded;
    const undo = async () => {
      const rows = await checkedRows(
        tx,
        z.object({ id: z.string() }),
        undoing(workspaceId, recorded, { substitutes, changedSources }),
      );
      return rows.map(({ id }) => id);
    };
    let ids = await undo();
    if (entity === "tags" && operation === "insert") {
      // A tag can go when those below it have gone. One that others use stays, and nobody misses it.
      for (let before = ids.length + 1; ids.length > 0 && ids.length < before; ids = await undo()) before = ids.length;
      ids = [];
    }
    if (entity === "tags" && operation === "delete") {
      Object.assign(substitutes, await findSubstitutes(tx, workspaceId, recorded, ids));
      ids = ids.filter((id) => !(id in substitutes));
    }
    if (ids.length > 0) kept.push({ entity, ids });
  }
  return kept;
}

/** What the statements of a step need to know of it. `changedSources` were inserted by the step and changed since. */
type Surroundings = { substitutes: Substitutes; changedSources: readonly string[] };

/** Returns the ids of sources that the step inserted and that somebody has changed since. */
async function listChangedSources(tx: Db, workspaceId: string, chunks: readonly Recorded[]): Promise<string[]> {
  const changed: string[] = [];
  for (const recorded of chunks.filter(({ entity, operation }) => entity === "sources" && operation === "insert")) {
    const table = must(RECORDED_TABLES[recorded.entity], "table of sources");
    const statement = sql`
      with ${wholeImages(table, imagesOf(workspaceId, recorded))}
      select image.id from image join sources on sources.workspace_id = ${workspaceId} and sources.id = image.id
      where not (${isAsInserted(table)})`;
    changed.push(...(await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id));
  }
  return changed;
}

async function findSubstitutes(
  tx: Db,
  workspaceId: string,
  recorded: Recorded,
  ids: readonly string[],
): Promise<Substitutes> {
  if (ids.length === 0) return {};
  const table = must(RECORDED_TABLES[recorded.entity], `table ${recorded.entity}`);
  const statement = sql`
    with ${wholeImages(table, imagesOf(workspaceId, recorded))}
    select image.id, tags.id as present from image join tags on tags.workspace_id = ${workspaceId}
      and tags.project_id = image.project_id and tags.name = image.name
    where image.id = any(${sql.param([...ids])}::uuid[])`;
  const rows = await checkedRows(tx, z.object({ id: z.string(), present: z.string() }), statement);
  return Object.fromEntries(rows.map(({ id, present }) => [id, present]));
}

function imagesOf(workspaceId: string, { changeId, position }: Recorded): SQL {
  return sql`(select images from change_rows where workspace_id = ${workspaceId}
    and change_id = ${changeId} and position = ${position})`;
}

/** Returns the statement that takes back the recorded rows, and answers the ids of those that stay. */
function undoing(workspaceId: string, recorded: Recorded, { substitutes, changedSources }: Surroundings): SQL {
  const table = must(RECORDED_TABLES[recorded.entity], `table ${recorded.entity}`);
  const images = imagesOf(workspaceId, recorded);
  if (recorded.operation === "insert") return deleting(workspaceId, table, images, changedSources);
  if (recorded.operation === "delete") return restoring(workspaceId, table, images, substitutes);
  return puttingBack(workspaceId, table, images, { touched: recorded.touched, substitutes });
}
