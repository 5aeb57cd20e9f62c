import { normalizeTag } from "@quarry/domain";
import { SESSION_STORAGE } from "../../browser-storage.ts";

const keyOf = (projectId: string) => `quarry-last-tag-${projectId}`;

/** The tag that was last added in this project, in this tab of the browser; null where there is none yet. */
export function lastTag(projectId: string): string | null {
  return SESSION_STORAGE.read(keyOf(projectId));
}

/** Keeps a tag as the one that `lastTag` returns. */
export function rememberTag(projectId: string, tag: string): void {
  SESSION_STORAGE.write(keyOf(projectId), normalizeTag(tag));
}

/** Has `lastTag` return null, as the tag is gone. */
export function forgetLastTag(projectId: string): void {
  SESSION_STORAGE.remove(keyOf(projectId));
}
