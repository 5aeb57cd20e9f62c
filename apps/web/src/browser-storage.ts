/** Strings that the browser stores by key. Where storage is full or blocked, writing does nothing and reading finds
 * nothing. */
export type BrowserStorage = {
  /** Returns null when nothing is stored. */
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
};

/** Storage that lasts until the user clears the browser's data. */
export const LOCAL_STORAGE: BrowserStorage = over(() => localStorage);
/** Storage that lasts as long as the tab. */
export const SESSION_STORAGE: BrowserStorage = over(() => sessionStorage);

function over(storage: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
      } catch {
        // The value lasts as long as the page.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    keys() {
      try {
        return Object.keys(storage());
      } catch {
        return [];
      }
    },
  };
}

/** Returns the stored JSON value; undefined when nothing is stored or the text is not JSON. */
export function readStoredJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? "");
  } catch {
    return undefined;
  }
}
