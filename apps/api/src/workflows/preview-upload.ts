import { findSourceSaying, requireProject } from "@quarry/db";
import { formatTimeCode, type TranscriptPreview } from "@quarry/domain";
import type { Context } from "../trpc.ts";

/** What an upload would become: what was read, of the passages only the first, and the name of a source of the project that says the same, null where
 * there is none. */
export type UploadPreview = Omit<TranscriptPreview, "segments"> & {
  segmentCount: number;
  opening: { startTime: string; speaker: string; text: string }[];
  alikeSource: string | null;
};

const OPENING_PASSAGES = 12;
/** So many passages, spread over the transcript, are looked for in the project; shorter ones are said by everybody. */
const COMPARED_PASSAGES = 40;
const MIN_COMPARED_LENGTH = 20;

/** Reads a transcript as an upload would, and stores nothing. */
export async function previewUpload(
  ctx: Context,
  { projectId, read }: { projectId: string; read: () => Promise<TranscriptPreview> },
): Promise<UploadPreview> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  await requireProject(ctx.db, key);
  const { segments, ...preview } = await read();
  const texts = spreadOver(segments.map(({ text }) => text).filter((text) => text.length >= MIN_COMPARED_LENGTH));
  return {
    ...preview,
    segmentCount: segments.length,
    opening: segments.slice(0, OPENING_PASSAGES).map(({ startMs, speaker, text }) => {
      return { startTime: formatTimeCode(startMs), speaker, text };
    }),
    alikeSource: await findSourceSaying(ctx.db, { ...key, texts }),
  };
}

function spreadOver(texts: readonly string[]): string[] {
  const step = Math.max(1, Math.ceil(texts.length / COMPARED_PASSAGES));
  return [...new Set(texts.filter((_, index) => index % step === 0))];
}
