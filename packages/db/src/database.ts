import { sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import * as schema from "./schema.ts";

/** The database, or a transaction on it: every query function takes either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

/** An open pool of connections: `db` for queries, `sql` for what the query builder cannot say; `close` waits for
 * running queries. */
export type OpenDatabase = { db: Db; sql: Sql; close: () => Promise<void> };

/** Number of connections of a server without a setting. */
const DEFAULT_CONNECTIONS = 10;
const CLOSE_TIMEOUT_S = 5;
/** Limits that the database keeps even when this process is gone. The longest statement imports all data. The longest
 * wait is for a slow reader of an export. */
const LIMITS = { statement_timeout: 120_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 300_000 };

/** Opens a pool; it connects with the first query, so that a wrong address shows there. `socketPath` goes before the
 * host of `url`. */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; socketPath?: string | null } = {},
): OpenDatabase {
  const client = postgres(url, {
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    ...(options.socketPath != null && { path: options.socketPath }),
    ...{ connection: LIMITS, backoff: reconnectDelayS, onnotice: () => {} },
  });
  return {
    db: drizzle(client, { schema }),
    sql: client,
    close: () => client.end({ timeout: CLOSE_TIMEOUT_S }),
  };
}

/** Returns the seconds before the next attempt to connect, at most one. */
function reconnectDelayS(retries: number): number {
  return Math.min(1, 0.05 * 2 ** retries) * (0.5 + Math.random() / 2);
}

/** Resolves when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
