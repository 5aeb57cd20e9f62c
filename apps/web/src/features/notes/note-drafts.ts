const STORAGE_KEY = "quarry-note-draft:";

/** What was typed about a segment, or in place of a note's text, and is not saved yet; null where nothing was. It is kept for the
 * tab: neither a pane that is put away, nor another note, nor a reload takes it. */
export function noteDraft(aboutId: string): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY + aboutId);
  } catch {
    return null;
  }
}

/** Keeps what is typed now. */
export function keepNoteDraft(aboutId: string, text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY + aboutId, text);
  } catch {
    // Storage can be full or closed to the page; the text then lasts as long as its field.
  }
}

/** Forgets it: it was saved, or nobody wants it. */
export function dropNoteDraft(aboutId: string): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY + aboutId);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
