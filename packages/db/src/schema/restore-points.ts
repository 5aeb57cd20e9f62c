import type { RestorePointReason } from "@quarry/domain";
import { foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bigNumber, exactText, instant, workspaceIdColumn } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** All data of a workspace as it was before something replaced it. `number` counts up within the workspace: the highest
 * is the last one made. `schemaVersion` is that of its entities. */
export const restorePoints = pgTable(
  "restore_points",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    number: bigNumber("number").notNull(),
    createdAt: instant("created_at").notNull(),
    reason: text("reason").$type<RestorePointReason>().notNull(),
    schemaVersion: smallint("schema_version").notNull(),
    lineage: uuid("lineage").notNull(),
    revision: bigNumber("revision").notNull(),
    nextSegmentNumber: bigNumber("next_segment_number").notNull(),
    projectCount: integer("project_count").notNull(),
    sourceCount: integer("source_count").notNull(),
    segmentCount: integer("segment_count").notNull(),
    noteCount: integer("note_count").notNull(),
    outlineCount: integer("outline_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "restore_points_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);

/** A restore point's entities of one kind, many to a row, as the text of a JSON list; the database packs it. */
export const restorePointChunks = pgTable(
  "restore_point_chunks",
  {
    workspaceId: workspaceIdColumn(),
    restorePointId: exactText("restore_point_id").notNull(),
    kind: text("kind").notNull(),
    position: integer("position").notNull(),
    entities: text("entities").notNull(),
  },
  (table) => [
    primaryKey({
      name: "restore_point_chunks_pk",
      columns: [table.workspaceId, table.restorePointId, table.kind, table.position],
    }),
    foreignKey({
      name: "restore_point_chunks_in_point",
      columns: [table.workspaceId, table.restorePointId],
      foreignColumns: [restorePoints.workspaceId, restorePoints.id],
    }).onDelete("cascade"),
  ],
);
