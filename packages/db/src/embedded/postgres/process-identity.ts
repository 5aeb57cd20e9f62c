import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identity of a process, distinct from every other with the same pid, also after a restart of the machine. */
export type ProcessIdentity = { pid: number; startedAt: string; bootId: string };

/** Returns the identity of a running process, null if there is none. */
export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = startOf(pid);
  return startedAt === null ? null : { pid, startedAt, bootId: bootId() };
}

/** Returns whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identity.bootId === bootId() && startOf(identity.pid) === identity.startedAt;
}

function bootId(): string {
  if (process.platform !== "linux") return "";
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

/** Returns the start time of a process, for comparison only; null when it does not run. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === "win32") return process.kill(pid, 0) ? "running" : null;
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in parentheses and may contain any character. The fields after the last one are fixed.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTime] = [fields[0], fields[19]];
    return state === "Z" || state === "X" || startTime === undefined ? null : startTime;
  } catch {
    return null;
  }
}
