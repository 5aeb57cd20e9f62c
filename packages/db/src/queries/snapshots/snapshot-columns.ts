import {
  snapshotNoteSchema,
  snapshotOutlineSchema,
  snapshotPlaceholderSchema,
  snapshotProjectSchema,
  snapshotSectionSchema,
  snapshotSegmentSchema,
  snapshotSourceSchema,
  snapshotTagSchema,
} from "@quarry/domain";
import type { Column } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { entityColumns } from "../../entity-columns.ts";
import {
  notes,
  outlinePlaceholders,
  outlineSections,
  outlines,
  projects,
  segments,
  segmentTags,
  sources,
} from "../../schema.ts";

/** The lists of a snapshot, in the order in which their entities can be stored. */
export const SNAPSHOT_KINDS = ["projects", "sources", "segments", "notes", "outlines"] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

type WorkspaceTable = PgTable & { workspaceId: Column };

/** A list of an entity: `table` has a row for each entry. `name` sorts entries of one position. */
export type ListColumns = {
  table: WorkspaceTable;
  fields: Record<string, Column>;
  key: { entityId: Column; position: Column; name: Column; projectId?: Column };
};

/** The columns of the entities of one kind. `fields` are those of snapshots, in their order. Only the derived form has
 * `derived`. A snapshot is sorted by `order`. */
export type KindColumns = {
  table: WorkspaceTable & { id: Column };
  projectId: Column;
  fields: Record<string, Column | ListColumns>;
  derived: Record<string, Column>;
  order: Column[];
};

const TAGS: ListColumns = {
  table: segmentTags,
  fields: entityColumns(segmentTags, snapshotTagSchema, {}),
  key: {
    entityId: segmentTags.segmentId,
    position: segmentTags.position,
    name: segmentTags.name,
    projectId: segmentTags.projectId,
  },
};

const SECTIONS: ListColumns = {
  table: outlineSections,
  fields: entityColumns(outlineSections, snapshotSectionSchema, { order: outlineSections.position }),
  key: { entityId: outlineSections.outlineId, position: outlineSections.position, name: outlineSections.id },
};

const PLACEHOLDERS: ListColumns = {
  table: outlinePlaceholders,
  fields: entityColumns(outlinePlaceholders, snapshotPlaceholderSchema, {}),
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
    derived: {},
    order: [projects.createdAt, projects.id],
  },
  sources: {
    table: sources,
    projectId: sources.projectId,
    fields: entityColumns(sources, snapshotSourceSchema, {}),
    derived: { segmentCount: sources.segmentCount },
    order: [sources.projectId, sources.displayOrder, sources.createdAt, sources.id],
  },
  segments: {
    table: segments,
    projectId: segments.projectId,
    fields: entityColumns(segments, snapshotSegmentSchema, { tags: TAGS }),
    derived: { projectId: segments.projectId, sourceCount: segments.sourceCount },
    order: [segments.projectId, segments.sourceId, segments.position, segments.id],
  },
  notes: {
    table: notes,
    projectId: notes.projectId,
    fields: entityColumns(notes, snapshotNoteSchema, {}),
    derived: { projectId: notes.projectId },
    order: [notes.projectId, notes.createdAt, notes.id],
  },
  outlines: {
    table: outlines,
    projectId: outlines.projectId,
    fields: entityColumns(outlines, snapshotOutlineSchema, { sections: SECTIONS, placeholders: PLACEHOLDERS }),
    derived: {},
    order: [outlines.projectId],
  },
};
