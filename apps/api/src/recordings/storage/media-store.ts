import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Db, forgetRecording, holdWorkspace, listMediaInUse } from "@quarry/db";
import { MEDIA_HASH } from "@quarry/domain";
import { freeBytesOf } from "../../runtime/disk-space.ts";
import { type Arrivals, createArrivals } from "./arrivals.ts";

/** The files of recordings: each workspace has a folder, in which a file is named by the hash of its content. */
export type MediaStore = Arrivals & {
  /** The size limit of a recording. */
  maxBytes: number;
  /** Moves a complete file to its place. Call in the transaction of the workspace change that stores the source: until
   * then the file could be deleted as unused. */
  keep: (workspaceId: string, arrivedPath: string, hash: string) => Promise<void>;
  /** Returns the path of a recording, which may not exist. */
  pathOf: (workspaceId: string, hash: string) => string;
  /** Deletes the recordings that no source and no restore point of the workspace needs. With `takenBefore`, keeps a
   * file that arrived again since. */
  dropUnused: (db: Db, workspaceId: string, hashes: readonly string[], takenBefore?: Date) => Promise<void>;
};

/** The folder of the recordings, and their size limit. `freeBytes` returns the free space there, by default that of the
 * disk. */
export type MediaSettings = { folder: string; maxBytes: number; freeBytes?: () => Promise<number> };

/** Stores recordings below `folder`, which several servers may share. Creates nothing before the first recording
 * arrives. */
export function createMediaStore(settings: MediaSettings): MediaStore {
  const { folder, maxBytes } = settings;
  const pathOf = (workspaceId: string, hash: string) => {
    // The hash may come from an imported file, and must not lead out of the folder.
    if (!MEDIA_HASH.test(hash)) throw new RangeError("That is no hash.");
    return path.join(folder, workspaceId, hash);
  };
  return {
    ...createArrivals({ freeBytes: () => freeBytesFor(folder), ...settings }),
    maxBytes,
    pathOf,
    async keep(workspaceId, arrivedPath, hash) {
      await syncToDisk(arrivedPath);
      await rename(arrivedPath, pathOf(workspaceId, hash));
      // Some systems cannot open folders. They store names without a sync.
      await syncToDisk(path.join(folder, workspaceId)).catch(() => {});
    },
    async dropUnused(db, workspaceId, hashes, takenBefore) {
      if (hashes.length === 0) return;
      await holdWorkspace(db, workspaceId, async (tx) => {
        const used = await listMediaInUse(tx, { workspaceId });
        for (const hash of hashes) {
          const file = pathOf(workspaceId, hash);
          if (used.has(hash) || (takenBefore && (await isNewer(file, takenBefore)))) continue;
          await rm(file, { force: true });
          await forgetRecording(tx, { workspaceId, hash, ...(takenBefore && { takenBefore }) });
        }
      });
    },
  };
}

/** Returns the free bytes for the folder, which is created if necessary. */
async function freeBytesFor(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return freeBytesOf(folder);
}

/** Resolves when the file, or the names in the folder, would survive a power cut. */
async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isNewer(file: string, time: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.mtime >= time;
}
