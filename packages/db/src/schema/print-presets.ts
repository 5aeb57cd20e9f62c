import type { PrintOptions } from "@quarry/domain";
import { foreignKey, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exactText, workspaceIdColumn } from "./columns.ts";
import { workspaces } from "./workspaces.ts";

/** The presets of printed outlines that people made, and the built-in ones that they changed. */
export const printPresets = pgTable(
  "print_presets",
  {
    workspaceId: workspaceIdColumn(),
    id: exactText("id").notNull(),
    name: text("name").notNull(),
    options: jsonb("options").$type<PrintOptions>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: "print_presets_in_workspace",
      columns: [table.workspaceId],
      foreignColumns: [workspaces.workspaceId],
    }).onDelete("cascade"),
  ],
);
