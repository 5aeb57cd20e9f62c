import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Sql, TransactionSql } from "postgres";
import type { Db } from "./database.ts";

/** Runs SQL as other libraries bring it: text with `$1`-style parameters, or without values several statements that may
 * hold their own transaction. Objects among the values are sent as JSON. Given a transaction, it runs inside it. */
export async function executeSqlText(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { session } = db._;
  if (!(session instanceof PostgresJsSession)) throw new TypeError("The database is not opened with its usual driver.");
  const client: Sql | TransactionSql = session.client;
  if (values.length > 0) return client.unsafe(text, values.map(toParameter), { prepare: true });
  if (!("reserve" in client)) return client.unsafe(text);
  return runAlone(client, text);
}

/** Should one of the statements fail, the transaction that the text began must not stay open on a connection of
 * others. */
async function runAlone(client: Sql, text: string): Promise<Record<string, unknown>[]> {
  const connection = await client.reserve();
  try {
    return await connection.unsafe(text);
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

function toParameter(value: unknown) {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  return JSON.stringify(value);
}
