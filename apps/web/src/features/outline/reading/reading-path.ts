import { outlinePath } from "../../../paths.ts";

/** The last part of the address of a reading room. */
export const READING_ROOM = "read";

/** Returns the address of a project's reading room. */
export function readingPath(projectId: string): string {
  return `${outlinePath(projectId)}/${READING_ROOM}`;
}
