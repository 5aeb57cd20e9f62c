import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Db, holdWorkspace, listMediaInUse } from "@quarry/db";
import { DomainError, MEDIA_HASH } from "@quarry/domain";

/** The files of recordings: each workspace has a folder, in which a file is named by the hash of its content. */
export type MediaStore = {
  /** The largest recording that is taken. */
  maxBytes: number;
  /** Refuses what is larger than a recording may be, or than fits on the disk. */
  requireRoom: (byteCount: number) => Promise<void>;
  /** The folder where a workspace's recordings are until they are whole. */
  arrivalFolder: (workspaceId: string) => Promise<string>;
  /** Writes what arrives to a file of its own and answers its path; of what breaks off nothing stays. */
  receive: (workspaceId: string, content: AsyncIterable<Uint8Array> | Readable) => Promise<string>;
  /** Gives a whole file its place. Call it in the transaction of a workspace change that stores the source, so that nobody drops it meanwhile. */
  keep: (workspaceId: string, arrivedPath: string, hash: string) => Promise<void>;
  /** Where a recording is, if it is there. */
  pathOf: (workspaceId: string, hash: string) => string;
  /** Deletes those of the recordings that no source and no restore point of the workspace needs any more. */
  dropUnused: (db: Db, workspaceId: string, hashes: readonly string[]) => Promise<void>;
  /** Deletes what began to arrive before that moment and never became whole. */
  dropAbandoned: (before: Date) => Promise<void>;
};

const ARRIVING = "arriving";
/** What a disk must have free beside a recording, so that the database never meets a full one. */
const RESERVE_BYTES = 200 * 1024 * 1024;

/** Keeps recordings below `folder`, which servers may share. Nothing is made before the first recording comes. */
export function createMediaStore({ folder, maxBytes }: { folder: string; maxBytes: number }): MediaStore {
  const pathOf = (workspaceId: string, hash: string) => {
    // The hash may come from a file that somebody brought: it must not lead anywhere else.
    if (!MEDIA_HASH.test(hash)) throw new RangeError("That is no hash.");
    return path.join(folder, workspaceId, hash);
  };
  const arrivalFolder = async (workspaceId: string) => {
    const place = path.join(folder, workspaceId, ARRIVING);
    await mkdir(place, { recursive: true });
    return place;
  };
  return {
    maxBytes,
    pathOf,
    arrivalFolder,
    async requireRoom(byteCount) {
      if (byteCount > maxBytes) throw tooLarge(maxBytes);
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      // The same code as the disk itself would give, a little later.
      if (bavail * bsize < byteCount + RESERVE_BYTES) throw Object.assign(new Error("disk full"), { code: "ENOSPC" });
    },
    async receive(workspaceId, content) {
      const arriving = path.join(await arrivalFolder(workspaceId), randomUUID());
      try {
        await pipeline(content, limitTo(maxBytes), createWriteStream(arriving, { flags: "wx" }));
        return arriving;
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async keep(workspaceId, arrivedPath, hash) {
      await syncToDisk(arrivedPath);
      await rename(arrivedPath, pathOf(workspaceId, hash));
      // Some systems open no folders; they keep names by themselves.
      await syncToDisk(path.join(folder, workspaceId)).catch(() => {});
    },
    async dropUnused(db, workspaceId, hashes) {
      if (hashes.length === 0) return;
      await holdWorkspace(db, workspaceId, async (tx) => {
        const used = await listMediaInUse(tx, { workspaceId });
        for (const hash of hashes) if (!used.has(hash)) await rm(pathOf(workspaceId, hash), { force: true });
      });
    },
    async dropAbandoned(before) {
      for (const workspaceId of await namesIn(folder)) {
        const place = path.join(folder, workspaceId, ARRIVING);
        for (const name of await namesIn(place)) await dropIfOlder(path.join(place, name), before);
      }
    },
  };
}

/** The refusal of a recording beyond the limit. */
function tooLarge(maxBytes: number): DomainError {
  return new DomainError("too_large", `This recording is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

function limitTo(maxBytes: number) {
  return async function* (content: AsyncIterable<Uint8Array>) {
    let byteCount = 0;
    for await (const chunk of content) {
      byteCount += chunk.length;
      if (byteCount > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
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

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function dropIfOlder(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && found.mtime < before) await rm(file, { force: true });
}
