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

/** Reserves a data folder for one process. Throws an EmbeddedProblem if another server uses it; waits for an owner
 * whose server has died, because it is just closing the database. Resolves to a function that gives the folder back. */
export async function lockFolder(folder: string, server: ProcessIdentity): Promise<() => Promise<void>> {
  const engine = identityOf(process.pid);
  if (!engine) throw new Error("The system does not tell about this process.");
  const locks = path.join(folder, "locks");
  await mkdir(locks, { recursive: true });
  const deadline = Date.now() + ENDING_TIMEOUT_MS;
  for (;;) {
    // Each owner has a file of its own, so that nobody ever removes the file of somebody alive. Of two that start at
    // the same moment both may see the other and give up, but never may both go on.
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

/** Returns a living owner other than ourselves; files of dead ones are removed on the way. */
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
