/** What this browser keeps under a key. Storage can be full, or closed to the page: then nothing is kept, and nothing
 * is found. */
export type BrowserStorage = {
  /** Null where nothing is kept. */
  read: (key: string) => string | null;
  keep: (key: string, text: string) => void;
  forget: (key: string) => void;
};

/** Kept until somebody clears it. */
export const FOR_GOOD: BrowserStorage = over(() => localStorage);
/** Kept for as long as the tab. */
export const FOR_TAB: BrowserStorage = over(() => sessionStorage);

function over(storage: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep(key, text) {
      try {
        storage().setItem(key, text);
      } catch {
        // What it is for then lasts as long as the page.
      }
    },
    forget(key) {
      try {
        storage().removeItem(key);
      } catch {
        // What could not be kept need not be forgotten.
      }
    },
  };
}

/** What is kept under a key as JSON; undefined where there is nothing, or something that is no JSON. */
export function readKeptJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? "");
  } catch {
    return undefined;
  }
}
