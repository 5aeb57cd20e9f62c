import { type ChannelListener, type Db, listenOnChannel, migrateDatabase, openDatabase } from "@quarry/db";
import { EmbeddedProblem, startEmbedded } from "@quarry/db/embedded";
import { freeBytesOf } from "../runtime/disk-space.ts";
import { checkServer } from "./check-database.ts";
import type { Settings } from "./env.ts";
import { StartProblem } from "./start-problem.ts";

/** An open, migrated database. `place` names its location for people; `ended` resolves when an embedded database exits
 * by itself; `freeBytes` is null where the disk belongs to another machine; `listen` hears the other servers of the
 * database, and is null for an embedded one, which has only this. */
export type Storage = {
  db: Db;
  engine: string;
  place: string;
  ended: Promise<unknown>;
  freeBytes: (() => Promise<number>) | null;
  listen: ((channel: string, listener: ChannelListener) => Promise<() => Promise<void>>) | null;
  close: () => Promise<void>;
};

/** Opens the database that the settings ask for. Throws a StartProblem when it cannot. */
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
    listen: (channel, listener) => listenOnChannel(url, channel, listener),
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
    freeBytes: () => freeBytesOf(dataDir),
    listen: null,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}
