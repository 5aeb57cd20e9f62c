import { describe, expect, test } from "vitest";
import { RESERVE_BYTES } from "../../runtime/disk-space.ts";
import { createDiskRoom } from "./disk-room.ts";

const MB = 1024 * 1024;
const FULL = expect.objectContaining({ code: "ENOSPC" });

/** A disk that has so much beside what must stay free. */
function disk(freeBytes: number) {
  const state = { free: freeBytes + RESERVE_BYTES };
  return { state, room: createDiskRoom(async () => state.free) };
}

describe("the disk space for uploads", () => {
  test("is granted to an upload that fits, no matter how many are announced", async () => {
    const { room } = disk(10 * MB);
    for (let at = 0; at < 36; at += 1) {
      await room.expect(10 * MB);
      room.open(10 * MB);
    }
    await expect(room.expect(10 * MB + 1)).rejects.toEqual(FULL);
    await room.open(9_000).take(9_000);
  });

  test("is reserved one step ahead of the bytes of an upload, for that upload only", async () => {
    const { state, room } = disk(20 * MB);
    await room.open(100 * MB).take(1);
    state.free -= 1;
    expect(await room.freeBytes()).toBe(12 * MB);
    await room.open(0).take(1);
    await expect(room.open(100 * MB).take(1)).rejects.toEqual(FULL);
  });

  test("is reserved for one of two uploads that begin at the same time", async () => {
    const { room } = disk(10 * MB);
    const asked = [6 * MB, 6 * MB, 4 * MB].map((byteCount) => room.open(byteCount).take(1));
    const results = await Promise.allSettled(asked);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("is reserved only up to the announced length", async () => {
    const { room } = disk(10 * MB);
    for (let at = 0; at < 10; at += 1) await room.open(MB).take(1);
    await expect(room.open(MB).take(1)).rejects.toEqual(FULL);
  });

  test("is released except for the bytes that were written", async () => {
    const { state, room } = disk(10 * MB);
    const first = room.open(6 * MB);
    await first.take(2 * MB);
    state.free -= 2 * MB;
    await expect(room.expect(4 * MB + 1)).rejects.toEqual(FULL);
    first.release();
    first.release();
    await room.expect(8 * MB);
    await expect(room.expect(8 * MB + 1)).rejects.toEqual(FULL);
  });

  test("is refused when other programs have filled the disk meanwhile", async () => {
    const { state, room } = disk(100 * MB);
    const promised = room.open(100 * MB);
    await promised.take(8 * MB);
    state.free = RESERVE_BYTES - 1;
    await expect(promised.take(1)).rejects.toEqual(FULL);
  });
});
