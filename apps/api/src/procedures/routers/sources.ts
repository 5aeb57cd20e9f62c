import {
  type Db,
  insertSource,
  listSources,
  loadProjectIdOfSource,
  loadSource,
  renameSource,
  requireProject,
  storeSourceOrder,
} from "@quarry/db";
import {
  addDiscoveriesInput,
  addSourceInput,
  projectIdInput,
  renameSourceInput,
  renameSpeakersInput,
  reorderSourcesInput,
  sourceIdInput,
  withDisplayOrders,
} from "@quarry/domain";
import {
  attachTranscriptInput,
  correctSourceInput,
  previewTranscriptInput,
  uploadTranscriptInput,
} from "@quarry/transcript";
import { addDiscoveries } from "../../workflows/add-discoveries.ts";
import { attachTranscript } from "../../workflows/attach-transcript.ts";
import { changeProject } from "../../workflows/change-project.ts";
import { correctSource } from "../../workflows/correct-source.ts";
import { previewUpload } from "../../workflows/preview-upload.ts";
import { retrySource } from "../../workflows/queue-source.ts";
import { removeSource } from "../../workflows/remove-source.ts";
import { renameSpeakersOfSource } from "../../workflows/rename-speakers.ts";
import { uploadTranscript } from "../../workflows/upload-transcript.ts";
import { procedure, router } from "../trpc.ts";

export const sourcesRouter = router({
  list: procedure.input(projectIdInput).query(async ({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    await requireProject(ctx.db, key);
    return listSources(ctx.db, key);
  }),

  // Addresses are not read, so the source is ready at once and has no segments.
  add: procedure.input(addSourceInput).mutation(({ ctx, input }) => {
    const { projectId, urlOrName, type } = input;
    const source = { sourceId: ctx.newId(), urlOrName, type, status: "ready", now: ctx.now() } as const;
    return changeProject(ctx, projectId, "sources.add", async (tx) => {
      const answer = await insertSource(tx, { workspaceId: ctx.workspaceId, projectId, ...source });
      return { label: { sourceId: answer.id, source: urlOrName }, answer };
    });
  }),

  uploadTranscript: procedure.input(uploadTranscriptInput).mutation(({ ctx, input }) => {
    const { projectId, sourceName, speakers, leaveOut, fullText, ...choice } = input;
    return uploadTranscript(ctx, {
      ...{ projectId, sourceName, speakers, leaveOut },
      ...{ transcript: { text: fullText }, choice },
    });
  }),

  // Stores nothing. It is a mutation because the text may be too long for an address.
  previewTranscript: procedure.input(previewTranscriptInput).mutation(({ ctx, input }) => {
    const { projectId, fullText, ...choice } = input;
    return previewUpload(ctx, {
      projectId,
      ...{ transcript: { text: fullText }, choice },
    });
  }),

  attachTranscript: procedure.input(attachTranscriptInput).mutation(({ ctx, input }) => {
    const { sourceId, speakers, leaveOut, fullText, ...choice } = input;
    return attachTranscript(ctx, {
      ...{ sourceId, speakers, leaveOut },
      ...{ transcript: { text: fullText }, choice },
    });
  }),

  correct: procedure.input(correctSourceInput).mutation(({ ctx, input }) => {
    const { sourceId, dryRun, speakers, leaveOut, fullText, ...choice } = input;
    return correctSource(ctx, {
      ...{ sourceId, dryRun, speakers, leaveOut },
      ...{ transcript: { text: fullText }, choice },
    });
  }),

  addDiscoveries: procedure.input(addDiscoveriesInput).mutation(({ ctx, input }) => addDiscoveries(ctx, input)),

  rename: procedure.input(renameSourceInput).mutation(({ ctx, input }) => {
    const { workspaceId } = ctx;
    const { sourceId, urlOrName } = input;
    const findProjectId = (tx: Db) => loadProjectIdOfSource(tx, { workspaceId, sourceId });
    return changeProject(ctx, findProjectId, "sources.rename", async (tx) => {
      const before = await loadSource(tx, { workspaceId, sourceId });
      const answer = await renameSource(tx, { workspaceId, sourceId, urlOrName });
      return { label: { sourceId, source: before.urlOrName, newSource: urlOrName }, answer };
    });
  }),

  renameSpeakers: procedure.input(renameSpeakersInput).mutation(async ({ ctx, input }) => {
    return { updatedCount: await renameSpeakersOfSource(ctx, input) };
  }),

  delete: procedure.input(sourceIdInput).mutation(({ ctx, input }) => removeSource(ctx, input.sourceId)),

  retry: procedure.input(sourceIdInput).mutation(({ ctx, input }) => retrySource(ctx, input.sourceId)),

  reorder: procedure.input(reorderSourcesInput).mutation(({ ctx, input }) => {
    const key = { workspaceId: ctx.workspaceId, projectId: input.projectId };
    return changeProject(ctx, input.projectId, "sources.reorder", async (tx) => {
      const reordered = withDisplayOrders(await listSources(tx, key), input.sources);
      await storeSourceOrder(tx, { ...key, sources: reordered });
      return { label: {}, answer: reordered };
    });
  }),
});
