import { notFound, type Outline, outlineSectionSchema, placeholderSchema } from "@quarry/domain";
import { and, asc, type Column, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { entityColumns } from "../entity-columns.ts";
import { outlinePlaceholders, outlineSections, outlines } from "../schema.ts";
import { inBatches } from "./batches.ts";
import type { ProjectKey } from "./projects.ts";

/** Key of an outline in queries. */
export type OutlineKey = { workspaceId: string; outlineId: string };

const sectionColumns = entityColumns(outlineSections, outlineSectionSchema, { order: outlineSections.position });
const placeholderColumns = entityColumns(outlinePlaceholders, placeholderSchema, {});

/** Returns the project's outline, or null when none has been generated. */
export async function findOutline(db: Db, key: ProjectKey): Promise<Outline | null> {
  const [row] = await db
    .select({ id: outlines.id, createdAt: outlines.createdAt })
    .from(outlines)
    .where(and(eq(outlines.workspaceId, key.workspaceId), eq(outlines.projectId, key.projectId)));
  if (row === undefined) return null;
  return readOutline(db, { workspaceId: key.workspaceId, outlineId: row.id }, row.createdAt);
}

/** Returns the outline and the id of its project. Throws when there is no such outline. */
export async function loadOutline(db: Db, key: OutlineKey): Promise<{ outline: Outline; projectId: string }> {
  const [row] = await db
    .select({ projectId: outlines.projectId, createdAt: outlines.createdAt })
    .from(outlines)
    .where(and(eq(outlines.workspaceId, key.workspaceId), eq(outlines.id, key.outlineId)));
  if (row === undefined) throw notFound("Outline");
  return { outline: await readOutline(db, key, row.createdAt), projectId: row.projectId };
}

/** Stores the outline of the project in place of the one before. What did not change is not written, so that the change
 * has only what somebody did. */
export async function storeOutline(db: Db, params: ProjectKey & { outline: Outline }): Promise<void> {
  const { workspaceId, projectId, outline } = params;
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
  await dropOthers(db, outlineSections, key, outline.sections);
  await dropOthers(db, outlinePlaceholders, key, outline.placeholders);
  const sections = outline.sections.map(({ order, ...section }) => ({ ...key, ...section, position: order }));
  for (const { batch } of inBatches(sections)) {
    const { position, title, content, citationIds } = outlineSections;
    await db
      .insert(outlineSections)
      .values(batch)
      .onConflictDoUpdate({
        target: [outlineSections.workspaceId, outlineSections.id],
        set: given({ position, title, content, citationIds }),
        setWhere: isOther([position, title, content, citationIds]),
      });
  }
  const placeholders = outline.placeholders.map((placeholder, position) => ({ ...key, ...placeholder, position }));
  for (const { batch } of inBatches(placeholders)) {
    const { position, description, resolved } = outlinePlaceholders;
    await db
      .insert(outlinePlaceholders)
      .values(batch)
      .onConflictDoUpdate({
        target: [outlinePlaceholders.workspaceId, outlinePlaceholders.id],
        set: given({ position, description, resolved }),
        setWhere: isOther([position, description, resolved]),
      });
  }
}

async function dropOthers(
  db: Db,
  table: typeof outlineSections | typeof outlinePlaceholders,
  key: OutlineKey,
  parts: readonly { id: string }[],
): Promise<void> {
  const ids = sql.param(parts.map(({ id }) => id));
  await db.execute(sql`
    delete from ${table} where workspace_id = ${key.workspaceId} and outline_id = ${key.outlineId} and id <> all(${ids}::text[])`);
}

/** Returns the given values of columns for a row that is there already. */
function given<Fields extends Record<string, Column>>(fields: Fields): Record<keyof Fields, SQL> {
  const values = Object.entries(fields).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]);
  return Object.fromEntries(values) as Record<keyof Fields, SQL>;
}

/** Returns the condition that a row is not yet as it is given. */
function isOther(columns: readonly Column[]): SQL {
  const values = columns.map(({ name }) => sql`excluded.${sql.identifier(name)}`);
  return sql`(${sql.join([...columns], sql`, `)}) is distinct from (${sql.join(values, sql`, `)})`;
}

async function readOutline(db: Db, key: OutlineKey, createdAt: Date): Promise<Outline> {
  const sections = await db
    .select(sectionColumns)
    .from(outlineSections)
    .where(and(eq(outlineSections.workspaceId, key.workspaceId), eq(outlineSections.outlineId, key.outlineId)))
    .orderBy(asc(outlineSections.position), asc(outlineSections.id));
  const placeholders = await db
    .select(placeholderColumns)
    .from(outlinePlaceholders)
    .where(and(eq(outlinePlaceholders.workspaceId, key.workspaceId), eq(outlinePlaceholders.outlineId, key.outlineId)))
    .orderBy(asc(outlinePlaceholders.position), asc(outlinePlaceholders.id));
  return { id: key.outlineId, createdAt: createdAt.toISOString(), sections, placeholders };
}
