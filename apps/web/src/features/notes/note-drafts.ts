import { SESSION_STORAGE } from "../../browser-storage.ts";

const STORAGE_KEY = "quarry-note-draft:";
const BASE_KEY = "quarry-note-base:";

/** Returns the unsaved text for a segment's new note, or for an edited note; null when there is none. Drafts last as
 * long as the tab, also after the pane closes or the page reloads. */
export function noteDraft(aboutId: string): string | null {
  return SESSION_STORAGE.read(STORAGE_KEY + aboutId);
}

/** Saves a draft. */
export function keepNoteDraft(aboutId: string, text: string): void {
  SESSION_STORAGE.write(STORAGE_KEY + aboutId, text);
}

/** Deletes a draft, after saving or cancelling. */
export function dropNoteDraft(aboutId: string): void {
  SESSION_STORAGE.remove(STORAGE_KEY + aboutId);
  SESSION_STORAGE.remove(BASE_KEY + aboutId);
}

/** Returns the text that an edited note had when its editing began; null while it is not edited. */
export function noteBase(noteId: string): string | null {
  return SESSION_STORAGE.read(BASE_KEY + noteId);
}

/** Stores the text with which the editing of a note begins. */
export function keepNoteBase(noteId: string, text: string): void {
  SESSION_STORAGE.write(BASE_KEY + noteId, text);
}
