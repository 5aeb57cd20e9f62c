import type {
  EstimatedTimes,
  HistoryBeginning,
  MediaType,
  ProjectTemplateId,
  SegmentCue,
  SourceStatus,
  SourceType,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bigNumber, exactText, instant, workspaceIdColumn } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

export const projects = pgTable(
  "projects",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    title: text("title").notNull(),
    clientName: text("client_name").notNull(),
    status: text("status").$type<"active">().notNull(),
    templateId: text("template_id").$type<ProjectTemplateId>().notNull(),
    /** True for a project that came with the product, whatever was done to it since. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** True when the source counts of its segments follow the present rule of uniqueness. */
    isCounted: boolean("is_counted").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The workspace's revision up to which the project's changes are forgotten, or where it came by an import. */
    historySince: bigNumber("history_since").notNull().default(0),
    /** The beginning of the history; null for a project of a release that kept none. */
    historyBegins: jsonb("history_begins").$type<HistoryBeginning>(),
    /** Another one after each change of the project. */
    stamp: uuid("stamp").notNull().default(sql`gen_random_uuid()`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("projects_by_update").on(table.workspaceId, table.updatedAt),
    index("projects_to_count").on(table.workspaceId, table.id).where(sql`not is_counted`),
    foreignKey({
      name: "projects_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);

/** The sources of projects. Counts are stored together with the segments, so that lists never count them. */
export const sources = pgTable(
  "sources",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    projectId: exactText("project_id").notNull(),
    urlOrName: text("url_or_name").notNull(),
    /** The result of the media search that the source was made of, otherwise null. */
    discoveryId: exactText("discovery_id"),
    type: text("type").$type<SourceType>().notNull(),
    status: text("status").$type<SourceStatus>().notNull(),
    progressPercent: smallint("progress_percent"),
    failureReason: text("failure_reason"),
    color: integer("color").notNull(),
    displayOrder: integer("display_order").notNull(),
    segmentCount: integer("segment_count").notNull().default(0),
    durationMs: bigNumber("duration_ms").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Names the file of the recording. Null without a recording, as its type. */
    mediaHash: exactText("media_hash"),
    mediaType: text("media_type").$type<MediaType>(),
    /** Speaks where the transcript names no speaker. Null without a recording. */
    speaker: text("speaker"),
    /** True when the segments are in the search index. Search reads the segments of other sources. */
    isIndexed: boolean("is_indexed").notNull().default(false),
    /** The number of changes of texts of its segments; null for none. */
    textVersion: integer("text_version"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("sources_to_index").on(table.workspaceId, table.id).where(sql`not is_indexed`),
    unique("sources_in_one_project").on(table.workspaceId, table.projectId, table.id),
    foreignKey({
      name: "sources_in_project",
      columns: [table.workspaceId, table.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }).onDelete("cascade"),
  ],
);

/** `position` orders the segments of a source: one that comes between two others is put in their middle. Times are
 * milliseconds, null when unknown. */
export const segments = pgTable(
  "segments",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    projectId: exactText("project_id").notNull(),
    sourceId: exactText("source_id").notNull(),
    position: doublePrecision("position").notNull(),
    startMs: bigNumber("start_ms"),
    endMs: bigNumber("end_ms"),
    speaker: text("speaker").notNull(),
    text: text("text").notNull(),
    sourceUrl: text("source_url").notNull().default(""),
    confidenceScore: smallint("confidence_score").notNull().default(100),
    sourceCount: integer("source_count").notNull().default(1),
    /** The text as it came in; null where it reads so. */
    original: text("original"),
    /** Times within the text, as pairs of a place and milliseconds; null without any. */
    cues: jsonb("cues").$type<readonly SegmentCue[]>(),
    /** The times that were worked out from those around them; null where both are as they came in. */
    estimatedTimes: text("estimated_times").$type<EstimatedTimes>(),
    /** Tags that were refused as suggestions; null where none was. Some may be gone. */
    refusedTagIds: uuid("refused_tag_ids").array(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("segments_with_refusals").on(table.workspaceId, table.projectId).where(sql`refused_tag_ids is not null`),
    index("segments_by_source").on(table.workspaceId, table.projectId, table.sourceId, table.position),
    foreignKey({
      name: "segments_in_source",
      columns: [table.workspaceId, table.projectId, table.sourceId],
      foreignColumns: [sources.workspaceId, sources.projectId, sources.id],
    }).onDelete("cascade"),
  ],
);

export const notes = pgTable(
  "notes",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    projectId: exactText("project_id").notNull(),
    segmentId: exactText("segment_id").notNull(),
    text: text("text").notNull(),
    /** The words that it is on, in UTF-16 units; null for the whole segment. */
    start: integer("start_at"),
    end: integer("end_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The words that it was on, where a correction has deleted them all; the range is empty then. */
    lost: text("lost"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("notes_by_project").on(table.workspaceId, table.projectId, table.createdAt),
    index("notes_by_segment").on(table.workspaceId, table.segmentId),
    foreignKey({
      name: "notes_on_segment",
      columns: [table.workspaceId, table.segmentId],
      foreignColumns: [segments.workspaceId, segments.id],
    }).onDelete("cascade"),
  ],
);
