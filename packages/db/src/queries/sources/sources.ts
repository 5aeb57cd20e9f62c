import {
  type MediaType,
  must,
  notFound,
  type Source,
  type SourceStatus,
  type SourceType,
  sourceColor,
} from "@quarry/domain";
import { and, asc, count, eq, isNotNull, max, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows } from "../../rows.ts";
import { sources } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import { markStaleWords } from "../search/search-words.ts";
import { deleteUnusedTags } from "../tags/tag-rows.ts";
import { isSource, type SourceKey, sourceColumns } from "./source-rows.ts";

/** Share of equal segments from which on two sources are the same talk. Two transcripts of one recording may differ in
 * a few segments. */
const NEARLY_ALL = 0.8;
/** Share of equal start times from which on two sources are transcripts of one recording, and the fewest times that
 * tell. Two turns in the middle of other talks rarely begin in the same second. */
const MOST = 0.6;
const MIN_TIMES = 5;

/** Returns the project's sources in display order; equal orders stay as they were added. */
export async function listSources(db: Db, key: ProjectKey): Promise<Source[]> {
  return db
    .select(sourceColumns)
    .from(sources)
    .where(and(eq(sources.workspaceId, key.workspaceId), eq(sources.projectId, key.projectId)))
    .orderBy(asc(sources.displayOrder), asc(sources.createdAt), asc(sources.id));
}

/** Returns the source. Throws when there is no such source. */
export async function loadSource(db: Db, key: SourceKey): Promise<Source> {
  const [source] = await db.select(sourceColumns).from(sources).where(isSource(key));
  if (source === undefined) throw notFound("Source");
  return source;
}

/** Returns the project's sources that are made of results of the media search, by the id of the result. */
export async function listDiscoveredSources(db: Db, key: ProjectKey): Promise<Map<string, Source>> {
  const rows = await db
    .select(sourceColumns)
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, key.workspaceId),
        eq(sources.projectId, key.projectId),
        isNotNull(sources.discoveryId),
      ),
    );
  return new Map(rows.map((source) => [must(source.discoveryId, `discovery of source ${source.id}`), source]));
}

/** Returns the project's source whose segments have nearly all of these distinct texts, or most of these distinct start
 * times, as a better transcript of it has; null when there is none. Times count by the second. */
export async function findAlikeSource(
  db: Db,
  params: ProjectKey & { texts: readonly string[]; starts: readonly number[] },
): Promise<{ id: string; name: string } | null> {
  const { workspaceId, projectId, texts, starts } = params;
  const seconds = [...new Set(starts.map((ms) => Math.floor(ms / 1000)))];
  if (texts.length === 0 && seconds.length < MIN_TIMES) return null;
  const [said, times] = [
    sql`count(distinct text) filter (where says)`,
    sql`count(distinct second) filter (where begins)`,
  ];
  const isTimed = seconds.length < MIN_TIMES ? sql`false` : sql`${times} >= ${Math.ceil(seconds.length * MOST)}`;
  const isSaid = texts.length === 0 ? sql`false` : sql`${said} >= ${Math.ceil(texts.length * NEARLY_ALL)}`;
  const statement = sql`
    select sources.id, sources.url_or_name as name from (
      select source_id, text, second, text = any(${sql.param([...texts])}::text[]) as says,
        coalesce(second = any(${sql.param(seconds)}::bigint[]), false) as begins
      from (select source_id, text, start_ms / 1000 as second from segments
        where workspace_id = ${workspaceId} and project_id = ${projectId}) listed
    ) compared
    join sources on sources.workspace_id = ${workspaceId} and sources.id = compared.source_id
    where says or begins
    group by sources.id, sources.url_or_name
    having ${isSaid} or ${isTimed}
    order by ${said} desc, ${times} desc, min(sources.display_order)
    limit 1`;
  const [found] = await checkedRows(db, z.object({ id: z.string(), name: z.string() }), statement);
  return found ?? null;
}

/** Returns true when there is such a source. */
export async function hasSource(db: Db, key: SourceKey): Promise<boolean> {
  return (await db.$count(sources, isSource(key))) > 0;
}

