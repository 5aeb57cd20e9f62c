import { once } from "node:events";
import { chown, mkdir, rename, rm, stat } from "node:fs/promises";
import { engineFolder, isFolder, passwordOf } from "../data-folder.ts";
import type { RunningEngine } from "../running-engine.ts";
import { endOrphans } from "./orphans.ts";
import { canEnter, type OsUser, runsAsRoot, unprivilegedUser } from "./os-user.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { type Cluster, createCluster, spawnAs, startCluster } from "./postgres-cluster.ts";

const ENGINE = "PostgreSQL 18";
const POOL_SIZE = 10;

/** Returns the setup of PostgreSQL on a data folder, or a clause with the reason why it cannot run there. */
export async function planCluster(dataDir: string): Promise<Cluster | string> {
  const dir = engineFolder(dataDir, ENGINE);
  const binaries = findPostgresBinaries();
  if (!binaries) return "its programs are not installed for this machine";
  const user = await clusterUser(dir);
  if (user === "foreign") return "its files belong to another user";
  if (user === "missing") return "it does not run as root, and there is no user it could run as instead";
  for (const candidate of waysToRun(user)) {
    if (await runs({ binaries, user: candidate, dir }, dataDir)) return { binaries, user: candidate, dir };
  }
  return user && !canEnter(user, dataDir)
    ? "it does not run as root, and other users cannot enter the folder"
    : "its programs do not start, or lie in a folder that other users cannot enter";
}

/** Starts PostgreSQL on a locked folder. Makes the database's files at the first start. */
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

/** Makes the files in a temporary folder and renames it, so that an interrupted first start leaves no partial files. */
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

/** Returns ways to run as the user, least privilege first: without capabilities, then with reading through closed
 * folders, which containers seldom allow, then with writing too. */
function waysToRun(user: OsUser | null): (OsUser | null)[] {
  return user === null ? [null] : [user, { ...user, keeps: "dac_read_search" }, { ...user, keeps: "dac_override" }];
}

/** Returns whether the programs start as the user, find each other and reach the data folder. */
async function runs({ binaries, user, dir }: Cluster, dataDir: string): Promise<boolean> {
  const show = ["--show", "--pgdata", dir];
  const child = user
    ? spawnAs(user, "/bin/sh", ["-c", 'cd "$1" && shift && exec "$@"', "probe", dataDir, binaries.initdb, ...show])
    : spawnAs(null, binaries.initdb, show);
  child.stderr?.resume();
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
