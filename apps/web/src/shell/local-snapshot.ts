import { createStore, get, getMany, setMany } from "idb-keyval";
import type { SnapshotCopy } from "../api/data-calls.ts";

/** Where this browser keeps its copy of all data. */
export type LocalSnapshot = {
  /** The copy, or null when there is none. */
  read: () => Promise<SnapshotCopy | null>;
  /** What names the copy's version, without reading the copy. */
  readEtag: () => Promise<string | null>;
  store: (copy: SnapshotCopy) => Promise<void>;
};

const BODY = "body";
const ETAG = "etag";

/** The copy in IndexedDB, which holds what localStorage cannot: it ends at 5 MB. Fails where storage is closed to the page. */
export function openLocalSnapshot(): LocalSnapshot {
  const snapshots = createStore("quarry", "snapshot");
  return {
    async read() {
      const [body, etag] = await getMany<unknown>([BODY, ETAG], snapshots);
      return body instanceof Blob ? { body, etag: typeof etag === "string" ? etag : null } : null;
    },
    async readEtag() {
      const etag = await get<unknown>(ETAG, snapshots);
      return typeof etag === "string" ? etag : null;
    },
    store: ({ body, etag }) =>
      setMany(
        [
          [BODY, body],
          [ETAG, etag],
        ],
        snapshots,
      ),
  };
}
