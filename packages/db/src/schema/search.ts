import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exactText, workspaceIdColumn } from "./columns.ts";
import { sources } from "./material.ts";
import { workspaces } from "./workspaces.ts";

/** Contents of the parts of a source as numbers (see `searchEvidence` in the domain), to find the parts worth
 * reading. */
export const searchParts = pgTable(
  "search_parts",
  {
    workspaceId: workspaceIdColumn(),
    projectId: exactText("project_id").notNull(),
    sourceId: exactText("source_id").notNull(),
    part: integer("part").notNull(),
    evidence: integer("evidence").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.projectId, table.sourceId, table.part] }),
    index("search_parts_by_evidence").using("gin", table.workspaceId, table.evidence),
    foreignKey({
      name: "search_parts_of_source",
      columns: [table.workspaceId, table.projectId, table.sourceId],
      foreignColumns: [sources.workspaceId, sources.projectId, sources.id],
    }).onDelete("cascade"),
  ],
);

/** The folded texts of a few segments, a line each; a row fills a page of the database, so that many are read
 * quickly. */
export const searchBlocks = pgTable(
  "search_blocks",
  {
    workspaceId: workspaceIdColumn(),
    projectId: exactText("project_id").notNull(),
    sourceId: exactText("source_id").notNull(),
    part: integer("part").notNull(),
    block: integer("block").notNull(),
    segmentIds: text("segment_ids").array().notNull(),
    folded: exactText("folded").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.projectId, table.sourceId, table.part, table.block] }),
    foreignKey({
      name: "search_blocks_of_part",
      columns: [table.workspaceId, table.projectId, table.sourceId, table.part],
      foreignColumns: [searchParts.workspaceId, searchParts.projectId, searchParts.sourceId, searchParts.part],
    }).onDelete("cascade"),
  ],
);

/** Every word in a text of the workspace, to find the words that a part of a word may belong to. A word may stay for a
 * while after its last text is gone. */
export const searchWords = pgTable(
  "search_words",
  {
    workspaceId: workspaceIdColumn(),
    word: exactText("word").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.word] }),
    index("search_words_by_part").using("gin", table.workspaceId, table.word.op("gin_trgm_ops")),
    foreignKey({
      name: "search_words_of_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);
