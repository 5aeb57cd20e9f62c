import { LOCAL_STORAGE } from "../../browser-storage.ts";

/** The data schema version of this build. */
export const SCHEMA_VERSION = "3";

const STORAGE_KEY = "quarry-schema-version";

/** Returns the schema version last used in this browser; null on the first visit or when storage is blocked, so that
 * each start counts as the first, which replaces no changed data. */
export function readSchemaVersion(): string | null {
  return LOCAL_STORAGE.read(STORAGE_KEY);
}

export function storeSchemaVersion(): void {
  LOCAL_STORAGE.write(STORAGE_KEY, SCHEMA_VERSION);
}
