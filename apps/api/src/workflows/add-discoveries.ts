import { type Db, enqueueSources, insertSource, listDiscoveredSources, type ProjectKey } from "@quarry/db";
import { type Discovery, discoveryById, type Source } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { queueSource } from "./queue-source.ts";

/** The chosen results of the media search. Only their ids are trusted. */
export type ChosenDiscoveries = { projectId: string; discoveries: readonly { id: string }[] };

/** Creates a queued source for each chosen result, at the end of the list. A result that the project already has is
 * returned as it is, because a second copy would distort the source counts; it is read again only if it has failed. */
export async function addDiscoveries(ctx: Context, { projectId, discoveries }: ChosenDiscoveries): Promise<Source[]> {
  const chosen = [...new Set(discoveries.map(({ id }) => id))].map(discoveryById);
  const key = { workspaceId: ctx.workspaceId, projectId };
  return changeProject(ctx, projectId, "sources.addDiscoveries", async (tx) => {
    const present = await listDiscoveredSources(tx, key);
    const sources: Source[] = [];
    for (const discovery of chosen) {
      const source = present.get(discovery.id);
      if (source === undefined) sources.push(await addDiscovery(ctx, tx, key, discovery));
      else sources.push(source.status === "failed" ? await queueSource(ctx, tx, source.id) : source);
    }
    const [first] = sources;
    return { label: { count: sources.length, ...(first && { sourceId: first.id }) }, answer: sources };
  });
}

async function addDiscovery(ctx: Context, tx: Db, key: ProjectKey, discovery: Discovery): Promise<Source> {
  const { id: discoveryId, title: urlOrName, type } = discovery;
  const sourceId = ctx.newId();
  const source = await insertSource(tx, {
    ...key,
    ...{ sourceId, urlOrName, type, discoveryId },
    status: "queued",
    now: ctx.now(),
  });
  await enqueueSources(tx, [{ workspaceId: key.workspaceId, sourceId, kind: "text" }]);
  return source;
}
