import {
  DomainError,
  notFound,
  type Outline,
  outlineOf,
  quotedSegmentIds,
  type SegmentTexts,
  type StoredOutline,
  snapshotBlockSchema,
  snapshotPlaceholderSchema,
  snapshotSectionSchema,
} from "@quarry/domain";
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import { outlineBlocks, outlinePlaceholders, outlineSections, outlines, segments } from "../schema.ts";
import type { ProjectKey } from "./projects.ts";

/** Key of an outline in queries. */
export type OutlineKey = { workspaceId: string; outlineId: string };

const sectionColumns = entityColumns(outlineSections, snapshotSectionSchema, {});
const blockColumns = entityColumns(outlineBlocks, snapshotBlockSchema, {});
const placeholderColumns = entityColumns(outlinePlaceholders, snapshotPlaceholderSchema, {});

/** Returns the project's outline as calls answer it, or null when there is none. */
export async function findOutline(db: Db, key: ProjectKey): Promise<Outline | null> {
  const stored = await findStoredOutline(db, key);
  return stored && outlineOf(stored, await listSegmentTexts(db, key, quotedSegmentIds(stored.blocks)));
}

/** Returns the project's outline as it is stored, or null when there is none. */
export async function findStoredOutline(db: Db, key: ProjectKey): Promise<StoredOutline | null> {
  const [row] = await db
    .select({ id: outlines.id, createdAt: outlines.createdAt })
    .from(outlines)
    .where(and(eq(outlines.workspaceId, key.workspaceId), eq(outlines.projectId, key.projectId)));
  if (row === undefined) return null;
  return readOutline(db, { workspaceId: key.workspaceId, outlineId: row.id }, row.createdAt);
}

/** Returns the outline as it is stored. Throws when there is no such outline. */
export async function loadStoredOutline(db: Db, key: OutlineKey): Promise<StoredOutline> {
  const [row] = await db
    .select({ createdAt: outlines.createdAt })
    .from(outlines)
    .where(and(eq(outlines.workspaceId, key.workspaceId), eq(outlines.id, key.outlineId)));
  if (row === undefined) throw notFound("Outline");
  return readOutline(db, key, row.createdAt);
}

/** A part of an outline, or the outline itself, in queries. */
export type OutlinePartKey = { workspaceId: string; id: string };

const PARTS = {
  Outline: { table: outlines, outlineId: outlines.id },
  Section: { table: outlineSections, outlineId: outlineSections.outlineId },
  Block: { table: outlineBlocks, outlineId: outlineBlocks.outlineId },
};

/** Returns which outline a part is of, and of which project. Throws when there is no such part. */
export async function loadPlaceOfPart(
  db: Db,
  part: keyof typeof PARTS,
  { workspaceId, id }: OutlinePartKey,
): Promise<{ outlineId: string; projectId: string }> {
  const { table, outlineId } = PARTS[part];
  const ofPart = db
    .select({ id: outlineId })
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), eq(table.id, id)));
  const [row] = await db
    .select({ outlineId: outlines.id, projectId: outlines.projectId })
    .from(outlines)
    .where(and(eq(outlines.workspaceId, workspaceId), inArray(outlines.id, ofPart)));
  if (row === undefined) throw notFound(part);
  return row;
}

