import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createThreadPool, LateJobError, type ThreadPoolSettings } from "./thread-pool.ts";
import { isOutOfMemory } from "./worker-entry.ts";

/** A job waits, then answers which thread did it; a negative wait never ends. */
const WORKER = `
const { threadId } = require("node:worker_threads");
const forAWhile = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
exports.wait = (ms) => { if (ms < 0) for (;;); forAWhile(ms); return threadId; };
exports.fail = () => { throw new Error("as asked"); };
exports.grow = () => { const kept = []; for (;;) kept.push([kept.length, "a"]); };
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-threads-"));
  await writeFile(path.join(folder, "waiting.js"), WORKER);
  await writeFile(path.join(folder, "broken.js"), 'throw new Error("broken");');
});
afterAll(() => rm(folder, { recursive: true }));

function poolOf(settings: Partial<ThreadPoolSettings>) {
  const moduleUrl = pathToFileURL(path.join(folder, "main.js")).href;
  const pool = createThreadPool<number, number>({
    ...{ moduleUrl, bundle: "waiting", name: "wait", threads: 1, idleMs: 10_000 },
    ...settings,
  });
  onTestFinished(() => pool.close());
  return pool;
}

test("a job that takes too long is ended with its thread, and the next one is done", async () => {
  const pool = poolOf({ timeMs: 1_000 });
  const thread = await pool.run(0);
  await expect(pool.run(-1)).rejects.toBeInstanceOf(LateJobError);
  expect(await pool.run(0)).not.toBe(thread);
});

test("a job that only waits for its turn is not late", async () => {
  const pool = poolOf({ timeMs: 1_000 });
  await pool.run(0);
  const threads = await Promise.all([400, 400, 400].map((ms) => pool.run(ms)));
  expect(new Set(threads).size).toBe(1);
});

test("as many jobs run at once as there are threads", async () => {
  const pool = poolOf({ threads: 2 });
  expect(new Set(await Promise.all([300, 300].map((ms) => pool.run(ms)))).size).toBe(2);
});

test("what a job throws is thrown, and its thread goes on", async () => {
  await expect(poolOf({ name: "fail" }).run(0)).rejects.toThrow("as asked");
});

test("a job that takes more memory than it may is told from others", async () => {
  const refused = await poolOf({ name: "grow", memoryMb: 16 })
    .run(0)
    .catch((error: unknown) => error);
  expect(isOutOfMemory(refused)).toBe(true);
});

test("a thread that cannot start refuses the job that waits for it", async () => {
  await expect(poolOf({ bundle: "broken" }).run(0)).rejects.toThrow("broken");
  await expect(poolOf({ bundle: "none" }).run(0)).rejects.toThrow("none.js");
});

test("a closed pool refuses what runs, what waits and what comes, and starts no thread again", async () => {
  const pool = poolOf({});
  const [runs, waits] = [pool.run(-1), pool.run(0)];
  const both = Promise.allSettled([runs, waits]);
  await pool.close();
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run(0)).rejects.toThrow("The threads have ended.");
});
