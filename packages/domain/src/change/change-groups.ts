import { CHANGE_KINDS, type ChangeKind, isCorrecting } from "./change.ts";

/** Subjects of changes, in the order of the history's filter. Tags on segments are `codings`, corrections
 * of transcripts `texts`. */
export const CHANGE_GROUPS = ["codings", "tags", "notes", "texts", "sources", "outline", "project"] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Returns what a change is about. */
export function changeGroup(kind: ChangeKind): ChangeGroup {
  if (isCorrecting(kind)) return "texts";
  const [entity] = kind.split(".");
  if (isOnSegments(entity) || kind.endsWith("Segments")) return "codings";
  return CHANGE_GROUPS.find((group) => group === entity) ?? "project";
}

function isOnSegments(entity: string | undefined): boolean {
  return entity === "segments" || entity === "codings" || entity === "suggestions";
}

/** Returns the kinds of a group. */
export function kindsOfGroup(group: ChangeGroup): ChangeKind[] {
  return CHANGE_KINDS.filter((kind) => changeGroup(kind) === group);
}
