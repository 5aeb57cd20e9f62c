import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { DomainError } from "@quarry/domain";
import { type DiskRoom, STEP_BYTES } from "./disk-room.ts";

/** Limits the disk space of the unfinished uploads of each owner, so that one owner leaves space for the others. */
export type UploadShares = {
  /** Counts an upload that begins, or resumes with so many bytes. Refuses an owner with too many uploads. */
  begin: (id: string, owners: readonly string[], byteCount: number) => void;
  /** Counts bytes that are about to be written. Refuses those beyond the share. */
  take: (id: string, byteCount: number) => Promise<void>;
  /** Stops counting an upload that is complete or deleted. */
  end: (id: string) => void;
};

type Unfinished = { owners: readonly string[]; byteCount: number; unasked: number; lastAt: number };

/** More files than a person chooses at once. An upload without bytes costs two small files. */
const MAX_BEGUN = 1_000;
/** Longer than any pause between two parts, unless the connection broke. */
const IDLE_MS = 10 * 60 * 1000;

/** Limits the unfinished uploads of an owner together to half of the free space. The upload that began first is exempt,
 * so that large ones arrive one after the other. Uploads from before the start of the server count when they resume. */
export function createUploadShares(room: Pick<DiskRoom, "freeBytes">, now = () => performance.now()): UploadShares {
  const uploads = new Map<string, Unfinished>();
  /** The free space together with the bytes of unfinished uploads, when last read. */
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

/** Returns the owners of an upload: the address, and the workspace unless that is the shared one. */
export function uploadOwners({ ip, workspaceId }: { ip: string; workspaceId: string }): string[] {
  return [networkOf(ip), ...(workspaceId === DEFAULT_WORKSPACE_ID ? [] : [workspaceId])];
}

/** Returns the network of an address. A household has all IPv6 addresses with one first half. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = [], tail = []] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
