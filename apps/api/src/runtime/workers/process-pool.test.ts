import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createChildProcesses } from "./child-processes.ts";
import { JobTimeout } from "./job-timeout.ts";
import { createProcessPool, type ProcessPoolSettings } from "./process-pool.ts";

/** Does the job, and answers with its process id, the names of its environment variables and its first argument. */
const PROGRAM = `
process.on("message", async (job) => {
  if (job.does === "die") process.abort();
  if (job.does === "run on") for (;;);
  if (job.does === "give up") return process.send("given up");
  await new Promise((done) => setTimeout(done, job.ms ?? 0));
  process.send({ id: process.pid, settings: Object.keys(process.env), parameter: process.argv[2], bytes: job.bytes });
});
process.on("disconnect", () => process.exit());
process.send("ready");
`;

type Job = { does?: "die" | "run on" | "give up"; ms?: number; bytes?: Uint8Array };
type Answer = { id: number; settings: string[]; parameter: string; bytes?: Uint8Array };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-processes-"));
  await writeFile(path.join(folder, "program.cjs"), PROGRAM);
  await writeFile(path.join(folder, "broken.cjs"), 'throw new Error("broken");');
});
afterAll(() => rm(folder, { recursive: true }));

function poolOf(settings: Partial<ProcessPoolSettings> = {}, program = "program.cjs") {
  const pool = createProcessPool<Job, Answer>({
    ...{ filename: path.join(folder, program), execArgv: [], parameters: ["48"] },
    ...{ processes: 1, patienceMs: 10, idleMs: 10_000, timeMs: 20_000 },
    ...settings,
  });
  onTestFinished(() => pool.close());
  return pool;
}

test("passes a job and its outcome unchanged, and keeps the process for the next job", async () => {
  const pool = poolOf();
  const { id, parameter, bytes } = await pool.run("a", { bytes: Uint8Array.of(1, 2) });
  expect({ parameter, bytes: [...(bytes ?? [])] }).toEqual({ parameter: "48", bytes: [1, 2] });
  expect(id).not.toBe(process.pid);
  expect((await pool.run("a", {})).id).toBe(id);
});

test("starts a process without the server's environment", async () => {
  vi.stubEnv("QUARRY_SECRET", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await poolOf().run("a", {})).settings).not.toContain("QUARRY_SECRET");
});

test("refuses a job that kills its process, and runs the next one in another process", async () => {
  const pool = poolOf();
  const { id } = await pool.run("a", {});
  await expect(pool.run("a", { does: "die" })).rejects.toThrow("The process died.");
  expect((await pool.run("a", {})).id).not.toBe(id);
});

test("kills a job that takes too long, and runs the next one", async () => {
  const pool = poolOf({ timeMs: 500 });
  await expect(pool.run("a", { does: "run on" })).rejects.toBeInstanceOf(JobTimeout);
  expect((await pool.run("a", {})).id).toBeGreaterThan(0);
});

test("kills a process that gives up its job, and runs the next job in another", async () => {
  const pool = poolOf();
  const { id } = await pool.run("a", {});
  await expect(pool.run("a", { does: "give up" })).rejects.toBeInstanceOf(JobTimeout);
  expect((await pool.run("a", {})).id).not.toBe(id);
  await expect.poll(() => isAlive(id), { timeout: 10_000 }).toBe(false);
});

test("waits for no process that is about to end", async () => {
  const pool = poolOf({ patienceMs: 1_000_000 });
  await expect(pool.run("a", { does: "give up" })).rejects.toBeInstanceOf(JobTimeout);
  expect((await pool.run("a", {})).id).toBeGreaterThan(0);
});

test("counts no process that was told to end", async () => {
  const children = createChildProcesses({ filename: path.join(folder, "program.cjs"), execArgv: [], parameters: [] });
  onTestFinished(children.end);
  const [one, other] = [await children.start(), await children.start()];
  one.disconnect();
  other.kill("SIGKILL");
  expect(children.count()).toBe(0);
});

test("runs jobs of one owner in all processes but one", async () => {
  const pool = poolOf({ processes: 3 });
  const answers = await Promise.all([300, 300, 0, 0].map((ms) => pool.run("a", { ms })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
});

test("keeps a process for another owner while one owner has long jobs", async () => {
  const pool = poolOf({ processes: 2 });
  const long = [1, 2, 3].map(() => pool.run("a", { ms: 60_000 }).catch(() => "ended"));
  expect((await pool.run("b", {})).id).toBeGreaterThan(0);
  await pool.close();
  expect(await Promise.all(long)).toEqual(["ended", "ended", "ended"]);
});

test("runs short jobs that come at once in one process", async () => {
  const pool = poolOf({ processes: 3, patienceMs: 20_000 });
  const answers = await Promise.all([1, 1, 1, 1, 1, 1].map((ms) => pool.run("a", { ms })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});

test("starts one process for several jobs that have waited long enough", async () => {
  const pool = poolOf({ processes: 4, patienceMs: 300 });
  const long = pool.run("a", { ms: 60_000 }).catch(() => "ended");
  const answers = await Promise.all([1, 1, 1].map((ms) => pool.run("a", { ms })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await pool.close();
  expect(await long).toBe("ended");
});

test("starts a further process for a job that waits behind a long one", async () => {
  const pool = poolOf({ processes: 3, patienceMs: 50 });
  const long = pool.run("a", { ms: 60_000 }).catch(() => "ended");
  expect((await pool.run("a", {})).id).toBeGreaterThan(0);
  await pool.close();
  expect(await long).toBe("ended");
});

test("ends a process that is idle", async () => {
  const pool = poolOf({ idleMs: 1 });
  const { id } = await pool.run("a", {});
  await expect.poll(() => isAlive(id), { timeout: 10_000 }).toBe(false);
  expect((await pool.run("a", {})).id).not.toBe(id);
});

test("refuses jobs when the program cannot start", async () => {
  await expect(poolOf({}, "broken.cjs").run("a", {})).rejects.toThrow("The process died.");
});

test("refuses jobs on a machine that starts no process, and closes all the same", async () => {
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  process.execPath = path.join(folder, "none");
  const pool = poolOf();
  await expect(pool.run("a", {})).rejects.toThrow("ENOENT");
  await pool.close();
});

test("runs and starts nothing after it was closed", async () => {
  const pool = poolOf();
  const { id } = await pool.run("a", {});
  const running = expect(pool.run("a", { ms: 60_000 })).rejects.toThrow("The process died.");
  await expect.poll(() => isAlive(id)).toBe(true);
  await pool.close();
  await running;
  expect(isAlive(id)).toBe(false);
  await expect(pool.run("a", {})).rejects.toThrow("The processes have ended.");
});

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
