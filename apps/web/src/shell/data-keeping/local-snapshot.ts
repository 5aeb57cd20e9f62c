import { createStore, delMany, get, getMany, set, setMany, update } from "idb-keyval";
import type { SnapshotCopy } from "../../api/data-calls.ts";
import { dataVersionOf } from "../../api/data-version.ts";

/** A copy of data that the server has replaced. `putAsideAt` is a time in milliseconds. */
export type RetainedCopy = SnapshotCopy & { putAsideAt: number };

/** The browser's copy of all data. */
export type LocalSnapshot = {
  /** Returns the copy; null when there is none. */
  read: () => Promise<SnapshotCopy | null>;
  /** Returns the ETag of the copy without reading the copy. */
  readEtag: () => Promise<string | null>;
  /** Stores a copy. An existing copy of other data is retained. */
  store: (copy: SnapshotCopy) => Promise<void>;
  /** Deletes the copy. */
  clear: () => Promise<void>;
  /** Returns the retained copies, newest first; at most three. */
  listRetained: () => Promise<RetainedCopy[]>;
  dropRetained: (putAsideAt: number) => Promise<void>;
};

const BODY = "body";
const ETAG = "etag";
const ASIDE = "aside";
const MAX_ASIDE = 3;

/** Opens the copy in IndexedDB, because localStorage is limited to 5 MB. Throws when storage is blocked. */
export function openLocalSnapshot(): LocalSnapshot {
  const snapshots = createStore("quarry", "snapshot");

  const read = async () => {
    const [body, etag] = await getMany<unknown>([BODY, ETAG], snapshots);
    return body instanceof Blob ? { body, etag: typeof etag === "string" ? etag : null } : null;
  };
  const listRetained = async () => (await get<RetainedCopy[]>(ASIDE, snapshots)) ?? [];

  return {
    read,
    async readEtag() {
      const etag = await get<unknown>(ETAG, snapshots);
      return typeof etag === "string" ? etag : null;
    },
    async store({ body, etag }) {
      const before = await read();
      if (before !== null && isOfOtherData(before.etag, etag)) {
        const aside = { ...before, putAsideAt: Date.now() };
        await set(ASIDE, [aside, ...(await listRetained())].slice(0, MAX_ASIDE), snapshots);
      }
      await setMany(
        [
          [BODY, body],
          [ETAG, etag],
        ],
        snapshots,
      );
    },
    clear: () => delMany([BODY, ETAG], snapshots),
    listRetained,
    dropRetained: (putAsideAt) =>
      update<RetainedCopy[]>(
        ASIDE,
        (copies = []) => copies.filter((copy) => copy.putAsideAt !== putAsideAt),
        snapshots,
      ),
  };
}

/** Returns true when the server's data do not continue the copy's: they were replaced, or restored to an earlier state.
 * The copy may then be the only one left. */
export function isOfOtherData(copyEtag: string | null, serverEtag: string | null): boolean {
  const copy = dataVersionOf(copyEtag);
  const server = dataVersionOf(serverEtag);
  if (copy === null || server === null) return false;
  return copy.lineage !== server.lineage || server.revision < copy.revision;
}
