import { createStore, delMany, get, getMany, set, setMany, update } from "idb-keyval";
import type { SnapshotCopy } from "../../api/data-calls.ts";
import { dataVersionOf } from "../../api/data-version.ts";

/** A copy of data that the server no longer has as it was; `putAsideAt` is a time in milliseconds. */
export type RetainedCopy = SnapshotCopy & { putAsideAt: number };

/** Where this browser keeps its copy of all data. */
export type LocalSnapshot = {
  /** The copy, or null when there is none. */
  read: () => Promise<SnapshotCopy | null>;
  /** What names the copy's version, without reading the copy. */
  readEtag: () => Promise<string | null>;
  /** Keeps a copy in the place of the one before, which is put aside first when it is of other data. */
  store: (copy: SnapshotCopy) => Promise<void>;
  /** Forgets the copy. */
  clear: () => Promise<void>;
  /** The copies that were put aside, the last one first; at most three. */
  listRetained: () => Promise<RetainedCopy[]>;
  dropRetained: (putAsideAt: number) => Promise<void>;
};

const BODY = "body";
const ETAG = "etag";
const ASIDE = "aside";
const MAX_ASIDE = 3;

/** The copy in IndexedDB, which holds what localStorage cannot: it ends at 5 MB. Fails where storage is closed to the
 * page. */
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

/** True when the server's data does not come after the copy's: it was replaced by other data, or put back to an earlier
 * state. Where the server lost what the copy holds, the copy is all that is left of it. */
export function isOfOtherData(copyEtag: string | null, serverEtag: string | null): boolean {
  const copy = dataVersionOf(copyEtag);
  const server = dataVersionOf(serverEtag);
  if (copy === null || server === null) return false;
  return copy.lineage !== server.lineage || server.revision < copy.revision;
}
