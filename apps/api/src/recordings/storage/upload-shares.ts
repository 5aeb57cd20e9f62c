import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { DomainError } from "@quarry/domain";
import { type DiskRoom, STEP_BYTES } from "./disk-room.ts";

/** How much of the disk the unfinished uploads of each owner take, so that those of one leave room for those of
 * others. */
export type UploadShares = {
  /** Counts an upload that begins, or goes on with so many bytes there. Refuses an owner who begins too many. */
  begin: (id: string, owners: readonly string[], byteCount: number) => void;
  /** To be called before so many bytes are written; refuses what is beyond the share. */
  take: (id: string, byteCount: number) => Promise<void>;
  /** Forgets an upload that is whole, or gone. */
  end: (id: string) => void;
};

type Unfinished = { owners: readonly string[]; byteCount: number; unasked: number; lastAt: number };

/** Nobody chooses so many files at once; each costs two small files, though nothing has come of it. */
const MAX_BEGUN = 1_000;
/** Nobody waits longer between two parts, unless the connection broke. */
const IDLE_MS = 10 * 60 * 1000;

/** All unfinished uploads of an owner together take up to half of the room, but for the one that began first: of a few
 * large ones each has its turn. Of uploads from before the server started it hears when they go on. */
export function createUploadShares(room: Pick<DiskRoom, "freeBytes">, now = () => performance.now()): UploadShares {
  const uploads = new Map<string, Unfinished>();
  /** What fits on the disk with what has arrived of unfinished uploads, when it was asked last. */
  let allBytes = 0;
  const ofOwner = (owner: string) => [...uploads].filter(([, { owners }]) => owners.includes(owner));
  const isFirst = (id: string, owned: readonly [string, Unfinished][]) => {
    const active = owned.find(([, { byteCount, lastAt }]) => byteCount > 0 && now() - lastAt < IDLE_MS);
    return active === undefined || active[0] === id;
  };
  return {
    begin(id, owners, byteCount) {
      if (uploads.has(id)) return;
      for (const owner of owners) {
        if (ofOwner(owner).length >= MAX_BEGUN) {
          throw new DomainError(
            "too_many",
            "Too many recordings of yours are on their way. Please wait until some have arrived.",
          );
        }
      }
      uploads.set(id, { owners, byteCount, unasked: 0, lastAt: now() });
    },
    async take(id, byteCount) {
      const upload = uploads.get(id);
      if (upload === undefined) return;
      if (upload.unasked <= 0) {
        upload.unasked = STEP_BYTES;
        const free = await room.freeBytes();
        allBytes = free + bytesOf([...uploads.values()]);
      }
      for (const owner of upload.owners) {
        const owned = ofOwner(owner);
        const isWithin = bytesOf(owned.map(([, one]) => one)) + byteCount <= allBytes / 2;
        if (isWithin || isFirst(id, owned)) continue;
        throw new DomainError(
          "too_many",
          "Your other recordings take the room that there is for you. Please wait until they have arrived.",
        );
      }
      upload.unasked -= byteCount;
      upload.byteCount += byteCount;
      upload.lastAt = now();
    },
    end(id) {
      uploads.delete(id);
    },
  };
}

function bytesOf(uploads: readonly Unfinished[]): number {
  return uploads.reduce((sum, { byteCount }) => sum + byteCount, 0);
}

/** Who owns what a request uploads: its address, and its workspace where that is not everybody's. */
export function uploadOwners({ ip, workspaceId }: { ip: string; workspaceId: string }): string[] {
  return [networkOf(ip), ...(workspaceId === DEFAULT_WORKSPACE_ID ? [] : [workspaceId])];
}

/** A household has a whole network of the long addresses: their first half. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = [], tail = []] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
