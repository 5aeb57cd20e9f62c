import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@quarry/domain";
import type { Spool } from "../snapshots/index.ts";
import { createDiskRoom, takingRoom } from "./disk-room.ts";
import { createHeldRooms, type HeldRooms } from "./held-rooms.ts";

/** Recordings on their way in: in a folder beside the others, until they are whole. */
export type Arrivals = {
  /** The folder where a workspace's recordings are until they are whole. */
  arrivalFolder: (workspaceId: string) => Promise<string>;
  /** Writes what arrives to a file of its own and answers its path; of what breaks off nothing stays. `announcedBytes` is how much will come, 0
   * where nobody says. */
  receive: (
    workspaceId: string,
    content: AsyncIterable<Uint8Array> | Readable,
    announcedBytes: number,
  ) => Promise<string>;
  /** Writes what arrives of a snapshot to the file `input`, which is gone after `use`, as is what that writes to `output`. */
  spool: Spool;
  /** The room of recordings that come in parts. */
  rooms: HeldRooms;
  /** Deletes what began to arrive and never became whole, of which nothing has come since: in one piece, or in parts. */
  dropAbandoned: (since: Record<"inOnePiece" | "inParts", Date>) => Promise<void>;
};

type ArrivalSettings = { folder: string; maxBytes: number; freeBytes: () => Promise<number> };

const ARRIVING = "arriving";
/** Marks what comes in one piece: nobody can go on with it. */
const ONE_PIECE = ".whole";
/** What is noted of a recording in parts stands beside it. */
const NOTE = ".json";
/** Nobody waits longer between two parts, unless the connection broke. */
const IDLE_MS = 10 * 60 * 1000;

/** Takes recordings below `folder`, each workspace's in a folder of its own. */
export function createArrivals({ folder, maxBytes, freeBytes }: ArrivalSettings): Arrivals {
  const room = createDiskRoom(freeBytes);
  const arrivalFolder = async (workspaceId: string) => {
    const place = path.join(folder, workspaceId, ARRIVING);
    await mkdir(place, { recursive: true });
    return place;
  };
  /** Writes what arrives to a file that nobody can go on with. */
  const write = async (place: string, content: AsyncIterable<Uint8Array>, announcedBytes: number) => {
    const reserved = await room.reserve(announcedBytes);
    try {
      await pipeline(content, takingRoom(reserved), createWriteStream(place, { flags: "wx" }));
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
    rooms: createHeldRooms(room, IDLE_MS),
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
          const limit = name.endsWith(ONE_PIECE) ? since.inOnePiece : since.inParts;
          if ((await lastOf(place, name)) < limit.getTime()) await rm(path.join(place, name), { force: true });
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

/** When something last came of a recording, in milliseconds. The note of one in parts is as old as its beginning: what counts is its last part. */
async function lastOf(place: string, name: string): Promise<number> {
  const names = [name, name.replace(NOTE, "")];
  const found = await Promise.all(names.map((each) => stat(path.join(place, each)).catch(() => null)));
  return Math.max(...found.map((file) => file?.mtimeMs ?? 0));
}

/** The names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
