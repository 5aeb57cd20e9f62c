import { changeKindSchema, isCorrecting, must } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { countForPlanner, MANY_ROWS } from "./planner-counts.ts";
import { RECORDED_TABLES, type RecordedTable } from "./recorded-tables.ts";
import { restoreAll } from "./restore-all.ts";
import { deleting, isAsInserted, puttingBack, restoring, type Substitutes, wholeImages } from "./undo-statements.ts";

const recordedSchema = z.object({
  changeId: z.string(),
  kind: changeKindSchema,
  position: z.number(),
  entity: z.string(),
  operation: z.enum(["insert", "update", "delete"]),
  rowCount: z.number(),
  touched: z.array(z.string()),
});
type Recorded = z.infer<typeof recordedSchema>;

/** Rows of one table that stay as they are, as somebody has changed them since. */
export type KeptRows = { entity: string; ids: string[] };

/** A step to take back. The segments of `keptWords` keep their words and all that is on these. `onWordsBack` is called
 * when all words are back, before segments that a correction brought go. */
export type StepToUndo = {
  workspaceId: string;
  step: number;
  keptWords: readonly string[];
  onWordsBack: () => Promise<void>;
};

/** Takes back the changes of a step, the last rows first: a row goes back to what it was before, where it still is as
 * the step left it. Returns the rows that stay as they are. Call it in the transaction of a change. */
export async function undoRows(tx: Db, { workspaceId, step, keptWords, onWordsBack }: StepToUndo): Promise<KeptRows[]> {
  const statement = sql`
    select change_id as "changeId", kind, position::float8 as position, entity, operation,
      change_rows.row_count as "rowCount",
      case when operation = 'update' then array(select json_object_keys(images -> 0 -> 'before')) else '{}' end as touched
    from change_rows join changes on changes.workspace_id = ${workspaceId} and changes.id = change_id
    where change_rows.workspace_id = ${workspaceId} and changes.step = ${step}
    order by number desc, position desc`;
  const kept: KeptRows[] = keptWords.length === 0 ? [] : [{ entity: "segments", ids: [...keptWords] }];
  let areWordsBack = false;
  const substitutes: Substitutes = {};
  const counted = new Set<object>();
  const chunks = await checkedRows(tx, recordedSchema, statement);
  const changedSources = await listChangedSources(tx, workspaceId, chunks);
  for (const run of deletionsTogether(chunks)) {
    const [first] = run;
    const rowCount = run.reduce((sum, one) => sum + one.rowCount, 0);
    const table = tableOf(first);
    if (!areWordsBack && first.entity === "segments" && first.operation === "insert") {
      areWordsBack = true;
      await onWordsBack();
    }
    if (keptWords.length > 0 && isOfKeptOutline(first)) continue;
    if (rowCount >= MANY_ROWS) {
      if (
        first.operation === "delete" &&
        keptWords.length === 0 &&
        (await restoreAll(tx, table, { workspaceId, ...rangeOf(run) }))
      )
        continue;
      await countForPlanner(tx, table, counted);
    }
    for (const recorded of run) {
      const ids = await undoChunk(tx, { workspaceId, recorded, substitutes, changedSources, keptWords });
      if (ids.length > 0) kept.push({ entity: recorded.entity, ids });
    }
  }
  if (!areWordsBack) await onWordsBack();
  return kept;
}

/** Returns true for what the outline cites of a split or merged segment whose words stay as they are. */
function isOfKeptOutline({ entity, kind }: Recorded): boolean {
  return entity === "outline_blocks" && (kind === "segments.split" || kind === "segments.merge");
}

/** Puts together what one change deleted from one table in one go. */
function deletionsTogether(chunks: readonly Recorded[]): [Recorded, ...Recorded[]][] {
  const runs: [Recorded, ...Recorded[]][] = [];
  for (const chunk of chunks) {
    const run = runs.at(-1);
    const isOfRun =
      run !== undefined &&
      chunk.operation === "delete" &&
      run[0].operation === "delete" &&
      run[0].changeId === chunk.changeId &&
      run[0].entity === chunk.entity;
    if (isOfRun) run.push(chunk);
    else runs.push([chunk]);
  }
  return runs;
}

function rangeOf(run: readonly [Recorded, ...Recorded[]]): { changeId: string; from: number; to: number } {
  // The last rows come first.
  return { changeId: run[0].changeId, from: (run.at(-1) ?? run[0]).position, to: run[0].position };
}

/** Tables whose rows stand below each other. */
const TREES = ["tags", "outline_sections"];

