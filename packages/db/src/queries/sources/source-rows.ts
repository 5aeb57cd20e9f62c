import { sourceSchema } from "@quarry/domain";
import { and, eq } from "drizzle-orm";
import { entityColumns } from "../../entity-columns.ts";
import { sources } from "../../schema.ts";

/** Key of a source in queries. */
export type SourceKey = { workspaceId: string; sourceId: string };

/** The columns of a source in calls. */
export const sourceColumns = entityColumns(sources, sourceSchema, {});

/** Returns the condition that a row is the source. */
export function isSource(key: SourceKey) {
  return and(eq(sources.workspaceId, key.workspaceId), eq(sources.id, key.sourceId));
}
