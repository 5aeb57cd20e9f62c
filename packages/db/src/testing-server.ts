import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { access, chmod, chown, constants, cp, mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { canEnter, type OsUser, runsAsRoot, unprivilegedUser } from "./embedded/postgres/os-user.ts";
import { binariesIn, findPostgresBinaries, type PostgresBinaries } from "./embedded/postgres/postgres-binaries.ts";
import { createCluster, type RunningCluster, startCluster } from "./embedded/postgres/postgres-cluster.ts";
import { migrateDatabase } from "./migrate.ts";

type TestServer = { url: string; socketPath: string | null; stop(): Promise<void> };

/** One PostgreSQL for a whole test run, with a migrated template database; ends and leaves nothing behind with the
 * run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.QUARRY_TEST_DATABASE_URL;
  const server: TestServer = given
    ? { url: given, socketPath: null, stop: async () => {} }
    : await startTemporaryServer();
  const templateName = `quarry_template_${randomBytes(4).toString("hex")}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await admin`create database ${admin(templateName)}`;
    await migrateDatabase(urlOfDatabase(server.url, templateName));
  } catch (error) {
    await admin.end();
    await server.stop();
    throw error;
  }
  provide("testDatabase", { adminUrl: server.url, socketPath: server.socketPath, templateName });
  return async () => {
    await admin`drop database if exists ${admin(templateName)} with (force)`;
    await admin.end();
    await server.stop();
  };
}

function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function startTemporaryServer(): Promise<TestServer> {
  const { url, socketPath, end } = await createTestCluster();
  return { url, socketPath, stop: end };
}

/** A PostgreSQL server of one's own. `stop` ends it as an operator would, `start` brings it back under the same
 * address; `end` removes it. `socketPath` is faster than the port; null without sockets. */
export type TestCluster = {
  url: string;
  socketPath: string | null;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  end: () => Promise<void>;
};

/** Starts a server of one's own, in a folder that goes with this process. */
export async function createTestCluster(): Promise<TestCluster> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("There are no PostgreSQL programs for this machine: set QUARRY_TEST_DATABASE_URL.");
  const user = runsAsRoot() ? unprivilegedUser() : null;
  if (runsAsRoot() && !user) throw new Error("PostgreSQL does not run as root: set QUARRY_TEST_DATABASE_URL.");
  const home = await temporaryFolder(user, binaries);
  const guard = await startGuard(home);
  try {
    const dir = path.join(home, "data");
    await mkdir(dir);
    if (user) await chown(dir, user.uid, user.gid);
    const cluster = { binaries: await reachableBinaries(binaries, home, user), user, dir };
    const options = { password: randomBytes(16).toString("hex"), durable: false };
    // Autovacuum comes when it likes, and a count for the planner leaves out the table that it works on.
    const settings = { max_connections: "200", autovacuum: "off" };
    await createCluster(cluster, options);
    let running = await startCluster(cluster, { ...options, settings });
    const { url, socketPath } = running;
    guard.watch(running);
    return {
      url,
      socketPath,
      stop: () => running.stop(),
      start: async () => {
        running = await startCluster(cluster, { ...options, settings: { ...settings, port: new URL(url).port } });
        guard.watch(running);
      },
      end: guard.end,
    };
  } catch (error) {
    await guard.end();
    throw error;
  }
}

const MEMORY_FOLDER = "/dev/shm";
const MEMORY_NEEDED_BYTES = 2 ** 30;

/** Creates a folder in memory where there is room: each test file copies and deletes a database, which takes a file
 * system on disk half of PostgreSQL's time. Programs cannot be started from there. */
async function temporaryFolder(user: OsUser | null, binaries: PostgresBinaries): Promise<string> {
  const onDisk = user && !canEnter(user, tmpdir()) ? "/tmp" : tmpdir();
  const isInMemory = canStart(user, binaries) && (await freeBytes(MEMORY_FOLDER)) > MEMORY_NEEDED_BYTES;
  const folder = await mkdtemp(path.join(isInMemory ? MEMORY_FOLDER : onDisk, "quarry-test-"));
  if (user) await chmod(folder, 0o711);
  return folder;
}

/** Returns 0 for a folder that is not there or closed to us. */
async function freeBytes(folder: string): Promise<number> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function canStart(user: OsUser | null, binaries: PostgresBinaries): boolean {
  return !user || canEnter(user, path.dirname(binaries.postgres));
}

async function reachableBinaries(binaries: PostgresBinaries, home: string, user: OsUser | null) {
  if (canStart(user, binaries)) return binaries;
  const root = path.join(home, "programs");
  await cp(binaries.root, root, { recursive: true, verbatimSymlinks: true });
  return binariesIn(root);
}

/** Starts a shell that outlives us. When our end of its pipe closes, also because we were killed, the shell stops the
 * server and removes its folder. */
async function startGuard(home: string) {
  const script = [
    "while read -r line; do server=$line; done",
    'if [ -n "$server" ]; then kill -INT "$server"; fi',
    'i=0; while [ $i -lt 100 ] && kill -0 "$server"; do sleep 0.05; i=$((i+1)); done',
    'rm -rf "$1"',
  ].join("\n");
  const shell = spawn("/bin/sh", ["-c", script, "guard", home], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await once(shell, "spawn");
  return {
    watch: (server: RunningCluster) => void shell.stdin.write(`${server.process.pid}\n`),
    end: async () => {
      const gone = once(shell, "exit");
      shell.stdin.end();
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}
