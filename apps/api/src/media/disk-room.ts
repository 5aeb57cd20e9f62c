import { diskFull, RESERVE_BYTES } from "../disk-space.ts";

/** Room on a disk, promised to what is being written there, so that no two see the same free space. */
export type DiskRoom = {
  /** Promises room for so many bytes; where it is not there, fails as the disk itself would a little later. */
  reserve: (byteCount: number) => Promise<Reservation>;
};

/** Room that is promised to one file. */
export type Reservation = {
  /** To be called before so many bytes are written. What was not announced is reserved now; fails when the disk is as good as full. */
  take: (byteCount: number) => Promise<void>;
  /** Gives back what was not written. */
  release: () => void;
};

/** How much is written before the disk is asked again: others write there too. */
const STEP_BYTES = 8 * 1024 * 1024;

/** Keeps account of one disk for this server; other servers are seen by what they have written. */
export function createDiskRoom(freeBytes: () => Promise<number>): DiskRoom {
  /** What is promised to all, and not yet written. */
  let promised = 0;

  async function promise(byteCount: number): Promise<void> {
    const free = await freeBytes();
    // From here on without waiting, so that nobody else counts the same room.
    if (free < promised + byteCount + RESERVE_BYTES) throw diskFull();
    promised += byteCount;
  }
  return {
    async reserve(byteCount) {
      let left = 0;
      let unchecked = 0;
      const grow = async (by: number) => {
        await promise(by);
        left += by;
        unchecked = 0;
      };
      await grow(byteCount);
      return {
        async take(count) {
          unchecked += count;
          if (count > left) await grow(Math.max(count - left, STEP_BYTES));
          if (unchecked > STEP_BYTES) {
            unchecked = 0;
            if ((await freeBytes()) < RESERVE_BYTES) throw diskFull();
          }
          left -= count;
          promised -= count;
        },
        release() {
          promised -= left;
          left = 0;
        },
      };
    },
  };
}

/** Passes on what comes, taking its room before it is written. */
export function takingRoom(room: Reservation) {
  return async function* (content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      await room.take(chunk.length);
      yield chunk;
    }
  };
}
