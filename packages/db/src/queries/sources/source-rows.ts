import { and, eq } from "drizzle-orm";
import { sources } from "../../schema.ts";

/** What names a source in a query. */
export type SourceKey = { workspaceId: string; sourceId: string };

/** What of a row is the source that people see. */
export const sourceColumns = {
  id: sources.id,
  projectId: sources.projectId,
  urlOrName: sources.urlOrName,
  type: sources.type,
  status: sources.status,
  progressPercent: sources.progressPercent,
  failureReason: sources.failureReason,
  color: sources.color,
  displayOrder: sources.displayOrder,
  segmentCount: sources.segmentCount,
  durationMs: sources.durationMs,
  mediaType: sources.mediaType,
  discoveryId: sources.discoveryId,
};

/** The condition that a row is the source. */
export function isSource(key: SourceKey) {
  return and(eq(sources.workspaceId, key.workspaceId), eq(sources.id, key.sourceId));
}
