import {
  type Db,
  listSegments,
  listTagRows,
  loadProjectIdOfSegment,
  loadProjectStamp,
  type ProjectKey,
} from "@quarry/db";
import { codedSegment, type SuggestedTag } from "@quarry/domain";
import type { CodedSegment } from "@quarry/suggest";
import type { Context } from "./context.ts";

/** Returns the tags that are suggested for a segment, best first. Throws when there is no such segment. */
export async function suggestTags(
  { db, workspaceId, suggestions }: Context,
  segmentId: string,
): Promise<SuggestedTag[]> {
  const projectId = await loadProjectIdOfSegment(db, { workspaceId, segmentId });
  const key = { workspaceId, projectId };
  const stamp = await loadProjectStamp(db, key);
  const load = () => loadCodedSegments(db, key);
  return suggestions.suggest({ project: `${workspaceId} ${projectId}`, stamp, segmentId, load });
}

async function loadCodedSegments(db: Db, key: ProjectKey): Promise<CodedSegment[]> {
  const names = new Map((await listTagRows(db, key)).map(({ id, name }) => [id, name]));
  return (await listSegments(db, key)).map((segment) => codedSegment(segment, names));
}
