import { Column, getTableColumns, getTableName, is } from "drizzle-orm";
import { expect, it } from "vitest";
import { type ListColumns, SNAPSHOT_COLUMNS } from "./snapshot-columns.ts";

/** The columns that no snapshot needs: they are given by the row's owner, or worked out by the server. */
const NOT_IN_SNAPSHOTS = [
  ...["projects.workspaceId", "projects.isCounted", "projects.historySince", "projects.historyBegins"],
  "projects.stamp",
  ...["sources.workspaceId", "sources.isIndexed", "sources.textVersion"],
  ...["segments.workspaceId", "notes.workspaceId", "outlines.workspaceId"],
  ...["codings.workspaceId", "codings.projectId", "codings.segmentId", "codings.position", "tags.workspaceId"],
  ...["outline_sections.workspaceId", "outline_sections.outlineId"],
  ...["outline_blocks.workspaceId", "outline_blocks.outlineId"],
  "print_presets.workspaceId",
  ...["outline_placeholders.workspaceId", "outline_placeholders.outlineId", "outline_placeholders.position"],
];

const missing = (table: ListColumns["table"], stored: (Column | ListColumns)[]) =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    stored.includes(column) ? [] : [`${getTableName(table)}.${name}`],
  );

it("keeps every column of people's data in snapshots", () => {
  const notKept = Object.values(SNAPSHOT_COLUMNS).flatMap(({ table, fields, derived }) => {
    const lists = Object.values(fields).filter((field): field is ListColumns => !is(field, Column));
    return [
      ...missing(table, [...Object.values(fields), ...Object.values(derived)]),
      ...lists.flatMap((list) => missing(list.table, Object.values(list.fields))),
    ];
  });
  expect(notKept.sort()).toEqual(NOT_IN_SNAPSHOTS.sort());
});
