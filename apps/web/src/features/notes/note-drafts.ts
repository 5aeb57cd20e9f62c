import { SESSION_STORAGE } from "../../browser-storage.ts";

const STORAGE_KEY = "quarry-note-draft:";

/** What was typed about a segment, or in place of a note's text, and is not saved yet; null where nothing was. It is
 * kept for the tab: neither a pane that is put away, nor another note, nor a reload takes it. */
export function noteDraft(aboutId: string): string | null {
  return SESSION_STORAGE.read(STORAGE_KEY + aboutId);
}

/** Keeps what is typed now. */
export function keepNoteDraft(aboutId: string, text: string): void {
  SESSION_STORAGE.write(STORAGE_KEY + aboutId, text);
}

/** Forgets it: it was saved, or nobody wants it. */
export function dropNoteDraft(aboutId: string): void {
  SESSION_STORAGE.remove(STORAGE_KEY + aboutId);
}
