import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Db, forgetRecording, holdWorkspace, listMediaInUse } from "@quarry/db";
import { MEDIA_HASH } from "@quarry/domain";
import { freeBytesOf } from "../../runtime/disk-space.ts";
import { type Arrivals, createArrivals } from "./arrivals.ts";

/** The files of recordings: each workspace has a folder, in which a file is named by the hash of its content. */
export type MediaStore = Arrivals & {
  /** The largest recording that is taken. */
  maxBytes: number;
  /** Gives a whole file its place. Call it in the transaction of a workspace change that stores the source, so that
   * nobody drops it meanwhile. */
  keep: (workspaceId: string, arrivedPath: string, hash: string) => Promise<void>;
  /** Where a recording is, if it is there. */
  pathOf: (workspaceId: string, hash: string) => string;
  /** Deletes those of the recordings that no source and no restore point of the workspace needs any more; with
   * `takenBefore`, only what has not come again since. */
  dropUnused: (db: Db, workspaceId: string, hashes: readonly string[], takenBefore?: Date) => Promise<void>;
};

/** Where recordings are kept, and how large one may be; `freeBytes` tells how much fits there, by default by asking the
 * disk. */
export type MediaSettings = { folder: string; maxBytes: number; freeBytes?: () => Promise<number> };

/** Keeps recordings below `folder`, which servers may share. Nothing is made before the first recording comes. */
export function createMediaStore(settings: MediaSettings): MediaStore {
  const { folder, maxBytes } = settings;
  const pathOf = (workspaceId: string, hash: string) => {
    // The hash may come from a file that somebody brought: it must not lead anywhere else.
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
      // Some systems open no folders; they keep names by themselves.
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

/** How much fits into the folder, which is made if need be. */
async function freeBytesFor(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return freeBytesOf(folder);
}

/** Resolves when a power cut can no longer take away the file, or the names in the folder. */
async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isNewer(file: string, moment: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.mtime >= moment;
}
