import fs from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { engineFolder, isFolder, passwordOf } from "./data-folder.ts";
import type { RunningEngine } from "./running-engine.ts";
import { startWireServer } from "./wire/wire-server.ts";

const ENGINE = "PGlite";
/** Connections to PGlite. More would not be faster, because it runs one statement at a time. */
const POOL_SIZE = 4;

/** Starts PGlite (PostgreSQL in WebAssembly) on a locked folder, behind a port that speaks PostgreSQL's protocol. */
export async function startPglite(dataDir: string): Promise<RunningEngine> {
  const dir = engineFolder(dataDir, ENGINE);
  if (!(await isFolder(dir))) await makeFiles(dir);
  const database = await openDurably(dir);
  const password = await passwordOf(dataDir);
  const server = await startWireServer(database, password);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    socketPath: null,
    engine: ENGINE,
    poolSize: POOL_SIZE,
    ended: server.broken,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
}

async function makeFiles(dir: string): Promise<void> {
  const unfinished = `${dir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await (await PGlite.create({ dataDir: unfinished })).close();
  await rename(unfinished, dir);
}

/** Opens PGlite with fsync, which it omits by default and its file system does not implement. */
async function openDurably(dir: string): Promise<PGlite> {
  const database = await PGlite.create({
    dataDir: dir,
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== "-F"), "-c", "wal_sync_method=fsync"],
  });
  const files: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } = database.Module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
  return database;
}
