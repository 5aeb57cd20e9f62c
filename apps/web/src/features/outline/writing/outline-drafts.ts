import { readStoredJson, SESSION_STORAGE } from "../../../browser-storage.ts";
import type { Draft, DraftStorage } from "../../../shell/writing/use-autosave.ts";

const STORAGE_KEY = "quarry-outline-draft:";

/** The outline and the section that a text is typed in. */
export type DraftPlace = { outlineId: string; sectionId: string };

/** A draft with its place. */
export type OutlineDraft = DraftPlace & Draft;

/** Returns the storage of a field's draft. `placeOf` returns where the field is. */
export function draftsOf(key: string, placeOf: () => DraftPlace): DraftStorage {
  return {
    read: () => outlineDraft(key),
    keep: (draft) => SESSION_STORAGE.write(STORAGE_KEY + key, JSON.stringify({ ...placeOf(), ...draft })),
    drop: () => dropOutlineDraft(key),
  };
}

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

/** Deletes a draft, after its text was stored or discarded. */
export function dropOutlineDraft(key: string): void {
  SESSION_STORAGE.remove(STORAGE_KEY + key);
}

function isDraft(value: unknown): value is OutlineDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, base, outlineId, sectionId } = value as Record<string, unknown>;
  return [text, base, outlineId, sectionId].every((field) => typeof field === "string");
}
