import type { Readable } from "node:stream";
import { type ChannelListener, type Db, listWorkspaceVersions, loadNews, onWritten } from "@quarry/db";
import { repeat } from "../runtime/scheduling/repeat.ts";
import { EventStream } from "./event-stream.ts";
import { eventText } from "./event-text.ts";
import { createPresenceBoard, type Presence } from "./presence.ts";
import { createRoom, type Room } from "./room.ts";
import { createServerChannel, type ServerMessage } from "./server-channel.ts";
import { throttleByKey } from "./throttle.ts";

export type { Presence } from "./presence.ts";

/** Milliseconds between two comments on a stream on which nothing happens. */
const COMMENT_EVERY_MS = 15_000;
/** Milliseconds between two polls of the versions of the workspaces, while messages of other servers may be lost. */
const POLL_EVERY_MS = 2_000;
/** Polls that are left out while messages arrive. */
const POLLS_LEFT_OUT = 14;
/** Milliseconds between two polls, messages or lists of people about one workspace. */
const THROTTLE_MS = 250;
const SWEEP_EVERY_MS = 5_000;

/** Dependencies of the event streams. `listen` opens a connection that receives the messages of other servers of the
 * database; null where there are none. */
export type LiveDeps = {
  db: Db;
  listen: ((channel: string, listener: ChannelListener) => Promise<() => Promise<void>>) | null;
  report: (error: unknown) => void;
};

/** The event streams of all workspaces, and the presence of their people. */
export type Live = {
  /** Opens a stream for a client that knows all changes up to `since`, or none where it is null. */
  open: (workspaceId: string, since: number | null) => Promise<Readable>;
  /** Stores where a person is, and sends it to the others; null when they left. */
  setPresence: (workspaceId: string, personId: string, presence: Presence | null) => void;
  /** Returns the number of open streams. `isListening` is true while messages of other servers arrive. */
  state: () => { streams: number; isListening: boolean };
  /** Ends all streams, for the shutdown of the server. */
  endStreams: () => void;
  close: () => Promise<void>;
};

/** Creates the event streams of a server: a room for each workspace that has clients. */
export function createLive({ db, listen, report }: LiveDeps): Live {
  const rooms = new Map<string, Room>();
  const board = createPresenceBoard(() => performance.now());
  const presenceEvent = (workspaceId: string) => ({ event: "presence", data: board.list(workspaceId) });
  const polls = throttleByKey((workspaceId) => {
    const polled = rooms.get(workspaceId)?.poll();
    polled?.catch(report);
  }, THROTTLE_MS);
  const people = throttleByKey((workspaceId) => {
    rooms.get(workspaceId)?.sendAll(presenceEvent(workspaceId));
  }, THROTTLE_MS);
  const onMessage = ({ workspaceId, seen }: ServerMessage) => {
    if (seen === undefined) polls.schedule(workspaceId);
    else if (board.put(workspaceId, seen.personId, seen.presence)) people.schedule(workspaceId);
  };
  const onGap = () => {
    for (const workspaceId of rooms.keys()) polls.schedule(workspaceId);
  };
  const channel = createServerChannel({ db, listen, onMessage, onGap, report });
  const writes = throttleByKey((workspaceId) => channel.send({ workspaceId }), THROTTLE_MS);
  const unsubscribe = onWritten(db, (workspaceId) => {
    if (rooms.has(workspaceId)) polls.schedule(workspaceId);
    if (listen !== null) writes.schedule(workspaceId);
  });

  let pollsLeftOut = 0;
  const pollVersions = async () => {
    pollsLeftOut += 1;
    if (rooms.size === 0 || (channel.works() && pollsLeftOut <= POLLS_LEFT_OUT)) return;
    pollsLeftOut = 0;
    for (const { workspaceId, ...version } of await listWorkspaceVersions(db, [...rooms.keys()])) {
      if (!rooms.get(workspaceId)?.knows(version)) polls.schedule(workspaceId);
    }
  };
  const polling = repeat(pollVersions, POLL_EVERY_MS, report);
  const timers = [
    setInterval(() => {
      for (const room of rooms.values()) room.comment();
    }, COMMENT_EVERY_MS),
    setInterval(() => {
      for (const workspaceId of board.sweep()) people.schedule(workspaceId);
    }, SWEEP_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();

  const endStreams = () => {
    for (const room of rooms.values()) room.finish();
  };
  return {
    async open(workspaceId, since) {
      const room = rooms.get(workspaceId) ?? createRoom((after) => loadNews(db, { workspaceId, since: after }));
      rooms.set(workspaceId, room);
      const stream = new EventStream();
      const forget = () => {
        if (room.size() === 0 && rooms.get(workspaceId) === room) rooms.delete(workspaceId);
      };
      try {
        await room.add(stream, since);
      } catch (error) {
        stream.destroy();
        forget();
        throw error;
      }
      stream.once("close", forget);
      stream.send(eventText(presenceEvent(workspaceId)));
      return stream;
    },
    setPresence(workspaceId, personId, presence) {
      if (board.put(workspaceId, personId, presence)) people.schedule(workspaceId);
      channel.send({ workspaceId, seen: { personId, presence } });
    },
    state: () => ({
      streams: [...rooms.values()].reduce((total, room) => total + room.size(), 0),
      isListening: channel.works(),
    }),
    endStreams,
    async close() {
      unsubscribe();
      for (const throttle of [polls, people, writes]) throttle.stop();
      for (const timer of timers) clearInterval(timer);
      endStreams();
      await polling.stop();
      await channel.close();
    },
  };
}
