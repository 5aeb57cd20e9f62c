import { randomUUID } from "node:crypto";
import { type ChannelListener, type Db, notifyChannel } from "@quarry/db";
import { repeatFromNow } from "../runtime/scheduling/repeat.ts";
import type { Presence } from "./presence.ts";

/** The channel on which servers with one database tell each other what they wrote. */
const SERVER_CHANNEL = "quarry_events";

/** Milliseconds between two messages to ourselves, which show that messages arrive. */
const CHECK_EVERY_MS = 5_000;

const CHECK = "check";

/** A message to the other servers. With `seen` it says where a person is, otherwise that a workspace was changed. */
export type ServerMessage = { workspaceId: string; seen?: { personId: string; presence: Presence | null } };

/** The needs of the channel. `listen` opens a connection that listens; null where no other server shares the database.
 * `onGap` runs when messages may have been missed. */
export type ServerChannelDeps = {
  db: Db;
  listen: ((channel: string, listener: ChannelListener) => Promise<() => Promise<void>>) | null;
  onMessage: (message: ServerMessage) => void;
  onGap: () => void;
  report: (error: unknown) => void;
};

/** Sends messages to the other servers of the database, and receives theirs. That listening works is never assumed: a
 * pooler may swallow it, and a connection may break. So the server sends messages to itself, and listens again when one
 * does not arrive. */
export function createServerChannel({ db, listen, onMessage, onGap, report }: ServerChannelDeps) {
  const ownId = randomUUID();
  let close: (() => Promise<void>) | null = null;
  let hasHeard = false;
  let works = listen === null;

  const onPayload = (payload: string) => {
    const [from, rest] = [payload.slice(0, ownId.length), payload.slice(ownId.length + 1)];
    if (from !== ownId) {
      if (rest !== CHECK) onMessage(JSON.parse(rest) as ServerMessage);
      return;
    }
    if (rest !== CHECK) return;
    hasHeard = true;
    if (!works) onGap();
    works = true;
  };
  const notify = (text: string) => notifyChannel(db, SERVER_CHANNEL, `${ownId} ${text}`);

  const check = async () => {
    if (listen === null) return;
    if (!hasHeard) {
      works = false;
      await close?.();
      close = null;
      close = await listen(SERVER_CHANNEL, { onPayload, onListening: onGap });
    }
    hasHeard = false;
    await notify(CHECK);
  };
  const checking = listen === null ? null : repeatFromNow(check, CHECK_EVERY_MS, report);

  return {
    /** Returns false while messages of other servers may not arrive. */
    works: () => works,
    /** Sends a message to the other servers. Their next poll of the database finds a change whose message is lost. */
    send: (message: ServerMessage) => {
      if (listen !== null) notify(JSON.stringify(message)).catch(report);
    },
    close: async () => {
      await checking?.stop();
      await close?.();
    },
  };
}
