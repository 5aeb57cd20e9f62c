import type { News } from "@quarry/db";
import type { EventStream } from "./event-stream.ts";
import { COMMENT, eventText, OPENING, type ServerEvent } from "./event-text.ts";

type Version = { lineage: string; revision: number };

/** The streams of one workspace. */
export type Room = ReturnType<typeof createRoom>;

/** Tells the streams of a workspace what changes in it. `load` reads what happened after a change. */
export function createRoom(load: (since: number | null) => Promise<News>) {
  const streams = new Set<EventStream>();
  let version: Version | null = null;
  let looking: Promise<void> | null = null;
  let isBehind = false;

  const tellAll = (event: ServerEvent) => {
    const text = eventText(event);
    for (const stream of streams) stream.tell(text);
  };
  const look = async () => {
    do {
      isBehind = false;
      const news = await load(version?.revision ?? null);
      const before = version;
      version = { lineage: news.lineage, revision: news.revision };
      if (before !== null) for (const event of eventsOf(before, news)) tellAll(event);
    } while (isBehind);
  };

  return {
    /** Tells what happened since the last look. One look at a time: who asks during it gets one more after it. */
    look(): Promise<void> {
      isBehind = true;
      looking ??= look().finally(() => {
        looking = null;
      });
      return looking;
    },
    tellAll,
    size: () => streams.size,
    /** Returns true when the room has told of everything up to the version. */
    knows: ({ lineage, revision }: Version) =>
      version !== null && version.lineage === lineage && version.revision >= revision,
    /** Adds a stream whose reader knows all changes up to `since`, or none where it is null. */
    async add(stream: EventStream, since: number | null): Promise<void> {
      if (version === null) await this.look();
      streams.add(stream);
      stream.once("close", () => streams.delete(stream));
      const { lineage, revision } = version ?? (await load(null));
      stream.tell(OPENING);
      stream.tell(eventText(helloOf({ lineage, revision })));
      if (since === null || since >= revision) return;
      for (const event of eventsOf({ lineage, revision: since }, await load(since))) stream.tell(eventText(event));
    },
    comment: () => {
      for (const stream of streams) stream.tell(COMMENT);
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
