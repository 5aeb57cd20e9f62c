import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tailOf } from "./child-log.ts";
import { socketIn } from "./local-socket.ts";
import type { Capability, OsUser } from "./os-user.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** Folder with the files of one PostgreSQL server. `user` runs that server; null is the present user. */
export type Cluster = { binaries: PostgresBinaries; user: OsUser | null; dir: string };

/** Options of a cluster. `durable: false` trades safety after a power cut for speed, for tests only. */
export type ClusterOptions = { password: string; durable: boolean };

/** Running server. `socketPath` is faster than the port; null without sockets. `stop` resolves when the process has
 * exited, without losing commits. */
export type RunningCluster = {
  url: string;
  socketPath: string | null;
  process: ChildProcess;
  stop(): Promise<void>;
};

const READY_LINE = "database system is ready to accept connections";

/** Creates the files of a server in `cluster.dir`, which must be empty and belong to `cluster.user`. Uses PostgreSQL's
 * own Unicode collation, so that sorting and case rules do not change with the operating system. */
export async function createCluster(cluster: Cluster, { password, durable }: ClusterOptions): Promise<void> {
  const passwordFile = `${cluster.dir}-password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.user) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    const child = spawnAs(cluster.user, cluster.binaries.initdb, [
      ...["--pgdata", cluster.dir, "--username", "quarry", "--auth", "scram-sha-256", "--pwfile", passwordFile],
      ...["--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
      ...(durable ? [] : ["--no-sync"]),
    ]);
    const log = tailOf(child);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${log()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Starts the server of `cluster.dir` on a free port of 127.0.0.1 and a socket in that folder. Resolves once it
 * answers. */
export async function startCluster(
  cluster: Cluster,
  { password, durable, settings = {} }: ClusterOptions & { settings?: Record<string, string> },
): Promise<RunningCluster> {
  const port = settings.port ?? String(await freePort());
  const socketPath = await socketIn(cluster.dir, port);
  const all = {
    listen_addresses: "127.0.0.1",
    // PostgreSQL's working folder is its data folder.
    unix_socket_directories: socketPath === null ? "" : ".",
    logging_collector: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...settings,
    port,
  };
  const child = spawnAs(cluster.user, cluster.binaries.postgres, [
    ...["-D", cluster.dir],
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const log = tailOf(child);
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on("data", () => log().includes(READY_LINE) && resolve());
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code} while starting: ${log()}`)));
  });
  return {
    url: `postgres://quarry:${password}@127.0.0.1:${port}/postgres`,
    socketPath,
    process: child,
    stop: () => stopCluster(cluster, child),
  };
}

async function stopCluster({ binaries, dir, user }: Cluster, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  // A "fast" stop closes open connections and keeps everything committed.
  if (process.platform === "win32") spawnAs(user, binaries.pgCtl, ["stop", "-D", dir, "-m", "fast"]);
  else child.kill("SIGINT");
  await gone;
}

/** Starts a program as a user, detached from the terminal. Ctrl+C then reaches only the server, which decides when to
 * stop. */
export function spawnAs(user: OsUser | null, command: string, args: readonly string[]): ChildProcess {
  const [program, ...rest] = user?.keeps
    ? [...settingCapability(user, user.keeps), command, ...args]
    : [command, ...args];
  return spawn(program, rest, {
    ...(user !== null && user.keeps === undefined && { uid: user.uid, gid: user.gid }),
    cwd: "/",
    detached: process.platform !== "win32",
    env: { LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Returns the command prefix that changes the user and keeps one capability, also for child processes. PostgreSQL
 * checks access to its programs, which ignores the capability without `no_setuid_fixup`. */
function settingCapability({ uid, gid }: OsUser, capability: Capability): [string, ...string[]] {
  const user = ["--reuid", String(uid), "--regid", String(gid), "--clear-groups", "--securebits", "+no_setuid_fixup"];
  return ["setpriv", ...user, "--inh-caps", `+${capability}`, "--ambient-caps", `+${capability}`, "--"];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no free port.");
  return address.port;
}
