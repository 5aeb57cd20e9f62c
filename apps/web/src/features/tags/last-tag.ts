import { normalizeTag } from "@quarry/domain";
import { SESSION_STORAGE } from "../../browser-storage.ts";

const keyOf = (projectId: string) => `quarry-last-tag-${projectId}`;

/** Returns the tag last added in this project and browser tab; null when there is none. */
export function lastTag(projectId: string): string | null {
  return SESSION_STORAGE.read(keyOf(projectId));
}

/** Stores the tag that `lastTag` returns. */
export function rememberTag(projectId: string, tag: string): void {
  SESSION_STORAGE.write(keyOf(projectId), normalizeTag(tag));
}

/** Clears the tag that `lastTag` returns. */
export function forgetLastTag(projectId: string): void {
  SESSION_STORAGE.remove(keyOf(projectId));
}
