import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { migrateDatabase, type OpenDatabase, openDatabase } from "@quarry/db";
import { startEmbedded } from "@quarry/db/embedded";

const MIGRATIONS = fileURLToPath(new URL("../../packages/db/migrations", import.meta.url));

/** Gives the work a data folder of its own, which is gone afterwards. */
export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarry-bench-"));
  // As root, PostgreSQL runs as another user, who has to get to its files.
  await chmod(folder, 0o755);
  try {
    return await work(path.join(folder, "data"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Gives the work the database of a data folder, while no server uses it. */
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
