import { once } from "node:events";
import { chown, mkdir, rename, rm, stat } from "node:fs/promises";
import { engineFolder, isFolder, passwordOf } from "../data-folder.ts";
import { EmbeddedProblem } from "../embedded-problem.ts";
import type { RunningEngine } from "../running-engine.ts";
import { endOrphans } from "./orphans.ts";
import { canEnter, type OsUser, runsAsRoot, unprivilegedUser } from "./os-user.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { type Cluster, createCluster, spawnAs, startCluster } from "./postgres-cluster.ts";

const ENGINE = "PostgreSQL 18";
const POOL_SIZE = 10;

/** What has to be so for a real PostgreSQL to run on a data folder, or one sentence about why it cannot. */
export async function planCluster(dataDir: string): Promise<Cluster | EmbeddedProblem> {
  const dir = engineFolder(dataDir, ENGINE);
  const cannot = (reason: string) =>
    new EmbeddedProblem(`The data folder ${dataDir} was made by ${ENGINE}, which cannot run here: ${reason}.`);
  const binaries = findPostgresBinaries();
  if (!binaries) return cannot("its programs are not installed for this machine");
  const user = await clusterUser(dir);
  if (user === "foreign") return cannot("its files belong to another user");
  if (user === "missing") return cannot("it does not run as root, and there is no user it could run as instead");
  if (user && !canEnter(user, dataDir))
    return cannot("it does not run as root, and other users cannot enter the folder");
  if (!(await runs({ binaries, user, dir }))) {
    return cannot("its programs do not start, or lie in a folder that other users cannot enter");
  }
  return { binaries, user, dir };
}

/** Starts PostgreSQL on the folder, whose lock is ours; the first time it makes the database's files. */
export async function startPostgres(dataDir: string, cluster: Cluster): Promise<RunningEngine> {
  const password = await passwordOf(dataDir);
  if (await isFolder(cluster.dir)) await endOrphans(cluster.dir);
  else await makeFiles(cluster, password);
  const running = await startCluster(cluster, { password, durable: true });
  return {
    url: running.url,
    socketPath: running.socketPath,
    engine: ENGINE,
    poolSize: POOL_SIZE,
    ended: once(running.process, "exit"),
    stop: running.stop,
  };
}

/** Makes the files aside and moves them into place, so that an interrupted first start leaves nothing half-finished. */
async function makeFiles(cluster: Cluster, password: string): Promise<void> {
  const unfinished = { ...cluster, dir: `${cluster.dir}.new` };
  await rm(unfinished.dir, { recursive: true, force: true });
  await mkdir(unfinished.dir, { mode: 0o700 });
  if (cluster.user) await chown(unfinished.dir, cluster.user.uid, cluster.user.gid);
  await createCluster(unfinished, { password, durable: true });
  await rename(unfinished.dir, cluster.dir);
}

async function clusterUser(dir: string): Promise<OsUser | null | "foreign" | "missing"> {
  if (process.platform === "win32") return null;
  const owner = await stat(dir).catch(() => null);
  if (!runsAsRoot()) return owner && owner.uid !== process.getuid?.() ? "foreign" : null;
  return owner && owner.uid > 0 ? { uid: owner.uid, gid: owner.gid } : (unprivilegedUser() ?? "missing");
}

async function runs({ binaries, user }: Cluster): Promise<boolean> {
  const child = spawnAs(user, binaries.postgres, ["--version"]);
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
