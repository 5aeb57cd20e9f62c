import { diskFull, RESERVE_BYTES } from "../../runtime/disk-space.ts";

/** Reserves disk space step by step as files arrive. No two files count the same space, and none reserves more than a
 * step ahead. */
export type DiskRoom = {
  /** Returns the free bytes that are not reserved. */
  freeBytes: () => Promise<number>;
  /** Throws when so many bytes plainly do not fit. Reserves nothing. */
  expect: (byteCount: number) => Promise<void>;
  /** Opens the reservation of one file. `byteCount` is its expected size, 0 when unknown. */
  open: (byteCount: number) => Reservation;
};

/** The reservation of one file, a step ahead of its bytes. */
export type Reservation = {
  /** Reserves bytes that are about to be written. Throws when the disk is almost full. */
  take: (byteCount: number) => Promise<void>;
  /** Releases bytes that were not written. */
  release: () => void;
};

/** Bytes that are reserved at a time, and written before the free space is read again: others write to the disk too. */
export const STEP_BYTES = 8 * 1024 * 1024;

/** Counts the reservations of this server. Those of other servers show in the free space when written. */
export function createDiskRoom(askFreeBytes: () => Promise<number>): DiskRoom {
  /** Reserved bytes of all files that are not yet written. */
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
        // No `await` from here on, so that no other upload counts the same space.
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

/** Reserves space for each chunk before passing it on. */
export function takingRoom({ take }: Pick<Reservation, "take">) {
  return async function* (content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      await take(chunk.length);
      yield chunk;
    }
  };
}
