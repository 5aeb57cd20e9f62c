import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, chmod, mkdir, readFile, rename, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf, EmbeddedProblem } from "./embedded-problem.ts";
import { runsAsRoot } from "./postgres/os-user.ts";

/** Databases that Quarry can run itself. A data folder stays with the engine that made it. */
export type EngineName = "PostgreSQL 18" | "PGlite";

const ENGINE_FOLDERS: Record<EngineName, string> = { "PostgreSQL 18": "postgres", PGlite: "pglite" };
const BYTES_PER_MB = 1024 * 1024;
const NEEDED_FOR_FIRST_START_MB = 200;
const NEEDED_FOR_START_MB = 24;

/** Makes the folder if it is missing. Throws one sentence for the user when it cannot be used. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const created = await makeFolder(dataDir);
  // The database protects its files itself. As root, they belong to another user, who must be able to enter.
  if (created) await chmod(dataDir, runsAsRoot() ? 0o711 : 0o700);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const disk = await statfs(dataDir);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / BYTES_PER_MB);
  const neededMb = (await engineOf(dataDir)) ? NEEDED_FOR_START_MB : NEEDED_FOR_FIRST_START_MB;
  if (freeMb < neededMb) {
    throw new EmbeddedProblem(
      `The disk of the data folder ${dataDir} is full: ${freeMb} MB are free, ${neededMb} MB are needed to start.`,
    );
  }
}

/** Makes the folder. Returns false when it exists. Node's recursive `mkdir` never returns in /proc. */
async function makeFolder(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    if (await isFolder(dir)) return false;
    const parent = path.dirname(dir);
    if (codeOf(error) !== "ENOENT" || parent === dir || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    return makeFolder(dir);
  }
}

/** Returns the engine that made the folder; null before its first start. */
export async function engineOf(dataDir: string): Promise<EngineName | null> {
  const file = path.join(dataDir, "engine.json");
  const text = await readIfThere(file);
  if (text === null) return null;
  if (text.includes('"PostgreSQL 18"')) return "PostgreSQL 18";
  if (text.includes('"PGlite"')) return "PGlite";
  throw new EmbeddedProblem(`The data folder ${dataDir} was made by a database that this Quarry does not know.`);
}

/** Records which engine made the folder. The record never changes. */
export async function rememberEngine(dataDir: string, engine: EngineName): Promise<void> {
  await writeWhole(path.join(dataDir, "engine.json"), `${JSON.stringify({ engine })}\n`);
}

/** Returns the folder of an engine's files, which exists only when the files are complete. */
export function engineFolder(dataDir: string, engine: EngineName): string {
  return path.join(dataDir, ENGINE_FOLDERS[engine]);
}

/** Returns the password of the folder's database, which only the folder's owner can read. Makes one at the first
 * start. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "database-password");
  const known = (await readIfThere(file))?.trim();
  if (known) return known;
  const password = randomBytes(24).toString("base64url");
  await writeWhole(file, `${password}\n`);
  return password;
}

export async function isFolder(dir: string): Promise<boolean> {
  return (await stat(dir).catch(() => null))?.isDirectory() ?? false;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}
