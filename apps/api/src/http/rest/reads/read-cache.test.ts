import { expect, test } from "vitest";
import { createReadCache, type EncodedBody } from "./read-cache.ts";

/** Makes bodies of a size and counts how many it made. */
function producer(size: number) {
  const made = { count: 0 };
  const produce = async (): Promise<EncodedBody> => {
    made.count += 1;
    return { content: Buffer.alloc(size), encoding: "identity" };
  };
  return { made, produce };
}

test("a body is made once per version, even for two simultaneous requests", async () => {
  const cache = createReadCache(100_000);
  const { made, produce } = producer(10);
  await Promise.all([cache.get("a", "1", produce), cache.get("a", "1", produce)]);
  await cache.get("a", "1", produce);
  expect(made.count).toBe(1);
});

test("another version or key makes another body, and the old version is dropped", async () => {
  const cache = createReadCache(100_000);
  const { made, produce } = producer(10);
  for (const [key, version] of [
    ["a", "1"],
    ["a", "2"],
    ["b", "2"],
    ["a", "1"],
  ] as const) {
    await cache.get(key, version, produce);
  }
  expect(made.count).toBe(4);
});

test("the least recently used body is dropped when the cache is full", async () => {
  const cache = createReadCache(100_000);
  const { produce } = producer(40_000);
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, "1", produce);
  const { made, produce: again } = producer(40_000);
  await cache.get("a", "1", again);
  await cache.get("c", "1", again);
  expect(made.count).toBe(0);
  await cache.get("b", "1", again);
  expect(made.count).toBe(1);
});

test("a body larger than the cache is returned and not kept", async () => {
  const cache = createReadCache(100_000);
  const { made, produce } = producer(100_001);
  expect((await cache.get("a", "1", produce)).content).toHaveLength(100_001);
  await cache.get("a", "1", produce);
  expect(made.count).toBe(2);
});

test("replaced versions take no room in the cache", async () => {
  const cache = createReadCache(100_000);
  const { made, produce } = producer(60_000);
  for (let version = 0; version < 10; version += 1) await cache.get("a", String(version), produce);
  await cache.get("a", "9", produce);
  expect(made.count).toBe(10);
});

test("a failed load rejects its callers, and the next caller loads again", async () => {
  const cache = createReadCache(100_000);
  const fail = () => Promise.reject(new Error("away"));
  await expect(cache.get("a", "1", fail)).rejects.toThrow("away");
  const { made, produce } = producer(10);
  await cache.get("a", "1", produce);
  expect(made.count).toBe(1);
});

test("the number of small bodies in the cache is limited", async () => {
  const cache = createReadCache(100_000);
  const { made, produce } = producer(2);
  for (let index = 0; index < 1_000; index += 1) await cache.get(`key ${index}`, "1", produce);
  await cache.get("key 0", "1", produce);
  expect(made.count).toBe(1_001);
});
