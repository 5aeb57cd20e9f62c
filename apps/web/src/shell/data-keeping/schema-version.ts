/** The form of the data that this build of the app knows. */
export const SCHEMA_VERSION = "3";

const STORAGE_KEY = "quarry-schema-version";

/** The schema version that this browser was last used with; null at the first time, and where storage is closed to the page. */
export function readSchemaVersion(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Remembers the current schema version. */
export function storeSchemaVersion(): void {
  try {
    localStorage.setItem(STORAGE_KEY, SCHEMA_VERSION);
  } catch {
    // The next start then is a first one again, which takes nobody's work.
  }
}
