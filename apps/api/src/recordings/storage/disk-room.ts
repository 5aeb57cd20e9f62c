import { diskFull, RESERVE_BYTES } from "../../runtime/disk-space.ts";

/** Room on a disk, taken as files arrive, so that no two see the same free space and nobody holds what they do not
 * fill. */
export type DiskRoom = {
  /** How much fits beside what is being written. */
  freeBytes: () => Promise<number>;
  /** Fails where so many bytes plainly do not fit, as the disk itself would a little later. Nothing is promised. */
  expect: (byteCount: number) => Promise<void>;
  /** Opens room for one file, of which so many bytes will come; 0 where nobody says. */
  open: (byteCount: number) => Reservation;
};

/** Room for one file, promised a step ahead of what arrives. */
export type Reservation = {
  /** To be called before so many bytes are written; fails when the disk is as good as full. */
  take: (byteCount: number) => Promise<void>;
  /** Gives back what was not written. */
  release: () => void;
};

/** How much is promised at a time, and written before the disk is asked again: others write there too. */
export const STEP_BYTES = 8 * 1024 * 1024;

/** Keeps account of one disk for this server; other servers are seen by what they have written. */
export function createDiskRoom(askFreeBytes: () => Promise<number>): DiskRoom {
  /** What is promised to all, and not yet written. */
  let promised = 0;
  const freeBytes = async () => {
    const free = await askFreeBytes();
    return free - promised - RESERVE_BYTES;
  };
  const expect = async (byteCount: number) => {
    if ((await freeBytes()) < byteCount) throw diskFull();
  };
  return {
    freeBytes,
    expect,
    open(byteCount) {
      let expected = byteCount;
      let left = 0;
      let unchecked = 0;
      const grow = async (by: number) => {
        const free = await askFreeBytes();
        // From here on without waiting, so that nobody else counts the same room.
        if (free - promised - RESERVE_BYTES < by) throw diskFull();
        promised += by;
        left += by;
        unchecked = 0;
      };
      return {
        async take(count) {
          unchecked += count;
          if (count > left) await grow(Math.max(count - left, Math.min(STEP_BYTES, expected || STEP_BYTES)));
          if (unchecked > STEP_BYTES) {
            unchecked = 0;
            if ((await askFreeBytes()) < RESERVE_BYTES) throw diskFull();
          }
          expected = Math.max(0, expected - count);
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
export function takingRoom({ take }: Pick<Reservation, "take">) {
  return async function* (content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      await take(chunk.length);
      yield chunk;
    }
  };
}
