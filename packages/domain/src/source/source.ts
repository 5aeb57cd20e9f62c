import { z } from "zod";
import { described } from "../described.ts";
import { DomainError } from "../errors.ts";
import { formatNumber } from "../format-number.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import {
  entityId,
  filledText,
  instant,
  MAX_LINE_LENGTH,
  milliseconds,
  object,
  oneOf,
  order,
  percent,
  type SnapshotFieldsOf,
  text,
  whole,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NAME_LENGTH, requiredText } from "../text-rules.ts";
import { MEDIA_HASH, MEDIA_TYPES } from "./recording.ts";
import { speakerRenamesSchema } from "./speaker-edits.ts";

/** queued → transcribing → ready, or failed with a reason. */
export const SOURCE_STATUSES = ["queued", "transcribing", "ready", "failed"] as const;
/** Types of a source: added by address, uploaded as a transcript or recording, or found by the media search. */
export const SOURCE_TYPES = ["url", "transcript", "audio", "video", "podcast", "article"] as const;
/** Number of colors that mark sources; `color` is an index into the theme's palette of that size. */
export const SOURCE_COLOR_COUNT = 8;

/** Returns the color of a source that is added to a project with this many others. */
export function sourceColor(presentCount: number): number {
  return presentCount % SOURCE_COLOR_COUNT;
}

/** A source in calls. `status` goes from queued to transcribing to ready, or to failed with a reason. */
export const sourceSchema = z
  .object({
    id: described(z.string(), "Names the source in calls.", "source-1"),
    projectId: described(z.string(), "The project it belongs to.", "project-1"),
    urlOrName: described(z.string(), "Its address or name, as it was given.", "Interview with Ann"),
    type: described(z.enum(SOURCE_TYPES), "How it came in.", "transcript"),
    status: described(z.enum(SOURCE_STATUSES), "queued, then transcribing, then ready; or failed.", "ready"),
    progressPercent: described(z.int().nullable(), "How much of it was read, where that is known.", null),
    failureReason: described(z.string().nullable(), "Why it failed, in one sentence; otherwise null.", null),
    color: described(z.int(), "Which colour of the palette marks it, from 0.", 0),
    displayOrder: described(z.int(), "Its place in the list, from 0.", 0),
    segmentCount: described(z.int(), "How many segments it has.", 57),
    durationMs: described(z.int(), "Its length in milliseconds; 0 where nothing is timed.", 3_480_000),
    mediaType: described(
      z.enum(MEDIA_TYPES).nullable(),
      "The type of its recording, which its media address plays; null without one.",
      null,
    ),
    discoveryId: described(
      z.string().nullable(),
      "The result of the media search that it was made of; otherwise null.",
      null,
    ),
  })
  .meta({ description: "One interview, podcast, video or article of a project." });
export type Source = z.infer<typeof sourceSchema>;

/** A source in snapshots. `mediaHash` names its recording, which stays on the server. `speaker` is for
 * segments without one in the transcript. Both are null without a recording. */
export const snapshotSourceSchema = object({
  id: entityId,
  projectId: entityId,
  urlOrName: filledText(MAX_LINE_LENGTH),
  discoveryId: entityId.nullable().optional(),
  type: oneOf(SOURCE_TYPES),
  status: oneOf(SOURCE_STATUSES),
  progressPercent: percent.nullable(),
  failureReason: text(MAX_LINE_LENGTH).nullable(),
  color: whole(0, SOURCE_COLOR_COUNT - 1),
  displayOrder: order,
  durationMs: milliseconds,
  mediaHash: text(MAX_NAME_LENGTH).regex(MEDIA_HASH, "must be 64 characters of 0-9 and a-f.").nullable().optional(),
  mediaType: oneOf(MEDIA_TYPES).nullable().optional(),
  speaker: text(MAX_LINE_LENGTH).nullable().optional(),
  createdAt: instant,
} satisfies SnapshotFieldsOf<Source, "segmentCount">);
export type SnapshotSource = z.infer<typeof snapshotSourceSchema>;

export type SourceStatus = Source["status"];
export type SourceType = Source["type"];

/** The states in which a source waits to be read or is being read. */
export const UNFINISHED_STATUSES = ["queued", "transcribing"] as const satisfies SourceStatus[];

/** Returns true for a source that waits to be read or is being read. */
export function isUnfinished({ status }: Pick<Source, "status">): boolean {
  return UNFINISHED_STATUSES.some((unfinished) => unfinished === status);
}

/** Returns true for a recording that is ready and has no segments: it can be transcribed, or given a transcript. */
export function isUntranscribed({ status, mediaType, segmentCount }: Source): boolean {
  return status === "ready" && mediaType !== null && segmentCount === 0;
}

/** Refuses a second recording for a source, and one for a source that is still being read. */
export function refuseSecondRecording({ status, mediaType }: Pick<Source, "status" | "mediaType">): void {
  if (mediaType !== null) throw new DomainError("conflict", "This source has a recording already.");
  if (!takesRecording({ status, mediaType })) throw new DomainError("conflict", "This source is still being read.");
}

/** Returns true for a source that a recording can be added to. */
export function takesRecording({ status, mediaType }: Pick<Source, "status" | "mediaType">): boolean {
  return mediaType === null && !isUnfinished({ status });
}

/** Id of a source in a call. */
export const sourceIdInput = z.object({ sourceId: idText("Source id") });

const urlOrName = requiredText("Source URL or name", 2000);

/** Input of the call that renames a source. */
export const renameSourceInput = sourceIdInput.extend({ urlOrName });

/** Input of the call that renames speakers of a source. Speakers given the same name are merged. */
export const renameSpeakersInput = sourceIdInput.extend({ speakers: speakerRenamesSchema });

/** Input of the call that adds a source by address or name. */
export const addSourceInput = projectIdInput.extend({
  urlOrName,
  status: z.literal("queued", 'Status must be "queued".').default("queued"),
  type: z.literal("url", 'Type must be "url".').default("url"),
});

const MAX_DISPLAY_ORDER = 1_000_000;
const DISPLAY_ORDER_RANGE = `Display order must be between 0 and ${formatNumber(MAX_DISPLAY_ORDER)}.`;

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
