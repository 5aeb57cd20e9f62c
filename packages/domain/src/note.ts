import { z } from "zod";
import { idText, MAX_NOTE_LENGTH, requiredText } from "./text-rules.ts";

/** A remark on a segment. Times are ISO 8601. */
export const noteSchema = z.object({
  id: z.string(),
  segmentId: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

const text = requiredText("Note", MAX_NOTE_LENGTH);

/** What adding a note takes. */
export const createNoteInput = z.object({ segmentId: idText("Segment id"), text });
/** What names a note in a call. */
export const noteIdInput = z.object({ noteId: idText("Note id") });
/** What editing a note takes. */
export const updateNoteInput = noteIdInput.extend({ text });
