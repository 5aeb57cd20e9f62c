import { notFound, type Outline, outlineSectionSchema, placeholderSchema } from "@quarry/domain";
import { and, asc, eq } from "drizzle-orm";
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

/** Stores the outline of the project in place of the one before. */
export async function storeOutline(db: Db, params: ProjectKey & { outline: Outline }): Promise<void> {
  const { workspaceId, projectId, outline } = params;
  await db.delete(outlines).where(and(eq(outlines.workspaceId, workspaceId), eq(outlines.projectId, projectId)));
  await db.insert(outlines).values({ workspaceId, id: outline.id, projectId, createdAt: new Date(outline.createdAt) });
  const sections = outline.sections.map(({ order, ...section }) => ({ ...section, position: order }));
  const placeholders = outline.placeholders.map((placeholder, position) => ({ ...placeholder, position }));
  const owner = { workspaceId, outlineId: outline.id };
  for (const { batch } of inBatches(sections)) {
    await db.insert(outlineSections).values(batch.map((section) => ({ ...owner, ...section })));
  }
  for (const { batch } of inBatches(placeholders)) {
    await db.insert(outlinePlaceholders).values(batch.map((placeholder) => ({ ...owner, ...placeholder })));
  }
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
