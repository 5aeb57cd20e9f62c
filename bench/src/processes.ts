import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Process of this machine with its program. */
export type RunningProcess = { pid: number; parent: number; program: string };

/** Returns all processes of this machine. */
export async function listProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout.split("\n").map((line) => {
    const [pid, parent, program = ""] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), program };
  });
}

/** Returns the memory of a process in MB. Linux divides shared pages among their processes (proportional set size), so
 * sums are right. Other systems count them in full. */
export async function memoryMbOf({ pid }: RunningProcess): Promise<number> {
  try {
    const [, kb] = /^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    if (kb !== undefined) return Number(kb) / 1024;
  } catch {
    // Not Linux, or another user's process.
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) / 1024;
}
