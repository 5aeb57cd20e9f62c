import {
  type Db,
  enqueueSources,
  type JobKind,
  listUnfinishedSources,
  loadProjectIdOfSource,
  loadSource,
  plainState,
  storeSourceState,
} from "@quarry/db";
import { DomainError, isUntranscribed, type Source } from "@quarry/domain";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

const NO_TRANSCRIPTION =
  "Transcription is not set up on this server: upload a transcript, or ask whoever runs it to set it up.";

/** Queues a failed source, or a recording that was not transcribed. */
export async function retrySource(ctx: Context, sourceId: string): Promise<Source> {
  const { workspaceId } = ctx;
  const findProjectId = (tx: Db) => loadProjectIdOfSource(tx, { workspaceId, sourceId });
  return changeProject(ctx, findProjectId, "sources.retry", async (tx) => {
    const source = await loadSource(tx, { workspaceId, sourceId });
    if (source.status !== "failed" && !isUntranscribed(source))
      throw new DomainError("conflict", "Only a source that has failed can be retried.");
    if (isUntranscribed(source) && !ctx.transcribes) throw new DomainError("conflict", NO_TRANSCRIPTION);
    return { label: { sourceId, source: source.urlOrName }, answer: await queueSource(ctx, tx, sourceId) };
  });
}

/** Queues a source. Call in the transaction of a workspace change. */
export async function queueSource(ctx: Pick<Context, "workspaceId">, tx: Db, sourceId: string): Promise<Source> {
  const key = { workspaceId: ctx.workspaceId, sourceId };
  const source = await storeSourceState(tx, { ...key, ...plainState("queued") });
  await enqueueSources(tx, [{ ...key, kind: kindOf(source) }]);
  return source;
}

/** Queues the unfinished sources of imported or restored data. `projectIds` limits it to these projects. */
export async function enqueueUnfinishedSources(
  ctx: Pick<Context, "workspaceId">,
  tx: Db,
  projectIds?: readonly string[],
): Promise<void> {
  const { workspaceId } = ctx;
  const unfinished = await listUnfinishedSources(tx, { workspaceId, ...(projectIds && { projectIds }) });
  const jobs = unfinished.map((source) => ({ workspaceId, sourceId: source.id, kind: kindOf(source) }));
  await enqueueSources(tx, jobs);
}

function kindOf({ mediaType }: Pick<Source, "mediaType">): JobKind {
  return mediaType === null ? "text" : "recording";
}