/** Returns the id of the project of the source. Throws when there is no such source. */
export async function loadProjectIdOfSource(db: Db, key: SourceKey): Promise<string> {
  const [row] = await db.select({ projectId: sources.projectId }).from(sources).where(isSource(key));
  if (row === undefined) throw notFound("Source");
  return row.projectId;
}

/** A recording. `hash` is that of its bytes; `durationMs` is 0 when unknown; `speaker` speaks where the transcript
 * names no speaker. */
export type SourceMedia = { hash: string; type: MediaType; durationMs: number; speaker: string };

/** A source to be stored; `discoveryId` names the result of the media search, or `media` the recording, that it is made
 * of. */
export type NewSource = ProjectKey & {
  sourceId: string;
  urlOrName: string;
  type: SourceType;
  status: SourceStatus;
  discoveryId?: string;
  media?: SourceMedia;
  now: Date;
};

/** Stores a new source at the end of the project's list, in the next color. Call it inside a workspace change, so that
 * no other source takes the same position. */
export async function insertSource(db: Db, params: NewSource): Promise<Source> {
  const [present] = await db
    .select({ count: count(), lastOrder: max(sources.displayOrder) })
    .from(sources)
    .where(and(eq(sources.workspaceId, params.workspaceId), eq(sources.projectId, params.projectId)));
  const [stored] = await db
    .insert(sources)
    .values({
      workspaceId: params.workspaceId,
      id: params.sourceId,
      projectId: params.projectId,
      urlOrName: params.urlOrName,
      discoveryId: params.discoveryId ?? null,
      type: params.type,
      status: params.status,
      color: sourceColor(must(present, "count of sources").count),
      displayOrder: (present?.lastOrder ?? -1) + 1,
      durationMs: params.media?.durationMs ?? 0,
      mediaHash: params.media?.hash ?? null,
      mediaType: params.media?.type ?? null,
      speaker: params.media?.speaker ?? null,
      createdAt: params.now,
    })
    .returning(sourceColumns);
  if (stored === undefined) throw notFound("Source");
  return stored;
}

/** Renames the source and returns it. Throws when there is no such source. */
export async function renameSource(db: Db, params: SourceKey & { urlOrName: string }): Promise<Source> {
  const [source] = await db
    .update(sources)
    .set({ urlOrName: params.urlOrName })
    .where(isSource(params))
    .returning(sourceColumns);
  if (source === undefined) throw notFound("Source");
  return source;
}

/** Deletes the source with its segments, their notes and codings, and the tags that were used nowhere else. Returns the
 * hash of the recording that it had. */
export async function deleteSource(db: Db, key: SourceKey): Promise<string[]> {
  // Rows that depend on others go first: a cascade costs more, and an undo must meet a segment before what is on it.
  const isInSource = sql`workspace_id = ${key.workspaceId} and source_id = ${key.sourceId}`;
  const isOnSegment = sql`workspace_id = ${key.workspaceId} and segment_id in (select id from segments where ${isInSource})`;
  await db.execute(sql`delete from codings where ${isOnSegment}`);
  await db.execute(sql`delete from notes where ${isOnSegment}`);
  await db.execute(sql`delete from segments where ${isInSource}`);
  const { mediaHash: hash, projectId } = sources;
  const deleted = await db.delete(sources).where(isSource(key)).returning({ hash, projectId });
  for (const source of deleted) await deleteUnusedTags(db, { ...key, projectId: source.projectId });
  await markStaleWords(db, key.workspaceId);
  return deleted.flatMap(({ hash }) => hash ?? []);
}

/** Stores the display order of the given sources; the others keep theirs. */
export async function storeSourceOrder(
  db: Db,
  params: ProjectKey & { sources: readonly { id: string; displayOrder: number }[] },
): Promise<void> {
  const ids = sql.param(params.sources.map((source) => source.id));
  const orders = sql.param(params.sources.map((source) => source.displayOrder));
  await db.execute(sql`
    update ${sources} set display_order = sent.display_order
    from unnest(${ids}::text[], ${orders}::integer[]) as sent (id, display_order)
    where ${sources.workspaceId} = ${params.workspaceId} and ${sources.projectId} = ${params.projectId}
      and ${sources.id} = sent.id`);
}
