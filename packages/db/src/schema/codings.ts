import type { CodingOrigin } from "@quarry/domain";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { exactText, workspaceIdColumn } from "./columns.ts";
import { projects } from "./material.ts";

/** The tags of projects, a tree. `position` orders the children of one parent; gaps in it mean nothing. */
export const tags = pgTable(
  "tags",
  {
    workspaceId: workspaceIdColumn(),
    id: uuid("id").notNull(),
    projectId: exactText("project_id").notNull(),
    name: exactText("name").notNull(),
    /** Null at the top of the tree. */
    parentId: uuid("parent_id"),
    /** `#rrggbb`, null without a color of its own. */
    color: text("color"),
    description: text("description").notNull().default(""),
    position: integer("position").notNull(),
    /** True for a tag that a person made or arranged: it stays when its last coding goes. */
    isKept: boolean("is_kept").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("tags_by_name").on(table.workspaceId, table.projectId, table.name),
    unique("tags_in_one_project").on(table.workspaceId, table.projectId, table.id),
    index("tags_by_parent").on(table.workspaceId, table.projectId, table.parentId),
    foreignKey({
      name: "tags_in_project",
      columns: [table.workspaceId, table.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "tags_under_parent",
      columns: [table.workspaceId, table.projectId, table.parentId],
      foreignColumns: [table.workspaceId, table.projectId, table.id],
    }).onDelete("cascade"),
  ],
);

/** Tags on segments or on ranges of their texts. A range is in UTF-16 units; without one the tag is on the whole
 * segment. `position` keeps the order in which a segment got its codings; gaps in it mean nothing. A coding needs its
 * segment and tag and goes with them: triggers see to it once for a statement, as a foreign key would for each row. */
export const codings = pgTable(
  "codings",
  {
    workspaceId: workspaceIdColumn(),
    id: uuid("id").notNull(),
    projectId: exactText("project_id").notNull(),
    segmentId: exactText("segment_id").notNull(),
    tagId: uuid("tag_id").notNull(),
    start: integer("start_at"),
    end: integer("end_at"),
    origin: text("origin").$type<CodingOrigin>().notNull(),
    confidence: smallint("confidence").notNull(),
    alternatives: text("alternatives").array().notNull(),
    position: integer("position").notNull(),
    /** The words that it was on, where a correction has deleted them all; the range is empty then. */
    lost: text("lost"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // Lost words may be too long for an index.
    uniqueIndex("codings_of_segment").on(
      table.workspaceId,
      table.segmentId,
      table.tagId,
      sql`coalesce(start_at, -1)`,
      sql`coalesce(end_at, -1)`,
      sql`coalesce(md5(lost), '')`,
    ),
    index("codings_by_tag").on(table.workspaceId, table.projectId, table.tagId, table.start),
  ],
);
