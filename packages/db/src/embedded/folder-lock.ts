import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { EmbeddedProblem } from "./embedded-problem.ts";
import { identityOf, isRunning, type ProcessIdentity } from "./postgres/process-identity.ts";

/** Owner of a data folder: the process of its database, and the server that started it. */
type LockOwner = { engine: ProcessIdentity; server: ProcessIdentity };

const ENDING_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** Locks a data folder. Throws an EmbeddedProblem when another server uses it. Waits while the database of a dead
 * server closes. Resolves to a function that releases the lock. */
export async function lockFolder(folder: string, server: ProcessIdentity): Promise<() => Promise<void>> {
  const engine = identityOf(process.pid);
  if (!engine) throw new Error("The system does not tell about this process.");
  const locks = path.join(folder, "locks");
  await mkdir(locks, { recursive: true });
  const deadline = Date.now() + ENDING_TIMEOUT_MS;
  for (;;) {
    // Each owner has a separate file, so a running owner's file is never removed. Two that start at the same moment may
    // both give up, but never both continue.
    const own = path.join(locks, `${engine.pid}-${randomUUID()}.json`);
    await writeFile(`${own}.new`, JSON.stringify({ engine, server } satisfies LockOwner), { mode: 0o644 });
    await rename(`${own}.new`, own);
    const other = await findOther(locks, own);
    if (!other) return () => rm(own, { force: true });
    await rm(own, { force: true });
    if (isRunning(other.server)) {
      throw new EmbeddedProblem(`Another Quarry (process ${other.server.pid}) already uses the data folder ${folder}.`);
    }
    if (Date.now() > deadline) {
      throw new EmbeddedProblem(
        `The database of an earlier Quarry (process ${other.engine.pid}) has not closed the data folder ${folder} yet.`,
      );
    }
    await wait(POLL_MS);
  }
}

/** Returns a running owner other than this process. Removes the files of dead ones. */
async function findOther(locks: string, own: string): Promise<LockOwner | null> {
  for (const name of await readdir(locks)) {
    const file = path.join(locks, name);
    if (file === own) continue;
    const owner = await readOwner(file);
    if (owner && isRunning(owner.engine)) return owner;
    if (owner || !name.endsWith(".new")) await rm(file, { force: true });
  }
  return null;
}

async function readOwner(file: string): Promise<LockOwner | null> {
  try {
    const owner: LockOwner = JSON.parse(await readFile(file, "utf8"));
    return typeof owner.engine.pid === "number" && typeof owner.server.pid === "number" ? owner : null;
  } catch {
    return null;
  }
}
