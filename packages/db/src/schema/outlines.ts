import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
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

/** `position` is the section's `order`, counted from 0. */
export const outlineSections = pgTable(
  "outline_sections",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    outlineId: exactText("outline_id").notNull(),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    citationIds: text("citation_ids").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index("outline_sections_by_outline").on(table.workspaceId, table.outlineId, table.position),
    foreignKey({
      name: "outline_sections_in_outline",
      columns: [table.workspaceId, table.outlineId],
      foreignColumns: [outlines.workspaceId, outlines.id],
    }).onDelete("cascade"),
  ],
);

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
