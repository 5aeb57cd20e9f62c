import { z } from "zod";
import { DomainError } from "../errors.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { idText, requiredText } from "../text-rules.ts";
import { MEDIA_TYPES } from "./recording.ts";
import { speakerRenamesSchema } from "./speaker-edits.ts";

/** queued → transcribing → ready, or failed with a reason. */
export const SOURCE_STATUSES = ["queued", "transcribing", "ready", "failed"] as const;
/** What a source is: added by address, uploaded as a transcript or a recording, or found by the media search. */
export const SOURCE_TYPES = ["url", "transcript", "audio", "video", "podcast", "article"] as const;
/** Number of colors that mark sources; `color` is an index into the theme's palette of that size. */
export const SOURCE_COLOR_COUNT = 8;

/** Returns the color of a source that is added to a project with this many others. */
export function sourceColor(presentCount: number): number {
  return presentCount % SOURCE_COLOR_COUNT;
}

/** One interview, podcast, video or article. */
export const sourceSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  urlOrName: z.string(),
  type: z.enum(SOURCE_TYPES),
  status: z.enum(SOURCE_STATUSES),
  /** Null where it is not known. */
  progressPercent: z.int().nullable(),
  /** One sentence; null unless it failed. */
  failureReason: z.string().nullable(),
  color: z.int(),
  displayOrder: z.int(),
  segmentCount: z.int(),
  /** The length of its recording or the end of its last timed segment; 0 when neither is known. */
  durationMs: z.int(),
  /** Null without a recording. */
  mediaType: z.enum(MEDIA_TYPES).nullable(),
  /** The result of the media search that it was made of; null for all others. */
  discoveryId: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;
export type SourceStatus = Source["status"];
export type SourceType = Source["type"];

/** True for a recording that is ready without a word of it being written down: it can be transcribed, or given a
 * transcript. */
export function isUntranscribed({ status, mediaType, segmentCount }: Source): boolean {
  return status === "ready" && mediaType !== null && segmentCount === 0;
}

/** Refuses a second recording for a source, and one for a source that is still being read. */
export function refuseSecondRecording({ status, mediaType }: Pick<Source, "status" | "mediaType">): void {
  if (mediaType !== null) throw new DomainError("conflict", "This source has a recording already.");
  if (!takesRecording({ status, mediaType })) throw new DomainError("conflict", "This source is still being read.");
}

/** True for a source that a recording can be added to. */
export function takesRecording({ status, mediaType }: Pick<Source, "status" | "mediaType">): boolean {
  return mediaType === null && (status === "ready" || status === "failed");
}

/** What names a source in a call. */
export const sourceIdInput = z.object({ sourceId: idText("Source id") });

const urlOrName = requiredText("Source URL or name", 2000);

/** What giving a source another name takes. */
export const renameSourceInput = sourceIdInput.extend({ urlOrName });

/** What giving speakers of a source other names takes; two with one new name become one speaker. */
export const renameSpeakersInput = sourceIdInput.extend({ speakers: speakerRenamesSchema });

/** What adding a source by address or name takes. */
export const addSourceInput = projectIdInput.extend({
  urlOrName,
  status: z.literal("queued", 'Status must be "queued".').default("queued"),
  type: z.literal("url", 'Type must be "url".').default("url"),
});

const MAX_DISPLAY_ORDER = 1_000_000;
const DISPLAY_ORDER_RANGE = `Display order must be between 0 and ${MAX_DISPLAY_ORDER.toLocaleString("en")}.`;

/** The new order of sources, as the list sends it; sources that are left out keep their place. */
export const reorderSourcesInput = projectIdInput.extend({
  sources: listOf(
    z.object({
      id: idText("Source id"),
      displayOrder: z
        .int("Display order must be a whole number.")
        .min(0, DISPLAY_ORDER_RANGE)
        .max(MAX_DISPLAY_ORDER, DISPLAY_ORDER_RANGE),
    }),
    "The body must be a list of sources with id and displayOrder.",
  ),
});
