import { SESSION_STORAGE } from "../../../browser-storage.ts";

const STORAGE_KEY = "quarry-outline-draft:";

/** Returns the typed text of a field that is not stored yet; null when there is none. Drafts last as long as the tab,
 * also after a reload. */
export function outlineDraft(id: string): string | null {
  return SESSION_STORAGE.read(STORAGE_KEY + id);
}

/** Saves a draft. */
export function keepOutlineDraft(id: string, text: string): void {
  SESSION_STORAGE.write(STORAGE_KEY + id, text);
}

/** Deletes a draft, after its text was stored or discarded. */
export function dropOutlineDraft(id: string): void {
  SESSION_STORAGE.remove(STORAGE_KEY + id);
}
