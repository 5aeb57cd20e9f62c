import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A process of this machine with its memory in MB and the program that it runs. */
export type RunningProcess = { pid: number; parent: number; mb: number; program: string };

/** All processes of this machine. */
export async function listProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,args="]);
  return stdout.split("\n").map((line) => {
    const [pid, parent, kb, program = ""] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), mb: Number(kb) / 1024, program };
  });
}
