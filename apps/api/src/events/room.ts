import type { News } from "@quarry/db";
import type { EventStream } from "./event-stream.ts";
import { COMMENT, eventText, OPENING, type ServerEvent } from "./event-text.ts";

type Version = { lineage: string; revision: number };

/** The streams of one workspace. */
export type Room = ReturnType<typeof createRoom>;

/** Sends the changes of a workspace to its streams. `load` reads the changes after a revision. */
export function createRoom(load: (since: number | null) => Promise<News>) {
  const streams = new Set<EventStream>();
  let version: Version | null = null;
  let polling: Promise<void> | null = null;
  let isBehind = false;

  const sendAll = (event: ServerEvent) => {
    const text = eventText(event);
    for (const stream of streams) stream.send(text);
  };
  const poll = async () => {
    do {
      isBehind = false;
      const news = await load(version?.revision ?? null);
      const before = version;
      version = { lineage: news.lineage, revision: news.revision };
      if (before !== null) for (const event of eventsOf(before, news)) sendAll(event);
    } while (isBehind);
  };

  return {
    /** Sends the changes since the last poll. Polls do not overlap: a call during one causes one more after it. */
    poll(): Promise<void> {
      isBehind = true;
      polling ??= poll().finally(() => {
        polling = null;
      });
      return polling;
    },
    sendAll,
    size: () => streams.size,
    /** Returns true when the room has sent all changes up to the version. */
    knows: ({ lineage, revision }: Version) =>
      version !== null && version.lineage === lineage && version.revision >= revision,
    /** Adds a stream whose client knows all changes up to `since`, or none where it is null. */
    async add(stream: EventStream, since: number | null): Promise<void> {
      if (version === null) await this.poll();
      streams.add(stream);
      stream.once("close", () => streams.delete(stream));
      const { lineage, revision } = version ?? (await load(null));
      stream.send(OPENING);
      stream.send(eventText(helloOf({ lineage, revision })));
      if (since === null || since >= revision) return;
      for (const event of eventsOf({ lineage, revision: since }, await load(since))) stream.send(eventText(event));
    },
    comment: () => {
      for (const stream of streams) stream.send(COMMENT);
    },
    finish: () => {
      for (const stream of streams) stream.finish();
    },
  };
}

/** Returns what to tell of the news. A version without a change is told without a project: it is about projects that
 * came or went, or a source that is being read. What is too much to tell is told by its version alone. */
function eventsOf(before: Version, news: News): ServerEvent[] {
  const { lineage, revision } = news;
  if (before.lineage !== lineage) return [{ event: "replaced", id: revision, data: { lineage, number: revision } }];
  if (!news.isWhole) return [helloOf(news)];
  const events: ServerEvent[] = news.changes.map(({ projectId, number, kind, personId, name, color }) => {
    const person = personId === null ? null : { id: personId, name: name ?? "", color: color ?? "" };
    return { id: number, data: { projectId, number, kind, person } };
  });
  if (revision - before.revision > events.length) {
    events.push({ id: revision, data: { projectId: null, number: revision, kind: null, person: null } });
  }
  return events;
}

/** Returns the event that tells the version of the data, behind which a reader may be. */
function helloOf({ lineage, revision }: Version): ServerEvent {
  return { event: "hello", id: revision, data: { lineage, number: revision } };
}
