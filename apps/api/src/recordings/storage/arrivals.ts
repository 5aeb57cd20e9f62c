import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quarry/domain";
import type { Spool } from "../../runtime/spool.ts";
import { createDiskRoom, type DiskRoom, takingRoom } from "./disk-room.ts";
import { createUploadShares, type UploadShares } from "./upload-shares.ts";

/** Recordings on their way in: in a folder beside the others, until they are whole. */
export type Arrivals = {
  /** The folder where a workspace's recordings are until they are whole. */
  arrivalFolder: (workspaceId: string) => Promise<string>;
  /** Writes what arrives to a file of its own and answers its path; of what breaks off nothing stays. `announcedBytes`
   * is how much will come, 0 where nobody says. */
  receive: (
    workspaceId: string,
    content: AsyncIterable<Uint8Array> | Readable,
    announcedBytes: number,
  ) => Promise<string>;
  /** Writes what arrives of a snapshot to the file `input`, which is gone after `use`, as is what that writes to
   * `output`. */
  spool: Spool;
  /** The room on the disk, and who has how much of it for recordings that come in parts. */
  room: DiskRoom;
  shares: UploadShares;
  /** Deletes what began to arrive and never became whole, of which nothing has come since: in one piece, in parts, or
   * in parts of which none came at all. */
  dropAbandoned: (since: Record<"inOnePiece" | "inParts" | "announced", Date>) => Promise<void>;
};

type ArrivalSettings = { folder: string; maxBytes: number; freeBytes: () => Promise<number> };

const ARRIVING = "arriving";
/** Marks what comes in one piece: nobody can go on with it. */
const ONE_PIECE = ".whole";
/** What is noted of a recording in parts stands beside it. */
const NOTE = ".json";

/** Takes recordings below `folder`, each workspace's in a folder of its own. */
export function createArrivals({ folder, maxBytes, freeBytes }: ArrivalSettings): Arrivals {
  const room = createDiskRoom(freeBytes);
  const shares = createUploadShares(room);
  const arrivalFolder = async (workspaceId: string) => {
    const place = path.join(folder, workspaceId, ARRIVING);
    await mkdir(place, { recursive: true });
    return place;
  };
  /** Writes what arrives to a file that nobody can go on with. */
  const write = async (place: string, content: AsyncIterable<Uint8Array>, announcedBytes: number) => {
    await room.expect(announcedBytes);
    const reserved = room.open(announcedBytes);
    // Opened before anything can go wrong, or it might be made after it was removed.
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
          const upload = name.replace(NOTE, "");
          for (const file of [upload, upload + NOTE]) await rm(path.join(place, file), { force: true });
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

/** When something last came of a recording, in milliseconds, and whether nothing did. The note of one in parts is as
 * old as its beginning: what counts is its last part. Of one that became a source only the note is left. */
async function stateOf(place: string, name: string): Promise<{ lastMs: number; isEmpty: boolean }> {
  const names = [name, name.replace(NOTE, "")];
  const [own, content] = await Promise.all(names.map((each) => stat(path.join(place, each)).catch(() => null)));
  return { lastMs: Math.max(own?.mtimeMs ?? 0, content?.mtimeMs ?? 0), isEmpty: content?.size === 0 };
}

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
