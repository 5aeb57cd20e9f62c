import { type Db, enqueueSources, insertSource, listDiscoveredSources, type ProjectKey } from "@quarry/db";
import { type Discovery, discoveryById, type Source } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { queueSource } from "./queue-source.ts";

/** The chosen results of the media search. Only their ids are trusted. */
export type ChosenDiscoveries = { projectId: string; discoveries: readonly { id: string }[] };

/** Makes a source of each chosen result, at the end of the list, and has it read. What the project has already is
 * answered as it is: the same words twice would be rare no more. Only a source that has failed is tried again. */
export async function addDiscoveries(ctx: Context, { projectId, discoveries }: ChosenDiscoveries): Promise<Source[]> {
  const chosen = [...new Set(discoveries.map(({ id }) => id))].map(discoveryById);
  const key = { workspaceId: ctx.workspaceId, projectId };
  return changeProject(ctx, projectId, async (tx) => {
    const present = await listDiscoveredSources(tx, key);
    const sources: Source[] = [];
    for (const discovery of chosen) {
      const source = present.get(discovery.id);
      if (source === undefined) sources.push(await addDiscovery(ctx, tx, key, discovery));
      else sources.push(source.status === "failed" ? await queueSource(ctx, tx, source.id) : source);
    }
    return sources;
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
