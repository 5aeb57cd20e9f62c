import { type Db, listSourceCounts, type ProjectKey, storeSourceCounts } from "@quarry/db";
import type { Context } from "../trpc.ts";

/** Counts anew, for every segment of the project, in how many sources the same was said. Call it whenever a project's sources change;
 * it is the only place that does this, and it writes only the counts that changed. */
export async function refreshUniqueness(ctx: Pick<Context, "ingest">, tx: Db, key: ProjectKey): Promise<void> {
  const segments = await listSourceCounts(tx, key);
  const counts = await ctx.ingest.countSources(segments);
  const changed = segments.flatMap((segment, index) => {
    const sourceCount = counts[index] ?? 1;
    return sourceCount === segment.sourceCount ? [] : [{ id: segment.id, sourceCount }];
  });
  await storeSourceCounts(tx, { workspaceId: key.workspaceId, counts: changed });
}
