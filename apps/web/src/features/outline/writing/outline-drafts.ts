import { readStoredJson, SESSION_STORAGE } from "../../../browser-storage.ts";

const STORAGE_KEY = "quarry-outline-draft:";

/** The outline and the section that a text is typed in. */
export type DraftPlace = { outlineId: string; sectionId: string };

/** A typed text that is not stored yet, and the stored one that it was made of. */
export type OutlineDraft = DraftPlace & { text: string; base: string };

/** Returns the draft of a field; null when there is none. Drafts last as long as the tab, also after a reload. */
export function outlineDraft(key: string): OutlineDraft | null {
  const kept = readStoredJson(SESSION_STORAGE, STORAGE_KEY + key);
  return isDraft(kept) ? kept : null;
}

/** Returns all drafts of this tab by key. */
export function outlineDrafts(): Map<string, OutlineDraft> {
  const keys = SESSION_STORAGE.keys().filter((key) => key.startsWith(STORAGE_KEY));
  return new Map(
    keys.flatMap((stored) => {
      const key = stored.slice(STORAGE_KEY.length);
      const draft = outlineDraft(key);
      return draft === null ? [] : [[key, draft] as const];
    }),
  );
}

/** Saves a draft. */
export function keepOutlineDraft(key: string, draft: OutlineDraft): void {
  SESSION_STORAGE.write(STORAGE_KEY + key, JSON.stringify(draft));
}

/** Deletes a draft, after its text was stored or discarded. */
export function dropOutlineDraft(key: string): void {
  SESSION_STORAGE.remove(STORAGE_KEY + key);
}

function isDraft(value: unknown): value is OutlineDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, base, outlineId, sectionId } = value as Record<string, unknown>;
  return [text, base, outlineId, sectionId].every((field) => typeof field === "string");
}
