import type { ChangeKind, ChangeLabel } from "@quarry/domain";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bigNumber, exactText, instant, workspaceIdColumn } from "./columns.ts";
import { projects } from "./material.ts";
import { workspaces } from "./workspaces.ts";

/** The changes of projects, each with the revision that it raised the workspace to as its number. */
export const changes = pgTable(
  "changes",
  {
    workspaceId: workspaceIdColumn(),
    number: bigNumber("number").notNull(),
    /** Names the change while it is made, when its number is not known yet. */
    id: uuid("id").notNull(),
    projectId: exactText("project_id").notNull(),
    kind: text("kind").$type<ChangeKind>().notNull(),
    label: jsonb("label").$type<ChangeLabel>().notNull(),
    /** Null for what the server did by itself. */
    personId: exactText("person_id"),
    changedAt: instant("changed_at").notNull(),
    /** When the typing began that this change ends; null for any other change. */
    begunAt: instant("begun_at"),
    /** The number of the first change of the step that is undone as one: mostly its own. */
    step: bigNumber("step").notNull(),
    /** The step that this change takes back: an undo, or the undo of an undo. */
    undoes: bigNumber("undoes"),
    /** The change that took this step back. */
    undoneBy: bigNumber("undone_by"),
    /** True for an undo, false for its undo, which is a redo. */
    isUndo: boolean("is_undo").notNull().default(false),
    rowCount: integer("row_count").notNull(),
    /** Size of the images in the database, after compression. */
    imageBytes: bigNumber("image_bytes").notNull(),
    /** True when the images were dropped to save room, so that the change cannot be undone any more. */
    isDropped: boolean("is_dropped").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.number] }),
    unique("changes_by_id").on(table.workspaceId, table.id),
    index("changes_of_project").on(table.workspaceId, table.projectId, table.number),
    index("changes_of_person").on(table.workspaceId, table.projectId, table.personId, table.number),
    foreignKey({
      name: "changes_in_project",
      columns: [table.workspaceId, table.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }).onDelete("cascade"),
  ],
);

/** The rows that a change touched, as the trigger `record_change` wrote them. `images` is a list of whole rows for an
 * insert or delete, and of `{ id, before, after }` with the touched columns for an update. Thousands of rows share one
 * row here. */
export const changeRows = pgTable(
  "change_rows",
  {
    workspaceId: workspaceIdColumn(),
    changeId: uuid("change_id").notNull(),
    /** In the order in which the rows were touched. */
    position: bigint("position", { mode: "number" }).notNull(),
    entity: text("entity").notNull(),
    operation: text("operation").$type<"insert" | "update" | "delete">().notNull(),
    rowCount: integer("row_count").notNull(),
    images: json("images").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.changeId, table.position] }),
    foreignKey({
      name: "change_rows_of_change",
      columns: [table.workspaceId, table.changeId],
      foreignColumns: [changes.workspaceId, changes.id],
    }).onDelete("cascade"),
  ],
);

/** The names and colors that people chose for themselves. */
export const people = pgTable(
  "people",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    name: text("name").notNull(),
    /** `#rrggbb` */
    color: text("color").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "people_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);
