import type { ChangeKind, ChangeLabel } from "./change.ts";
import { changeGroup } from "./change-groups.ts";

/** Where a change is seen. */
export type ChangePlace =
  | { kind: "segment"; segmentId: string }
  | { kind: "note"; noteId: string; segmentId: string }
  | { kind: "source"; sourceId: string }
  | { kind: "outline"; partIds: readonly string[]; caret?: number };

/** Returns where a change is seen; null for the whole project. A change of many segments is seen at the first one;
 * one of an outline at the first of its parts that is there. */
export function changePlace(
  kind: ChangeKind,
  { segmentId, noteId, sourceId, partIds = [], caret }: ChangeLabel,
): ChangePlace | null {
  if (changeGroup(kind) === "outline") return { kind: "outline", partIds, ...(caret !== undefined && { caret }) };
  if (segmentId !== undefined && noteId !== undefined) return { kind: "note", noteId, segmentId };
  if (segmentId !== undefined) return { kind: "segment", segmentId };
  return sourceId === undefined ? null : { kind: "source", sourceId };
}
