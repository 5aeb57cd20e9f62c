import { LOCAL_STORAGE, readStoredJson } from "../../../browser-storage.ts";
import { createStore } from "../../../components/hooks/store.ts";
import type { Draft, DraftStorage } from "../../../shell/writing/use-autosave.ts";

const STORAGE_KEY = "quarry-segment-draft:";

/** A draft that no field shows. */
export type UnsavedCorrection = Draft & { segmentId: string };

/** The drafts that were left when the page was closed, or whose text could not be stored. */
export const UNSAVED = createStore<readonly UnsavedCorrection[]>([]);

/** Returns the storage of the draft of a segment's text. Drafts last until they are stored or discarded, also after the
 * browser was closed. */
export function segmentDraft(projectId: string, segmentId: string): DraftStorage {
  const key = keyOf(projectId, segmentId);
  return {
    read() {
      const kept = readStoredJson(LOCAL_STORAGE, key);
      return isDraft(kept) ? { text: kept.text, base: kept.base } : null;
    },
    keep: ({ text, base }) => LOCAL_STORAGE.write(key, JSON.stringify({ text, base })),
    drop() {
      LOCAL_STORAGE.remove(key);
      if (UNSAVED.get().length > 0) UNSAVED.set(UNSAVED.get().filter((draft) => draft.segmentId !== segmentId));
    },
  };
}

/** Shows the drafts of a project, but for that of the segment whose field is open. */
export function showUnsaved(projectId: string, editedId: string | null): void {
  const prefix = keyOf(projectId, "");
  const ids = LOCAL_STORAGE.keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  const drafts = ids.flatMap((segmentId) => {
    const draft = segmentId === editedId ? null : segmentDraft(projectId, segmentId).read();
    return draft === null ? [] : { segmentId, ...draft };
  });
  if (drafts.length > 0 || UNSAVED.get().length > 0) UNSAVED.set(drafts);
}

function keyOf(projectId: string, segmentId: string): string {
  return `${STORAGE_KEY}${projectId}:${segmentId}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { text, base } = value as Record<string, unknown>;
  return typeof text === "string" && typeof base === "string";
}
