import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process, told apart from every other that had or will have its number, also after a restart of the machine. */
export type ProcessIdentity = { pid: number; startedAt: string; bootId: string };

/** Null if no such process runs. */
export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = startOf(pid);
  return startedAt === null ? null : { pid, startedAt, bootId: bootId() };
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identity.bootId === bootId() && startOf(identity.pid) === identity.startedAt;
}

function bootId(): string {
  if (process.platform !== "linux") return "";
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

/** When the process began, in a form that only serves to be compared; null if it is not running (or only its entry is
 * left). */
function startOf(pid: number): string | null {
  try {
    if (process.platform === "win32") return process.kill(pid, 0) ? "running" : null;
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands in brackets and may hold anything: what follows the last bracket is fixed.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startTime] = [fields[0], fields[19]];
    return state === "Z" || state === "X" || startTime === undefined ? null : startTime;
  } catch {
    return null;
  }
}
