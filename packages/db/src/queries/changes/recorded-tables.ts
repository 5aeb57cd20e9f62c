import { type Column, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  codings,
  notes,
  outlineBlocks,
  outlinePlaceholders,
  outlineSections,
  outlines,
  printPresets,
  projects,
  segments,
  sources,
  tags,
} from "../../schema.ts";

/** A table whose changes are recorded. `derived` columns follow from other data: they are compared with nothing.
 * `quiet` columns, such as places in a list, are put back where they still are as the change left them; that they have
 * changed since keeps nothing else from being undone. `unique` are the keys beside the id that only one row may have. A
 * row needs its `parents`, and can go when it has no `children`. */
export type RecordedTable = {
  table: PgTable & { workspaceId: Column; id: Column };
  derived: readonly Column[];
  quiet: readonly Column[];
  unique: readonly (readonly Column[])[];
  parents: readonly Reference[];
  children: readonly Reference[];
  /** Columns whose values only one row may have together, by a rule that no index holds. A null is no value. */
  once?: readonly Column[];
  /** Rows with the same value here go all or none when their insert is undone. */
  together?: Column;
};

/** A column of `table` that holds the id of a row: its own or, of a parent, the child's. */
type Reference = { table: PgTable & { workspaceId: Column }; key: Column; to: Column };

/** The tables whose changes the trigger `record_change` records, by their names in the database. */
export const RECORDED_TABLES: Record<string, RecordedTable> = {
  projects: {
    table: projects,
    derived: [projects.updatedAt, projects.stamp, projects.isCounted, projects.historySince],
    quiet: [],
    unique: [],
    parents: [],
    children: [],
  },
  tags: {
    table: tags,
    derived: [],
    quiet: [tags.position, tags.isKept],
    unique: [[tags.projectId, tags.name]],
    parents: [],
    children: [
      { table: codings, key: codings.tagId, to: tags.id },
      { table: tags, key: tags.parentId, to: tags.id },
    ],
  },
  sources: {
    table: sources,
    derived: [sources.segmentCount, sources.isIndexed, sources.progressPercent, sources.textVersion],
    quiet: [sources.displayOrder, sources.status, sources.failureReason, sources.durationMs],
    unique: [],
    parents: [],
    children: [{ table: segments, key: segments.sourceId, to: sources.id }],
    once: [sources.projectId, sources.discoveryId],
  },
  segments: {
    table: segments,
    derived: [segments.sourceCount],
    quiet: [segments.position],
    unique: [],
    parents: [{ table: sources, key: sources.id, to: segments.sourceId }],
    children: [
      { table: codings, key: codings.segmentId, to: segments.id },
      { table: notes, key: notes.segmentId, to: segments.id },
    ],
    together: segments.sourceId,
  },
  codings: {
    table: codings,
    derived: [],
    quiet: [codings.position],
    unique: [[codings.segmentId, codings.tagId, codings.start, codings.end, codings.lost]],
    parents: [
      { table: segments, key: segments.id, to: codings.segmentId },
      { table: tags, key: tags.id, to: codings.tagId },
    ],
    children: [],
  },
  notes: {
    table: notes,
    derived: [notes.updatedAt],
    quiet: [],
    unique: [],
    parents: [{ table: segments, key: segments.id, to: notes.segmentId }],
    children: [],
  },
  outlines: {
    table: outlines,
    derived: [],
    quiet: [],
    unique: [[outlines.projectId]],
    parents: [],
    children: [
      { table: outlineSections, key: outlineSections.outlineId, to: outlines.id },
      { table: outlinePlaceholders, key: outlinePlaceholders.outlineId, to: outlines.id },
    ],
  },
  outline_sections: {
    table: outlineSections,
    derived: [],
    quiet: [outlineSections.rank],
    unique: [],
    parents: [{ table: outlines, key: outlines.id, to: outlineSections.outlineId }],
    children: [
      { table: outlineBlocks, key: outlineBlocks.sectionId, to: outlineSections.id },
      { table: outlineSections, key: outlineSections.parentId, to: outlineSections.id },
    ],
  },
  outline_blocks: {
    table: outlineBlocks,
    derived: [],
    quiet: [outlineBlocks.rank],
    unique: [],
    parents: [{ table: outlineSections, key: outlineSections.id, to: outlineBlocks.sectionId }],
    children: [],
  },
  outline_placeholders: {
    table: outlinePlaceholders,
    derived: [],
    quiet: [outlinePlaceholders.position],
    unique: [],
    parents: [{ table: outlines, key: outlines.id, to: outlinePlaceholders.outlineId }],
    children: [],
  },
  print_presets: {
    table: printPresets,
    derived: [],
    quiet: [],
    unique: [],
    parents: [],
    children: [],
  },
};

/** Returns the columns of a recorded table but its workspace, by their names in the database. */
export function columnsOf({ table }: RecordedTable): Map<string, Column> {
  const { workspaceId: _, ...columns } = getTableColumns(table);
  return new Map(Object.values(columns).map((column) => [column.name, column]));
}
