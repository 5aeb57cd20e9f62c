import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EmbeddedProblem } from "../embedded-problem.ts";

const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 10_000;
const POLL_MS = 50;

/** Stops the PostgreSQL that a killed owner left running, without losing commits. The caller holds the folder's lock.
 * Finds only processes whose working folder is `clusterDir`. */
export async function endOrphans(clusterDir: string): Promise<void> {
  if (process.platform !== "linux") return;
  const main = await mainProcessOf(clusterDir);
  if (await endedWithin(clusterDir, main, "SIGINT", FAST_STOP_MS)) return;
  if (await endedWithin(clusterDir, main, "SIGQUIT", IMMEDIATE_STOP_MS)) return;
  throw new EmbeddedProblem(`A PostgreSQL of an earlier start (process ${main}) in ${clusterDir} does not end.`);
}

async function endedWithin(dir: string, main: number | null, signal: NodeJS.Signals, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  for (let signalled = false; Date.now() < deadline; ) {
    const left = postgresProcessesIn(dir);
    if (left.length === 0) {
      // No process uses the locks, but PostgreSQL would not start if another program had their pid by now.
      const locks = readdirSync(dir).filter(
        (name) => name === "postmaster.pid" || /^\.s\.PGSQL\.\d+(?:\.lock)?$/.test(name),
      );
      for (const name of locks) await rm(path.join(dir, name));
      return true;
    }
    // The helper processes exit when the main process does.
    if (main !== null && left.includes(main) && !signalled) signalled = process.kill(main, signal);
    await wait(POLL_MS);
  }
  return false;
}

async function mainProcessOf(clusterDir: string): Promise<number | null> {
  try {
    const [pid] = (await readFile(path.join(clusterDir, "postmaster.pid"), "utf8")).split("\n");
    return Number(pid) > 1 ? Number(pid) : null;
  } catch {
    return null;
  }
}

function postgresProcessesIn(clusterDir: string): number[] {
  const dir = realpathSync(clusterDir);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 1 && linkOf(pid, "cwd") === dir && path.basename(linkOf(pid, "exe")).startsWith("postgres"));
}

function linkOf(pid: number, name: "cwd" | "exe"): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return "";
  }
}
