import type { ProcedureName, RestRoute } from "./routes.ts";

/** Calls that make something. */
const CREATING: ReadonlySet<ProcedureName> = new Set([
  "projects.create",
  "projects.import",
  "sources.add",
  "sources.uploadTranscript",
  "sources.addDiscoveries",
  "codings.add",
  "tags.create",
  "notes.create",
  "outline.addSection",
  "outline.addBlock",
]);

/** Calls whose answer has no body. */
const SILENT: ReadonlySet<ProcedureName> = new Set([
  "projects.delete",
  "sources.delete",
  "codings.remove",
  "tags.remove",
  "notes.delete",
  "outline.edit",
  "outline.removeSection",
  "outline.removeBlock",
  "presets.remove",
  "changes.forget",
  "people.announce",
  "data.deleteRestorePoint",
  "data.deleteRestorePoints",
]);

/** Returns the status of a success; 204 has no body. The table of routes does not have it, as every browser loads that
 * table. */
export function statusOf({ procedure }: Pick<RestRoute, "procedure">): 200 | 201 | 204 {
  if (CREATING.has(procedure)) return 201;
  return SILENT.has(procedure) ? 204 : 200;
}
