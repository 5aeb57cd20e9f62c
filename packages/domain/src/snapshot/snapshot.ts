import { z } from "zod";
import { listOf } from "../list-rules.ts";
import { PROJECT_TEMPLATE_IDS } from "../project/project-templates.ts";
import { MEDIA_HASH, MEDIA_TYPES } from "../source/recording.ts";
import { SOURCE_COLOR_COUNT, SOURCE_STATUSES, SOURCE_TYPES } from "../source/source.ts";
import { composedText, isDots, isStorableText, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../text-rules.ts";

/** The form that snapshots are written in. Older ones are brought to it by `migrateSnapshot`; newer ones are
 * refused. */
export const SNAPSHOT_VERSION = 3;

/** The longest address, and the longest text that the product itself may have made of several names. */
const MAX_LINE_LENGTH = 2_000;
/** A generated chapter may be longer than what one edit of it may send. */
const MAX_CONTENT_LENGTH = 10 * MAX_NOTE_LENGTH;
const MAX_INT32 = 2_147_483_647;
const MAX_ALTERNATIVES = 100;

/** No one comes near it by counting, and so nobody who brings data can make the numbers run out: what is named by a
 * higher one has just a name. */
export const MAX_SEGMENT_NUMBER = 1_000_000_000_000;

/** Refusals are the end of a sentence that begins with where the value stands, e.g. `segments[12].text must be a
 * text.` */
const mustBe = (what: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? "is missing." : `must be ${what}.`),
});

const longerThan = (maxLength: number) => `is longer than ${maxLength.toLocaleString("en")} characters.`;
const text = (maxLength: number) =>
  z
    .string(mustBe("a text"))
    .max(maxLength, longerThan(maxLength))
    .refine(isStorableText, "has a character that cannot be stored.");
/** Names that nobody can see were taken once, and what was exported must come back. */
const filledText = (maxLength: number) => text(maxLength).refine((value) => value.trim() !== "", "is empty.");
const id = filledText(MAX_NAME_LENGTH).refine((value) => !isDots(value), "needs more than dots.");
const tagName = composedText(mustBe("a text").error, longerThan(MAX_NAME_LENGTH)).pipe(filledText(MAX_NAME_LENGTH));
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const range = mustBe(`a whole number from ${min} to ${max.toLocaleString("en")}`);
  return z.int(range).min(min, range).max(max, range);
};
const percent = whole(0, 100);
const milliseconds = whole(0);
const order = whole(0, MAX_INT32);
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, mustBe(`one of ${values.join(", ")}`));
const list = <T extends z.ZodType>(item: T, max = Number.MAX_SAFE_INTEGER) =>
  listOf(item, mustBe("a list").error).max(max, `has more than ${max.toLocaleString("en")} entries.`);
const object = <T extends z.core.$ZodLooseShape>(shape: T) => z.object(shape, mustBe("an object"));

const INSTANT = "must be a time like 2026-01-31T12:00:00.000Z.";
const instant = z.iso
  .datetime({ error: (issue) => (issue.input === undefined ? "is missing." : INSTANT) })
  // Years before 1 are no years to the database.
  .refine((value) => value >= "0001", INSTANT)
  // Also a refused value comes by here.
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));

/** A project, without what is counted from its sources. `isDemo` is true for demo data; it is false, or left out, for
 * all others. */
const snapshotProjectSchema = object({
  id,
  title: filledText(MAX_NAME_LENGTH),
  clientName: text(MAX_NAME_LENGTH),
  status: z.literal("active", mustBe('"active"')),
  templateId: oneOf(PROJECT_TEMPLATE_IDS),
  isDemo: z.boolean(mustBe("true or false")).optional(),
  createdAt: instant,
  updatedAt: instant,
});

/** A source. Its length is kept, as it may be that of its media; its number of segments is counted. `discoveryId` names
 * the result of the media search that it is made of; it is null, or left out, for all others. `mediaHash` names its
 * recording, which stays on the server, `mediaType` says of what type that is, and `speaker` who speaks where its
 * transcript names nobody; all are null, or left out, without one. */
const snapshotSourceSchema = object({
  id,
  projectId: id,
  urlOrName: filledText(MAX_LINE_LENGTH),
  discoveryId: id.nullable().optional(),
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
});

const snapshotTagSchema = object({
  name: tagName,
  confidence: percent,
  alternatives: list(tagName, MAX_ALTERNATIVES),
});

/** A segment with its times in milliseconds. `position` is its place in its source. In how many sources the same was
 * said is counted anew when a snapshot is read. */
const snapshotSegmentSchema = object({
  id,
  sourceId: id,
  position: order,
  startMs: milliseconds.nullable(),
  endMs: milliseconds.nullable(),
  speaker: text(MAX_LINE_LENGTH),
  text: text(MAX_NOTE_LENGTH),
  sourceUrl: text(MAX_LINE_LENGTH),
  confidenceScore: percent,
  tags: list(snapshotTagSchema),
});

/** A note on a segment. */
const snapshotNoteSchema = object({
  id,
  segmentId: id,
  text: filledText(MAX_NOTE_LENGTH),
  createdAt: instant,
  updatedAt: instant,
});

/** A project's outline. What its sections cite need not be there any more. */
const snapshotOutlineSchema = object({
  id,
  projectId: id,
  createdAt: instant,
  sections: list(
    object({ id, title: text(MAX_LINE_LENGTH), content: text(MAX_CONTENT_LENGTH), order, citationIds: list(id) }),
  ),
  placeholders: list(object({ id, description: text(MAX_NOTE_LENGTH), resolved: z.boolean(mustBe("true or false")) })),
});

/** All data of a workspace. Two snapshots of the same lineage and revision hold the same data. `nextSegmentNumber`
 * keeps ids of deleted segments from being used again. Fields that are not named here are ignored. */
export const snapshotSchema = object({
  schemaVersion: z.literal(SNAPSHOT_VERSION, mustBe(String(SNAPSHOT_VERSION))),
  lineage: z.guid(mustBe("a UUID")).toLowerCase(),
  revision: whole(0),
  exportedAt: instant,
  nextSegmentNumber: whole(1, MAX_SEGMENT_NUMBER).optional(),
  projects: list(snapshotProjectSchema),
  sources: list(snapshotSourceSchema),
  segments: list(snapshotSegmentSchema),
  notes: list(snapshotNoteSchema),
  outlines: list(snapshotOutlineSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
export type SnapshotProject = z.infer<typeof snapshotProjectSchema>;
export type SnapshotSource = z.infer<typeof snapshotSourceSchema>;
export type SnapshotSegment = z.infer<typeof snapshotSegmentSchema>;
export type SnapshotNote = z.infer<typeof snapshotNoteSchema>;
export type SnapshotOutline = z.infer<typeof snapshotOutlineSchema>;
