import type { ContentEncoding } from "./content-encoding.ts";

/** An answer as it is sent. */
export type EncodedBody = { content: Buffer | string; encoding: ContentEncoding };

/** Keeps the answers of reads until their version changes. */
export type ReadCache = {
  /** Returns the body stored under the key for this version, or the result of `produce`. Concurrent callers get the
   * same result. */
  get: (key: string, version: string, produce: () => Promise<EncodedBody>) => Promise<EncodedBody>;
};

type Entry = { version: string; body: Promise<EncodedBody>; byteCount: number };

/** Bytes that an entry takes beside its body. */
const ENTRY_BYTES = 1_000;

/** Creates a cache of at most `maxBytes`. The entry that was not asked for the longest is dropped first. */
export function createReadCache(maxBytes: number): ReadCache {
  const entries = new Map<string, Entry>();
  let byteCount = 0;

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    byteCount -= entry.byteCount;
  };

  const settle = (key: string, entry: Entry, size: number) => {
    if (entries.get(key) !== entry) return;
    entry.byteCount = size;
    byteCount += size;
    for (const [oldestKey, oldest] of entries) {
      if (byteCount <= maxBytes) break;
      drop(oldestKey, oldest);
    }
  };

  return {
    get(key, version, produce) {
      const present = entries.get(key);
      if (present !== undefined) entries.delete(key);
      if (present?.version === version) {
        entries.set(key, present);
        return present.body;
      }
      byteCount -= present?.byteCount ?? 0;
      const entry: Entry = { version, body: produce(), byteCount: 0 };
      entries.set(key, entry);
      entry.body.then(
        ({ content }) => settle(key, entry, content.length + ENTRY_BYTES),
        () => drop(key, entry),
      );
      return entry.body;
    },
  };
}
