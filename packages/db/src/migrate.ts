import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const MIGRATIONS_DIR = fileURLToPath(new URL("../migrations", import.meta.url));

/** Any number that nothing else in the database locks on. */
const MIGRATION_LOCK = 7_108_521_904;

/** Brings the tables up to date. Servers that start at the same moment wait for each other, and the later ones find
 * nothing to do. */
export async function migrateDatabase(url: string, migrationsDir: string = MIGRATIONS_DIR): Promise<void> {
  // One connection: the lock belongs to it, and is released when this process dies.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: migrationsDir });
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  } finally {
    await sql.end();
  }
}
