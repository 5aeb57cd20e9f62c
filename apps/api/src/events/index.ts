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
/** Milliseconds between two looks at the versions of the workspaces, while messages of other servers may be lost. */
const POLL_EVERY_MS = 2_000;
/** Looks that are left out while messages arrive. */
const POLLS_LEFT_OUT = 14;
/** Milliseconds between two looks, messages or lists of people about one workspace. */
const TELL_EVERY_MS = 250;
const SWEEP_EVERY_MS = 5_000;

/** The needs of the events. `listen` opens a connection that hears the other servers of the database; null where there
 * are none. */
export type LiveDeps = {
  db: Db;
  listen: ((channel: string, listener: ChannelListener) => Promise<() => Promise<void>>) | null;
  report: (error: unknown) => void;
};

/** The event streams of all workspaces, and who is where. */
export type Live = {
  /** Opens a stream for a reader who knows all changes up to `since`, or none where it is null. */
  open: (workspaceId: string, since: number | null) => Promise<Readable>;
  /** Notes where a person is, and tells the others; null when they left. */
  meet: (workspaceId: string, personId: string, presence: Presence | null) => void;
  /** Returns the number of open streams, and whether messages of other servers arrive. */
  state: () => { streams: number; hears: boolean };
  /** Ends all streams, for the shutdown of the server. */
  endStreams: () => void;
  close: () => Promise<void>;
};

/** Creates the events of a server: a room for each workspace that has readers. */
export function createLive({ db, listen, report }: LiveDeps): Live {
  const rooms = new Map<string, Room>();
  const board = createPresenceBoard(() => performance.now());
  const presenceEvent = (workspaceId: string) => ({ event: "presence", data: board.list(workspaceId) });
  const looks = throttleByKey((workspaceId) => {
    const look = rooms.get(workspaceId)?.look();
    look?.catch(report);
  }, TELL_EVERY_MS);
  const people = throttleByKey((workspaceId) => {
    rooms.get(workspaceId)?.tellAll(presenceEvent(workspaceId));
  }, TELL_EVERY_MS);
  const onMessage = ({ workspaceId, seen }: ServerMessage) => {
    if (seen === undefined) looks.ring(workspaceId);
    else if (board.put(workspaceId, seen.personId, seen.presence)) people.ring(workspaceId);
  };
  const onGap = () => {
    for (const workspaceId of rooms.keys()) looks.ring(workspaceId);
  };
  const channel = createServerChannel({ db, listen, onMessage, onGap, report });
  const writes = throttleByKey((workspaceId) => channel.tell({ workspaceId }), TELL_EVERY_MS);
  const stopHearing = onWritten(db, (workspaceId) => {
    if (rooms.has(workspaceId)) looks.ring(workspaceId);
    if (listen !== null) writes.ring(workspaceId);
  });

  let pollsLeftOut = 0;
  const poll = async () => {
    pollsLeftOut += 1;
    if (rooms.size === 0 || (channel.works() && pollsLeftOut <= POLLS_LEFT_OUT)) return;
    pollsLeftOut = 0;
    for (const { workspaceId, ...version } of await listWorkspaceVersions(db, [...rooms.keys()])) {
      if (!rooms.get(workspaceId)?.knows(version)) looks.ring(workspaceId);
    }
  };
  const polling = repeat(poll, POLL_EVERY_MS, report);
  const timers = [
    setInterval(() => {
      for (const room of rooms.values()) room.comment();
    }, COMMENT_EVERY_MS),
    setInterval(() => {
      for (const workspaceId of board.sweep()) people.ring(workspaceId);
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
      stream.tell(eventText(presenceEvent(workspaceId)));
      return stream;
    },
    meet(workspaceId, personId, presence) {
      if (board.put(workspaceId, personId, presence)) people.ring(workspaceId);
      channel.tell({ workspaceId, seen: { personId, presence } });
    },
    state: () => ({
      streams: [...rooms.values()].reduce((total, room) => total + room.size(), 0),
      hears: channel.works(),
    }),
    endStreams,
    async close() {
      stopHearing();
      for (const throttle of [looks, people, writes]) throttle.stop();
      for (const timer of timers) clearInterval(timer);
      endStreams();
      await polling.stop();
      await channel.close();
    },
  };
}
