/** Strings that the browser stores by key. Where storage is full or blocked, they last as long as the page. */
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
  /** The strings that could not be stored. */
  const unstored = new Map<string, string>();
  return {
    read(key) {
      try {
        return unstored.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, text);
      }
    },
    remove(key) {
      unstored.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    keys() {
      const kept = [...unstored.keys()];
      try {
        return [...new Set([...kept, ...Object.keys(storage())])];
      } catch {
        return kept;
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
