import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { migrateDatabase, type OpenDatabase, openDatabase } from "@quarry/db";
import { startEmbedded } from "@quarry/db/embedded";

const MIGRATIONS = fileURLToPath(new URL("../../packages/db/migrations", import.meta.url));

/** Runs `work` with a temporary data folder. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarry-bench-"));
  // PostgreSQL does not run as root, so another user needs access to its files.
  await chmod(folder, 0o755);
  try {
    return await work(path.join(folder, "data"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs `work` with the database of a data folder that no server uses. */
export async function withDatabase<T>(dataDir: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const engine = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(engine.url, MIGRATIONS);
    const database = openDatabase(engine.url, { maxConnections: engine.poolSize });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await engine.stop();
  }
}
