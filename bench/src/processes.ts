import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A process of this machine with the program that it runs. */
export type RunningProcess = { pid: number; parent: number; program: string };

/** All processes of this machine. */
export async function listProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout.split("\n").map((line) => {
    const [pid, parent, program = ""] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), program };
  });
}

/** The memory of a process in MB. A page that several processes share, such as their program's, counts in parts
 * (Linux's proportional set size), so that a family's sum is what the family takes; elsewhere it counts whole in
 * each. */
export async function memoryMbOf({ pid }: RunningProcess): Promise<number> {
  try {
    const [, kb] = /^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    if (kb !== undefined) return Number(kb) / 1024;
  } catch {
    // Another system than Linux, or another user's process.
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) / 1024;
}
