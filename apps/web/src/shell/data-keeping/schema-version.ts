import { LOCAL_STORAGE } from "../../browser-storage.ts";

/** The form of the data that this build of the app knows. */
export const SCHEMA_VERSION = "3";

const STORAGE_KEY = "quarry-schema-version";

/** The schema version that this browser was last used with; null at the first time, and where storage is closed to the
 * page: each start is a first one then, which takes nobody's work. */
export function readSchemaVersion(): string | null {
  return LOCAL_STORAGE.read(STORAGE_KEY);
}

/** Remembers the current schema version. */
export function storeSchemaVersion(): void {
  LOCAL_STORAGE.write(STORAGE_KEY, SCHEMA_VERSION);
}
