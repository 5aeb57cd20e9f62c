import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "quarry-transcribe-";
/** Names the process that made the folder. */
const OWNED = new RegExp(`^${PREFIX}(\\d+)-`);

/** Creates a folder of this process for one transcription. The caller deletes it. */
export async function makeWorkFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Ends the programs of servers on this machine that were killed, and removes their folders. Call it before any
 * transcription. */
export async function clearWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, owner] = OWNED.exec(name) ?? [];
    // A folder with this process's id was made by an earlier process with the same id.
    if (owner === undefined || (Number(owner) !== process.pid && isRunning(Number(owner)))) continue;
    const folder = path.join(tmpdir(), name);
    await endPrograms(folder);
    // The folder may belong to another user.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Ends the programs that were started with the folder. The system lists them, so that none is missed however early its
 * server was killed. */
async function endPrograms(folder: string): Promise<void> {
  for (const pid of (await readdir("/proc").catch(() => [])).map(Number)) {
    if (!(pid > 1)) continue;
    const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (words.includes(folder)) endGroup(pid);
  }
}

/** Ends a program, and what it started. */
export function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // The group has exited already, or the system has no process groups.
  }
}
