import { sql } from "drizzle-orm";
import postgres from "postgres";
import type { Db } from "./database.ts";

/** What arrives on a channel: `onPayload` gets each message, `onListening` runs after each start of listening, when
 * earlier messages may have been missed. */
export type ChannelListener = { onPayload: (payload: string) => void; onListening: () => void };

/** Listens on a channel of the database, over a connection of its own. Returns a function that closes it. The
 * connection tries once to listen again after it broke. */
export async function listenOnChannel(
  url: string,
  channel: string,
  { onPayload, onListening }: ChannelListener,
): Promise<() => Promise<void>> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const close = () => client.end({ timeout: 0 });
  try {
    await client.listen(channel, onPayload, onListening);
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}

/** Sends a message to all who listen on the channel. At most 8,000 bytes. */
export async function notifyChannel(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
