import { describe, expect, test, vi } from "vitest";
import { RESERVE_BYTES } from "../disk-space.ts";
import { createDiskRoom } from "./disk-room.ts";
import { createHeldRooms } from "./held-rooms.ts";

const MB = 1024 * 1024;
const FULL = expect.objectContaining({ code: "ENOSPC" });

/** A disk that has so much beside what must stay free. */
function disk(freeBytes: number) {
  const state = { free: freeBytes + RESERVE_BYTES };
  return { state, room: createDiskRoom(async () => state.free) };
}

describe("room on a disk", () => {
  test("is promised up to what is free, and once", async () => {
    const { room } = disk(10 * MB);
    await room.reserve(6 * MB);
    await expect(room.reserve(4 * MB + 1)).rejects.toEqual(FULL);
    await room.reserve(4 * MB);
    await expect(room.reserve(1)).rejects.toEqual(FULL);
  });

  test("is promised to one of two who ask at the same time", async () => {
    const { room } = disk(10 * MB);
    const asked = await Promise.allSettled([room.reserve(6 * MB), room.reserve(6 * MB), room.reserve(4 * MB)]);
    expect(asked.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("is given back, but for what was written", async () => {
    const { state, room } = disk(10 * MB);
    const first = await room.reserve(6 * MB);
    await first.take(2 * MB);
    state.free -= 2 * MB;
    await expect(room.reserve(4 * MB + 1)).rejects.toEqual(FULL);
    first.release();
    first.release();
    await room.reserve(8 * MB);
    await expect(room.reserve(1)).rejects.toEqual(FULL);
  });

  test("is reserved as it comes where nobody announces how much will come", async () => {
    const { state, room } = disk(20 * MB);
    const other = await room.reserve(8 * MB);
    const growing = await room.reserve(0);
    const write = async (byteCount: number) => {
      await growing.take(byteCount);
      state.free -= byteCount;
    };
    await write(1);
    await expect(room.reserve(4 * MB + 1)).rejects.toEqual(FULL);
    await write(8 * MB - 1);
    await expect(write(1)).rejects.toEqual(FULL);
    other.release();
    await write(1);
  });

  test("ends where others have filled the disk meanwhile", async () => {
    const { state, room } = disk(100 * MB);
    const promised = await room.reserve(100 * MB);
    await promised.take(8 * MB);
    state.free = RESERVE_BYTES - 1;
    await expect(promised.take(1)).rejects.toEqual(FULL);
  });
});

describe("room for what comes in parts", () => {
  test("stays promised from part to part, until it is given back", async () => {
    const { room } = disk(10 * MB);
    const rooms = createHeldRooms(room, 1_000_000);
    await rooms.hold("one", 6 * MB);
    const part = await rooms.hold("one", 6 * MB);
    await part.take(MB);
    await expect(rooms.hold("two", 6 * MB)).rejects.toEqual(FULL);
    rooms.release("one");
    await rooms.hold("two", 6 * MB);
  });

  test("is given back when nothing came for a while, and promised anew to who goes on", async () => {
    vi.useFakeTimers();
    try {
      const { room } = disk(10 * MB);
      const rooms = createHeldRooms(room, 1_000);
      const first = await rooms.hold("one", 6 * MB);
      vi.advanceTimersByTime(999);
      await first.take(1);
      vi.advanceTimersByTime(999);
      await expect(rooms.hold("two", 6 * MB)).rejects.toEqual(FULL);
      vi.advanceTimersByTime(1);
      await rooms.hold("two", 6 * MB);
      await expect(rooms.hold("one", 6 * MB)).rejects.toEqual(FULL);
    } finally {
      vi.useRealTimers();
    }
  });
});