/** Takes back rows that one statement touched, and returns the ids of those that stay. */
async function undoChunk(
  tx: Db,
  { workspaceId, recorded, ...surroundings }: { workspaceId: string; recorded: Recorded } & Surroundings,
): Promise<string[]> {
  const { entity, operation } = recorded;
  const undo = async () => {
    const statement = undoing(workspaceId, recorded, surroundings);
    return (await checkedRows(tx, z.object({ id: z.string() }), statement)).map(({ id }) => id);
  };
  let ids = await undo();
  if (TREES.includes(entity) && operation === "insert") {
    // A row of a tree can go when those below it have gone.
    for (let before = ids.length + 1; ids.length > 0 && ids.length < before; ids = await undo()) before = ids.length;
    // A tag that others use stays, and nobody misses it.
    return entity === "tags" ? [] : ids;
  }
  if (entity !== "tags" || operation !== "delete") return ids;
  Object.assign(surroundings.substitutes, await findSubstitutes(tx, workspaceId, recorded, ids));
  return ids.filter((id) => !(id in surroundings.substitutes));
}

/** Knowledge of a step that its statements need. `changedSources` were inserted by the step and changed since. */
type Surroundings = { substitutes: Substitutes; changedSources: readonly string[]; keptWords: readonly string[] };

/** Returns the ids of sources that the step inserted and that somebody has changed since. */
async function listChangedSources(tx: Db, workspaceId: string, chunks: readonly Recorded[]): Promise<string[]> {
  const changed: string[] = [];
  for (const recorded of chunks.filter(({ entity, operation }) => entity === "sources" && operation === "insert")) {
    const table = tableOf(recorded);
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
  const table = tableOf(recorded);
  const statement = sql`
    with ${wholeImages(table, imagesOf(workspaceId, recorded))}
    select image.id, tags.id as present from image join tags on tags.workspace_id = ${workspaceId}
      and tags.project_id = image.project_id and tags.name = image.name
    where image.id = any(${sql.param([...ids])}::uuid[])`;
  const rows = await checkedRows(tx, z.object({ id: z.string(), present: z.string() }), statement);
  return Object.fromEntries(rows.map(({ id, present }) => [id, present]));
}

function tableOf({ entity }: Recorded): RecordedTable {
  return must(RECORDED_TABLES[entity], `table ${entity}`);
}

function imagesOf(workspaceId: string, { changeId, position }: Recorded): SQL {
  return sql`(select images from change_rows where workspace_id = ${workspaceId}
    and change_id = ${changeId} and position = ${position})`;
}

/** Columns of a segment that stay where its words do. */
const WORD_COLUMNS = new Set(["text", "original", "cues", "start_ms", "end_ms", "estimated_times"]);

/** Returns the images of recorded rows but those of segments that keep their words, and of what is on these. */
function imagesToUndo(workspaceId: string, recorded: Recorded, keptWords: readonly string[]): SQL {
  const { entity, operation, touched } = recorded;
  const images = imagesOf(workspaceId, recorded);
  if (keptWords.length === 0 || !isCorrecting(recorded.kind)) return images;
  const kept = sql`any(${sql.param([...keptWords])}::text[])`;
  const without = (isKept: SQL) =>
    sql`(select coalesce(json_agg(image), '[]') from json_array_elements(${images}) image where (${isKept}) is not true)`;
  if (entity === "segments")
    return operation === "update" && !touched.some((name) => WORD_COLUMNS.has(name))
      ? images
      : without(sql`image ->> 'id' = ${kept}`);
  if (entity !== "codings" && entity !== "notes") return images;
  const { table } = tableOf(recorded);
  return without(sql`coalesce(image ->> 'segment_id', image -> 'before' ->> 'segment_id', (
    select segment_id from ${table} where ${table.workspaceId} = ${workspaceId} and ${table.id}::text = image ->> 'id')) = ${kept}`);
}

/** Returns the statement that takes back the recorded rows, and answers the ids of those that stay. */
function undoing(workspaceId: string, recorded: Recorded, surroundings: Surroundings): SQL {
  const { substitutes, changedSources, keptWords } = surroundings;
  const table = tableOf(recorded);
  const images = imagesToUndo(workspaceId, recorded, keptWords);
  if (recorded.operation === "insert") {
    // Segments that a correction brought stand among others of their source.
    const { together: _, ...apart } = table;
    return deleting(workspaceId, isCorrecting(recorded.kind) ? apart : table, images, changedSources);
  }
  if (recorded.operation === "delete") return restoring(workspaceId, table, images, substitutes);
  return puttingBack(workspaceId, table, images, { touched: recorded.touched, substitutes });
}
