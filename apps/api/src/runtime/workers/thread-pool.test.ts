import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { JobTimeout } from "./job-timeout.ts";
import { createThreadPool, type ThreadPoolSettings } from "./thread-pool.ts";
import { isOutOfMemory } from "./worker-entry.ts";

/** A job waits, then answers with its thread id; a negative wait never ends. Where the module was loaded by `require`,
 * each of these jobs fails. */
const WORKER = `
import { threadId } from "node:worker_threads";
const forAWhile = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
export const wait = (ms) => { if (ms < 0) for (;;); forAWhile(ms); return threadId; };
export const fail = () => { throw new Error("as asked"); };
export const grow = () => { const kept = []; for (;;) kept.push([kept.length, "a"]); };
const required = { wait: () => { throw new Error("The module was loaded by require."); } };
export { required as "module.exports" };
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-threads-"));
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
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

test("ends a job that takes too long, and runs the next one", async () => {
  const pool = poolOf({ timeMs: 1_000 });
  const thread = await pool.run(0);
  await expect(pool.run(-1)).rejects.toBeInstanceOf(JobTimeout);
  expect(await pool.run(0)).not.toBe(thread);
});

test("does not count the wait for a thread as time of a job", async () => {
  const pool = poolOf({ timeMs: 1_000 });
  await pool.run(0);
  const threads = await Promise.all([400, 400, 400].map((ms) => pool.run(ms)));
  expect(new Set(threads).size).toBe(1);
});

test("runs as many jobs at once as there are threads", async () => {
  const pool = poolOf({ threads: 2 });
  expect(new Set(await Promise.all([300, 300].map((ms) => pool.run(ms)))).size).toBe(2);
});

test("rejects with the error that a job throws", async () => {
  await expect(poolOf({ name: "fail" }).run(0)).rejects.toThrow("as asked");
});

test("tells a job that exceeds its memory limit from other failures", async () => {
  const refused = await poolOf({ name: "grow", memoryMb: 16 })
    .run(0)
    .catch((error: unknown) => error);
  expect(isOutOfMemory(refused)).toBe(true);
});

test("refuses the job that waits for a thread that cannot start", async () => {
  await expect(poolOf({ bundle: "broken" }).run(0)).rejects.toThrow("broken");
  await expect(poolOf({ bundle: "none" }).run(0)).rejects.toThrow("none.js");
});

test("refuses running, waiting and later jobs after it was closed", async () => {
  const pool = poolOf({});
  const [runs, waits] = [pool.run(-1), pool.run(0)];
  const both = Promise.allSettled([runs, waits]);
  await pool.close();
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.run(0)).rejects.toThrow("The threads have ended.");
});
