import { type Db, migrateDatabase, openDatabase, prepareAlone } from "@quarry/db";
import { EmbeddedProblem, startEmbedded } from "@quarry/db/embedded";
import { freeBytesOf } from "../runtime/disk-space.ts";
import { checkServer } from "./check-database.ts";
import type { Settings } from "./env.ts";
import { StartProblem } from "./start-problem.ts";

/** An open, migrated database. `place` says where it is; `ended` resolves if an embedded one goes away by itself;
 * `prepare` does what two servers on it must not do at the same moment; `freeBytes` is null where the disk is another
 * machine's. */
export type Storage = {
  db: Db;
  engine: string;
  place: string;
  ended: Promise<unknown>;
  freeBytes: (() => Promise<number>) | null;
  prepare: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Opens the database the settings ask for; throws a StartProblem if that cannot be. */
export function openStorage({ databaseUrl, dataDir }: Settings, migrationsDir: string): Promise<Storage> {
  return databaseUrl ? openServer(databaseUrl, migrationsDir) : openEmbedded(dataDir, migrationsDir);
}

async function openServer(url: string, migrationsDir: string): Promise<Storage> {
  const { engine, place } = await checkServer(url, () => migrateDatabase(url, migrationsDir));
  const { db, close } = openDatabase(url);
  return {
    db,
    engine,
    place,
    ended: new Promise(() => {}),
    freeBytes: null,
    prepare: (work) => prepareAlone(url, work),
    close,
  };
}

async function openEmbedded(dataDir: string, migrationsDir: string): Promise<Storage> {
  const embedded = await startEmbedded({ dataDir }).catch((error: unknown) => {
    throw error instanceof EmbeddedProblem ? new StartProblem(error.message) : error;
  });
  try {
    await migrateDatabase(embedded.url, migrationsDir);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const { url, socketPath, poolSize } = embedded;
  const { db, close } = openDatabase(url, { maxConnections: poolSize, socketPath });
  return {
    db,
    engine: embedded.engine,
    place: `${embedded.because === null ? "" : `${embedded.because}; `}data in ${dataDir}`,
    ended: embedded.ended,
    prepare: (work) => prepareAlone(embedded.url, work),
    freeBytes: () => freeBytesOf(dataDir),
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}
