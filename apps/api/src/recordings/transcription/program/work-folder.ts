import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "quarry-transcribe-";
/** Names the process that made the folder. */
const OWNED = new RegExp(`^${PREFIX}(\\d+)-`);
/** The file that names the program which works in the folder. */
const PROGRAM = "program";

/** Creates a folder of this process for one transcription. The caller deletes it. */
export async function makeWorkFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Notes which program works in the folder, by the number of its group. */
export async function noteProgram(folder: string, group: number): Promise<void> {
  await writeFile(path.join(folder, PROGRAM), String(group));
}

/** Ends the programs of servers on this machine that were killed, and removes their folders. Call it before any
 * transcription. */
export async function clearWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, owner] = OWNED.exec(name) ?? [];
    // A folder with this process's id was made by an earlier process with the same id.
    if (owner === undefined || (Number(owner) !== process.pid && isRunning(Number(owner)))) continue;
    const folder = path.join(tmpdir(), name);
    await endProgram(folder);
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

/** Ends the program only if it was started with the folder: its number may belong to any other program by now. */
async function endProgram(folder: string): Promise<void> {
  const group = Number(await readFile(path.join(folder, PROGRAM), "utf8").catch(() => ""));
  if (!Number.isInteger(group) || group <= 1) return;
  const words = await readFile(`/proc/${group}/cmdline`, "utf8").catch(() => "");
  if (words.includes(folder)) endGroup(group);
}

/** Ends a program, and what it started. */
export function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // The group has exited already, or the system has no process groups.
  }
}
