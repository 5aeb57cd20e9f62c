import {
  snapshotBlockSchema,
  snapshotCodingSchema,
  snapshotNoteSchema,
  snapshotOutlineSchema,
  snapshotPlaceholderSchema,
  snapshotPresetSchema,
  snapshotProjectSchema,
  snapshotSectionSchema,
  snapshotSegmentSchema,
  snapshotSourceSchema,
  snapshotTagSchema,
} from "@quarry/domain";
import type { Column } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { entityColumns } from "../../entity-columns.ts";
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

/** The lists of a snapshot, in the order in which their entities can be stored. */
export const SNAPSHOT_KINDS = ["projects", "tags", "sources", "segments", "notes", "outlines", "presets"] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

type WorkspaceTable = PgTable & { workspaceId: Column };

/** A list of an entity: `table` has a row for each entry. `name` sorts entries of one position. Snapshots may leave out
 * the fields of `optional`. */
export type ListColumns = {
  table: WorkspaceTable;
  fields: Record<string, Column>;
  optional: ReadonlySet<string>;
  key: { entityId: Column; position: Column; name: Column; projectId?: Column };
};

/** The columns of the entities of one kind. `fields` are those of snapshots, in their order; snapshots may leave out
 * those of `optional`. `derived` are columns that an export leaves out and an import works out. A snapshot is sorted by
 * `order`. `projectId` is null for what is the workspace's, which no file of one project has. */
export type KindColumns = {
  table: WorkspaceTable & { id: Column };
  projectId: Column | null;
  fields: Record<string, Column | ListColumns>;
  optional: ReadonlySet<string>;
  derived: Record<string, Column>;
  order: Column[];
};

function optionalFields({ shape }: { shape: Record<string, z.ZodType> }): ReadonlySet<string> {
  return new Set(Object.keys(shape).filter((field) => shape[field]?.safeParse(undefined).success));
}

const CODINGS: ListColumns = {
  table: codings,
  fields: entityColumns(codings, snapshotCodingSchema, {}),
  optional: optionalFields(snapshotCodingSchema),
  key: { entityId: codings.segmentId, position: codings.position, name: codings.id, projectId: codings.projectId },
};

const SECTIONS: ListColumns = {
  table: outlineSections,
  fields: entityColumns(outlineSections, snapshotSectionSchema, {}),
  optional: optionalFields(snapshotSectionSchema),
  key: { entityId: outlineSections.outlineId, position: outlineSections.rank, name: outlineSections.id },
};

const BLOCKS: ListColumns = {
  table: outlineBlocks,
  fields: entityColumns(outlineBlocks, snapshotBlockSchema, {}),
  optional: optionalFields(snapshotBlockSchema),
  key: { entityId: outlineBlocks.outlineId, position: outlineBlocks.rank, name: outlineBlocks.id },
};

const PLACEHOLDERS: ListColumns = {
  table: outlinePlaceholders,
  fields: entityColumns(outlinePlaceholders, snapshotPlaceholderSchema, {}),
  optional: optionalFields(snapshotPlaceholderSchema),
  key: {
    entityId: outlinePlaceholders.outlineId,
    position: outlinePlaceholders.position,
    name: outlinePlaceholders.id,
  },
};

/** The columns of all entities of a snapshot. */
export const SNAPSHOT_COLUMNS: Record<SnapshotKind, KindColumns> = {
  projects: {
    table: projects,
    projectId: projects.id,
    fields: entityColumns(projects, snapshotProjectSchema, {}),
    optional: optionalFields(snapshotProjectSchema),
    derived: {},
    order: [projects.createdAt, projects.id],
  },
  tags: {
    table: tags,
    projectId: tags.projectId,
    fields: entityColumns(tags, snapshotTagSchema, {}),
    optional: optionalFields(snapshotTagSchema),
    derived: {},
    order: [tags.projectId, tags.position, tags.id],
  },
  sources: {
    table: sources,
    projectId: sources.projectId,
    fields: entityColumns(sources, snapshotSourceSchema, {}),
    optional: optionalFields(snapshotSourceSchema),
    derived: { segmentCount: sources.segmentCount },
    order: [sources.projectId, sources.displayOrder, sources.createdAt, sources.id],
  },
  segments: {
    table: segments,
    projectId: segments.projectId,
    fields: entityColumns(segments, snapshotSegmentSchema, { codings: CODINGS }),
    optional: optionalFields(snapshotSegmentSchema),
    derived: { projectId: segments.projectId, sourceCount: segments.sourceCount },
    order: [segments.projectId, segments.sourceId, segments.position, segments.id],
  },
  notes: {
    table: notes,
    projectId: notes.projectId,
    fields: entityColumns(notes, snapshotNoteSchema, {}),
    optional: optionalFields(snapshotNoteSchema),
    derived: { projectId: notes.projectId },
    order: [notes.projectId, notes.createdAt, notes.id],
  },
  outlines: {
    table: outlines,
    projectId: outlines.projectId,
    fields: entityColumns(outlines, snapshotOutlineSchema, {
      ...{ sections: SECTIONS, blocks: BLOCKS, placeholders: PLACEHOLDERS },
    }),
    optional: optionalFields(snapshotOutlineSchema),
    derived: {},
    order: [outlines.projectId],
  },
  presets: {
    table: printPresets,
    projectId: null,
    fields: entityColumns(printPresets, snapshotPresetSchema, {}),
    optional: optionalFields(snapshotPresetSchema),
    derived: {},
    order: [printPresets.id],
  },
};
