import { z } from "zod";
import { described, EXAMPLE_TIME } from "./described.ts";
import { NEW_ID } from "./new-id.ts";
import { hasBothEnds, ONE_END, RANGE } from "./segment/range-input.ts";
import { entityId, filledText, instant, object, order, type SnapshotFieldsOf } from "./snapshot/snapshot-fields.ts";
import { LOST_WORDS, lostWords } from "./tag/coding.ts";
import { idText, longerThan, MAX_NOTE_LENGTH, requiredText } from "./text-rules.ts";

/** A note in calls. */
export const noteSchema = z
  .object({
    id: described(z.string(), "Names the note in calls.", "note-1"),
    segmentId: described(z.string(), "The segment it is on.", "S12"),
    text: described(z.string(), "The remark.", "Ask for the year."),
    start: described(
      z.int().nullable(),
      "Where the words begin that it is on, in UTF-16 units of the segment's text; null for the whole segment.",
      3,
    ),
    end: described(z.int().nullable(), "Where these words end; null for the whole segment.", 9),
    createdAt: described(z.iso.datetime(), "When it was written.", EXAMPLE_TIME),
    updatedAt: described(z.iso.datetime(), "When it was last changed.", EXAMPLE_TIME),
    lost: LOST_WORDS,
  })
  .meta({ description: "A remark on a segment, or on some of its words." });
export type Note = z.infer<typeof noteSchema>;

/** A note in snapshots. Both `start` and `end` are null for the whole segment. */
export const snapshotNoteSchema = object({
  id: entityId,
  segmentId: entityId,
  text: filledText(MAX_NOTE_LENGTH),
  start: order.nullable(),
  end: order.nullable(),
  createdAt: instant,
  updatedAt: instant,
  lost: lostWords,
} satisfies SnapshotFieldsOf<Note>);
export type SnapshotNote = z.infer<typeof snapshotNoteSchema>;

const text = requiredText("Note", MAX_NOTE_LENGTH);

/** Input of the call that adds a note. Without a range it is on the whole segment. */
export const createNoteInput = z
  .object({ segmentId: idText("Segment id"), text, ...NEW_ID, ...RANGE })
  .refine(hasBothEnds, ONE_END);
/** Id of a note in a call. */
export const noteIdInput = z.object({ noteId: idText("Note id") });
/** Input of the call that edits a note. With the text before, it is refused when the note has another one meanwhile. */
export const updateNoteInput = noteIdInput.extend({
  text,
  textBefore: described(
    z.string("Text before must be a text.").max(MAX_NOTE_LENGTH, longerThan("Text before", MAX_NOTE_LENGTH)).optional(),
    "The text that the caller has changed; may be left out. The note is refused when it has another text meanwhile.",
    "Ask for the year.",
  ),
});
