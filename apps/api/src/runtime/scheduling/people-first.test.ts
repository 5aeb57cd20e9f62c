import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveWay, readFirst } from "./people-first.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns how long work on this database rests after a step of 100 ms. */
async function restMs(db: object, way: Parameters<typeof giveWay>[2] = {}): Promise<number> {
  const begun = performance.now();
  let ended = Number.NaN;
  void giveWay(db, 100, way).then(() => {
    ended = performance.now() - begun;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return ended;
}

test("giveWay does not rest while a database has no readers", async () => {
  expect(await restMs({})).toBe(0);
});

test("giveWay rests four times as long as the last step while people read the same database", async () => {
  const db = {};
  let end = () => {};
  const reading = readFirst(db, () => new Promise<void>((resolve) => (end = resolve)));
  expect(await restMs(db)).toBe(400);
  expect(await restMs({})).toBe(0);
  expect(await restMs(db, { isStopping: () => true })).toBe(0);
  end();
  await reading;
});

test("giveWay rests for the given time after a read, also after a failed one", async () => {
  const db = {};
  await expect(readFirst(db, () => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
  await vi.advanceTimersByTimeAsync(700);
  expect(await restMs(db)).toBe(0);
  await expect(readFirst(db, () => Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
  await vi.advanceTimersByTimeAsync(700);
  expect(await restMs(db, { afterReadMs: 1_000 })).toBe(300);
  expect(await restMs(db, { afterReadMs: 1_000 })).toBe(0);
});
