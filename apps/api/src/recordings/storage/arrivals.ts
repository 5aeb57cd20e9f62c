import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quarry/domain";
import type { Spool } from "../../runtime/spool.ts";
import { createDiskRoom, type DiskRoom, takingRoom } from "./disk-room.ts";
import { createUploadShares, type UploadShares } from "./upload-shares.ts";

/** The recordings that arrive, in a folder of their own until they are complete. */
export type Arrivals = {
  /** Returns the folder of a workspace for incomplete recordings. */
  arrivalFolder: (workspaceId: string) => Promise<string>;
  /** Writes a recording to a new file and returns its path. A failure leaves no file. `announcedBytes` is its size, 0
   * when unknown. */
  receive: (
    workspaceId: string,
    content: AsyncIterable<Uint8Array> | Readable,
    announcedBytes: number,
  ) => Promise<string>;
  /** Writes an arriving snapshot to a file. */
  spool: Spool;
  /** The free space, and the share of each owner for recordings that arrive in parts. */
  room: DiskRoom;
  shares: UploadShares;
  /** Deletes incomplete uploads without a byte since the given time, which depends on the kind: in one piece, in parts,
   * or announced without a first part. */
  dropAbandoned: (since: Record<"inOnePiece" | "inParts" | "announced", Date>) => Promise<void>;
};

type ArrivalSettings = { folder: string; maxBytes: number; freeBytes: () => Promise<number> };

const ARRIVING = "arriving";
/** Ends the names of files that arrive in one piece, which cannot be resumed. */
const ONE_PIECE = ".whole";
/** Ends the name of the metadata file beside a recording that arrives in parts. */
const METADATA = ".json";

/** Receives recordings below `folder`, in one folder for each workspace. */
export function createArrivals({ folder, maxBytes, freeBytes }: ArrivalSettings): Arrivals {
  const room = createDiskRoom(freeBytes);
  const shares = createUploadShares(room);
  const arrivalFolder = async (workspaceId: string) => {
    const place = path.join(folder, workspaceId, ARRIVING);
    await mkdir(place, { recursive: true });
    return place;
  };
  /** Writes to a file that cannot be resumed. */
  const write = async (place: string, content: AsyncIterable<Uint8Array>, announcedBytes: number) => {
    await room.expect(announcedBytes);
    const reserved = room.open(announcedBytes);
    // Opened before anything can fail, as a file created after its removal would stay.
    const file = await open(place, "wx");
    try {
      await pipeline(content, takingRoom(reserved), file.createWriteStream());
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    } finally {
      reserved.release();
    }
  };
  return {
    arrivalFolder,
    async spool(workspaceId, { content, announcedBytes }, use) {
      const place = await arrivalFolder(workspaceId);
      const [input = "", output = ""] = [randomUUID(), randomUUID()].map((name) => path.join(place, name + ONE_PIECE));
      try {
        await write(input, content, announcedBytes);
        return await use({ input, output });
      } finally {
        await Promise.all([input, output].map((file) => rm(file, { force: true })));
      }
    },
    room,
    shares,
    async receive(workspaceId, content, announcedBytes) {
      if (announcedBytes > maxBytes) throw tooLarge(maxBytes);
      const arriving = path.join(await arrivalFolder(workspaceId), `${randomUUID()}${ONE_PIECE}`);
      await write(arriving, limitTo(maxBytes)(content), announcedBytes);
      return arriving;
    },
    async dropAbandoned(since) {
      for (const workspaceId of await namesIn(folder)) {
        const place = path.join(folder, workspaceId, ARRIVING);
        for (const name of await namesIn(place)) {
          const { lastMs, isEmpty } = await stateOf(place, name);
          const limit = name.endsWith(ONE_PIECE) ? since.inOnePiece : isEmpty ? since.announced : since.inParts;
          if (lastMs >= limit.getTime()) continue;
          const upload = name.replace(METADATA, "");
          for (const file of [upload, upload + METADATA]) await rm(path.join(place, file), { force: true });
          shares.end(upload);
        }
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

/** Returns the time of the last byte of a recording, in milliseconds, and true when none came. The metadata of an
 * upload is as old as its beginning, so the content counts. An upload that became a source leaves only its metadata. */
async function stateOf(place: string, name: string): Promise<{ lastMs: number; isEmpty: boolean }> {
  const names = [name, name.replace(METADATA, "")];
  const [own, content] = await Promise.all(names.map((each) => stat(path.join(place, each)).catch(() => null)));
  return { lastMs: Math.max(own?.mtimeMs ?? 0, content?.mtimeMs ?? 0), isEmpty: content?.size === 0 };
}

/** Returns the names in a folder. A folder that does not exist has none. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
