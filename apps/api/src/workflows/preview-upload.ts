import { findAlikeSource, requireProject } from "@quarry/db";
import { formatTimeCode } from "@quarry/domain";
import { type TranscriptPreview, textsOfWarnings, type WarningDetail } from "@quarry/transcript";
import type { Context } from "./context.ts";
import { ingestTranscript } from "./ingest-transcript.ts";
import type { TranscriptUpload } from "./upload-transcript.ts";

/** The source that an upload would become, with the first segments, each shortened. `alikeSource` is the name
 * of a source of the project with nearly the same texts or times, null when there is none, `alikeSourceId` its id.
 * `warnings` has the sentences of `warningDetails`. */
export type UploadPreview = Omit<TranscriptPreview, "segments" | "warnings"> & {
  warnings: string[];
  warningDetails: WarningDetail[];
  segmentCount: number;
  segments: { startTime: string; speaker: string; text: string }[];
  alikeSource: string | null;
  alikeSourceId: string | null;
};

/** More than a person looks through: a transcript of two hours has a thousand. */
const SHOWN_SEGMENTS = 5_000;
/** Enough characters to recognise a segment. */
const SHOWN_LENGTH = 300;
/** The number of segments, spread over the transcript, that are looked for in the project. */
const COMPARED_SEGMENTS = 40;
const MIN_COMPARED_LENGTH = 20;

/** Reads a transcript as an upload would, and stores nothing. */
export async function previewUpload(
  ctx: Context,
  { projectId, transcript, choice }: Pick<TranscriptUpload, "projectId" | "transcript" | "choice">,
): Promise<UploadPreview> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  await requireProject(ctx.db, key);
  const { segments, warnings, ...preview } = await ingestTranscript(ctx, transcript, choice);
  const texts = spreadOver(segments.map(({ text }) => text).filter((text) => text.length >= MIN_COMPARED_LENGTH));
  const starts = spreadOver(segments.flatMap(({ startMs }) => (startMs === null ? [] : [startMs])));
  const alike = await findAlikeSource(ctx.db, { ...key, texts, starts });
  return {
    ...preview,
    warnings: textsOfWarnings(warnings),
    warningDetails: warnings,
    segmentCount: segments.length,
    segments: segments.slice(0, SHOWN_SEGMENTS).map(({ startMs, speaker, text }) => {
      return { startTime: formatTimeCode(startMs), speaker, text: beginningOf(text) };
    }),
    alikeSource: alike?.name ?? null,
    alikeSourceId: alike?.id ?? null,
  };
}

function beginningOf(text: string): string {
  if (text.length <= SHOWN_LENGTH) return text;
  const kept = text.slice(0, SHOWN_LENGTH);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

function spreadOver<Value>(values: readonly Value[]): Value[] {
  const step = Math.max(1, Math.ceil(values.length / COMPARED_SEGMENTS));
  return [...new Set(values.filter((_, index) => index % step === 0))];
}
