import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";

const MIGRATIONS_DIR = fileURLToPath(new URL("../migrations", import.meta.url));

/** Any number that nothing else in the database locks on. */
const PREPARATION_LOCK = 7_108_521_904;

/** Brings the tables up to date. Servers that start at the same moment wait for each other, and the later ones find
 * nothing to do. */
export async function migrateDatabase(url: string, migrationsDir: string = MIGRATIONS_DIR): Promise<void> {
  await prepareAlone(url, (sql) => migrate(drizzle(sql), { migrationsFolder: migrationsDir }));
}

/** Does something that two servers on one database must not do at the same moment. */
export async function prepareAlone<T>(url: string, prepare: (sql: Sql) => Promise<T>): Promise<T> {
  // One connection: the lock belongs to it, and goes with it if this process dies.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${PREPARATION_LOCK})`;
    const prepared = await prepare(sql);
    await sql`select pg_advisory_unlock(${PREPARATION_LOCK})`;
    return prepared;
  } finally {
    await sql.end();
  }
}