/** Returns the texts of those of the project's segments that have these ids. */
export async function listSegmentTexts(db: Db, key: ProjectKey, ids: readonly string[]): Promise<SegmentTexts> {
  if (ids.length === 0) return new Map();
  const { workspaceId, projectId, id, text } = segments;
  const rows = await db
    .select({ id, text })
    .from(segments)
    .where(
      and(
        eq(workspaceId, key.workspaceId),
        eq(projectId, key.projectId),
        sql`${id} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.id, row.text]));
}

/** Stores the outline of the project in place of `before`. What did not change is not written, so that the change has
 * only real differences. */
export async function storeOutline(
  db: Db,
  params: ProjectKey & { outline: StoredOutline; before: StoredOutline | null },
): Promise<void> {
  const { workspaceId, projectId, outline, before } = params;
  const key = { workspaceId, outlineId: outline.id };
  const createdAt = new Date(outline.createdAt);
  await db
    .insert(outlines)
    .values({ workspaceId, id: outline.id, projectId, createdAt })
    .onConflictDoUpdate({
      target: [outlines.workspaceId, outlines.id],
      set: { createdAt },
      setWhere: ne(outlines.createdAt, createdAt),
    });
  const placed = (list: StoredOutline["placeholders"] = []) => list.map((each, position) => ({ ...each, position }));
  await upsert(db, outlineSections, key, changedRows(before?.sections, outline.sections));
  await upsert(db, outlineBlocks, key, changedRows(before?.blocks, outline.blocks));
  const [placedBefore, placedAfter] = [placed(before?.placeholders), placed(outline.placeholders)];
  await upsert(db, outlinePlaceholders, key, changedRows(placedBefore, placedAfter));
  // What goes takes all below it along, so that what moved out of it has to stand elsewhere before.
  await deleteMissing(db, outlineBlocks, key, { before: before?.blocks, after: outline.blocks });
  await deleteMissing(db, outlineSections, key, { before: before?.sections, after: outline.sections });
  await deleteMissing(db, outlinePlaceholders, key, { before: before?.placeholders, after: outline.placeholders });
}

type PartTable = PgTable & { workspaceId: PgColumn; outlineId: PgColumn; id: PgColumn };
type Part = { id: string };

/** Returns the rows that are not as before. */
function changedRows<Row extends Part>(before: readonly Row[] = [], after: readonly Row[]): Row[] {
  const present = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => {
    const other = present.get(row.id);
    return other !== row && JSON.stringify(other) !== JSON.stringify(row);
  });
}

async function deleteMissing(
  db: Db,
  table: PartTable,
  key: OutlineKey,
  { before = [], after }: { before: readonly Part[] | undefined; after: readonly Part[] },
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const ids = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (ids.length === 0) return;
  await db.execute(sql`
    delete from ${table} where workspace_id = ${key.workspaceId} and outline_id = ${key.outlineId}
      and id = any(${sql.param(ids)}::text[])`);
}

/** Sends all rows as one value: a parameter for each of their fields takes the longer, the more they are. */
async function upsert(db: Db, table: PartTable, key: OutlineKey, rows: readonly Part[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).map(([field, { name }]) => ({ field, name }));
  const stored = rows.map((row) => {
    const values: Record<string, unknown> = { ...key, ...row };
    return Object.fromEntries(columns.map(({ field, name }) => [name, values[field]]));
  });
  const listed = (each: (name: string) => SQL) =>
    sql.join(
      columns.map(({ name }) => each(name)),
      sql`, `,
    );
  const names = listed((name) => sql`${sql.identifier(name)}`);
  const statement = sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)
    on conflict (workspace_id, id) do update set ${listed((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)}
    where ${table.outlineId} = ${key.outlineId}
    returning id`;
  const ids = await db.execute(statement);
  if (ids.length < rows.length) throw new DomainError("conflict", "Another outline has this id already.");
}

async function readOutline(db: Db, key: OutlineKey, createdAt: Date): Promise<StoredOutline> {
  const isOf = (table: PartTable) => and(eq(table.workspaceId, key.workspaceId), eq(table.outlineId, key.outlineId));
  const sections = await db.select(sectionColumns).from(outlineSections).where(isOf(outlineSections));
  const blocks = await db.select(blockColumns).from(outlineBlocks).where(isOf(outlineBlocks));
  const placeholders = await db
    .select(placeholderColumns)
    .from(outlinePlaceholders)
    .where(isOf(outlinePlaceholders))
    .orderBy(asc(outlinePlaceholders.position), asc(outlinePlaceholders.id));
  return { id: key.outlineId, createdAt: createdAt.toISOString(), sections, blocks, placeholders };
}
