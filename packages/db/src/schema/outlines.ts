import type { BoundQuote, StoredBlock, StoredSection } from "@quarry/domain";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { exactText, instant, workspaceIdColumn } from "./columns.ts";
import { projects } from "./material.ts";

/** Outlines, at most one in a project. An outline keeps its id when it is generated again. */
export const outlines = pgTable(
  "outlines",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    projectId: exactText("project_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex("outlines_by_project").on(table.workspaceId, table.projectId),
    foreignKey({
      name: "outlines_in_project",
      columns: [table.workspaceId, table.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }).onDelete("cascade"),
  ],
);

/** The sections of outlines, a tree. `rank` orders those of one parent. */
export const outlineSections = pgTable(
  "outline_sections",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    outlineId: exactText("outline_id").notNull(),
    /** Null at the top of the tree. */
    parentId: exactText("parent_id"),
    rank: exactText("rank").notNull(),
    title: text("title").notNull(),
    synopsis: text("synopsis").notNull().default(""),
    status: text("status").$type<StoredSection["status"]>().notNull().default("idea"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    unique("outline_sections_in_one_outline").on(table.workspaceId, table.outlineId, table.id),
    index("outline_sections_by_parent").on(table.workspaceId, table.outlineId, table.parentId),
    foreignKey({
      name: "outline_sections_in_outline",
      columns: [table.workspaceId, table.outlineId],
      foreignColumns: [outlines.workspaceId, outlines.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "outline_sections_under_parent",
      columns: [table.workspaceId, table.outlineId, table.parentId],
      foreignColumns: [table.workspaceId, table.outlineId, table.id],
    }).onDelete("cascade"),
  ],
);

/** The blocks of sections: text, quotes and gaps. `rank` orders those of one section. A quote stays when its segment
 * goes. */
export const outlineBlocks = pgTable(
  "outline_blocks",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    outlineId: exactText("outline_id").notNull(),
    sectionId: exactText("section_id").notNull(),
    rank: exactText("rank").notNull(),
    kind: text("kind").$type<StoredBlock["kind"]>().notNull(),
    text: text("text").notNull(),
    tail: text("tail").notNull(),
    quote: jsonb("quote").$type<BoundQuote>(),
    resolved: boolean("resolved").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("outline_blocks_by_section").on(table.workspaceId, table.outlineId, table.sectionId),
    foreignKey({
      name: "outline_blocks_in_section",
      columns: [table.workspaceId, table.outlineId, table.sectionId],
      foreignColumns: [outlineSections.workspaceId, outlineSections.outlineId, outlineSections.id],
    }).onDelete("cascade"),
  ],
);

/** The gaps of outlines that are no blocks: they stand within other text, or nowhere. */
export const outlinePlaceholders = pgTable(
  "outline_placeholders",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    outlineId: exactText("outline_id").notNull(),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    resolved: boolean("resolved").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("outline_placeholders_by_outline").on(table.workspaceId, table.outlineId, table.position),
    foreignKey({
      name: "outline_placeholders_in_outline",
      columns: [table.workspaceId, table.outlineId],
      foreignColumns: [outlines.workspaceId, outlines.id],
    }).onDelete("cascade"),
  ],
);
