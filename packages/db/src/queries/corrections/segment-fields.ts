import {
  DomainError,
  estimatedTimesOf,
  formatTimeCode,
  isEndEstimated,
  isStartEstimated,
  lastEndMs,
  must,
  parseTimeCode,
  type SpeakerRenames,
  type SpeakerScope,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { segments, sources } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";
import type { SegmentKey } from "../segments.ts";
import type { SourceKey } from "../sources/source-rows.ts";

type KeyInProject = ProjectKey & SegmentKey;

/** Returns true when a change after a revision corrected the segment, or may have, as the changes are forgotten. */
export async function isCorrectedSince(db: Db, key: KeyInProject & { revision: number }): Promise<boolean> {
  const { workspaceId, projectId, segmentId, revision } = key;
  const found = await db.execute(sql`
    select 1 from projects where workspace_id = ${workspaceId} and id = ${projectId} and history_since > ${revision}
    union all
    select 1 from changes where workspace_id = ${workspaceId} and project_id = ${projectId} and number > ${revision}
      and (is_dropped or exists (
        select from change_rows, json_array_elements(images) image
        where change_rows.workspace_id = ${workspaceId} and change_id = changes.id and entity = 'segments'
          and image ->> 'id' = ${segmentId}))
    limit 1`);
  return found.length > 0;
}

/** Gives segments a speaker by the rule of `withSpeakerChanged`, and returns how many changed. */
export async function storeSpeaker(
  db: Db,
  params: KeyInProject & { speaker: string; speakerFor: SpeakerScope },
): Promise<number> {
  const { workspaceId, projectId, segmentId, speaker, speakerFor } = params;
  const scopes = {
    segment: sql`segments.id = present.id`,
    onward: sql`segments.speaker = present.speaker and segments.source_id = present.source_id
      and segments.position >= present.position`,
    everywhere: sql`segments.speaker = present.speaker`,
  };
  const statement = sql`
    with present as materialized (
      select id, speaker, source_id, position from segments where workspace_id = ${workspaceId} and id = ${segmentId}
    ), changed as (
      update segments set speaker = ${speaker} from present
      where segments.workspace_id = ${workspaceId} and segments.project_id = ${projectId} and ${scopes[speakerFor]}
        and segments.speaker <> ${speaker}
      returning 1
    )
    select count(*)::integer as count from changed`;
  const [changed] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return changed?.count ?? 0;
}

/** Renames speakers of a source by the rule of `withSpeakersRenamed`, and returns in how many segments. */
export async function renameSpeakers(db: Db, params: SourceKey & SpeakerRenames): Promise<number> {
  const newNames = new Map(params.speakers.map(({ name, as }) => [name, as]));
  const statement = sql`
    with changed as (
      update ${segments} set speaker = renamed.new_name
      from unnest(${sql.param([...newNames.keys()])}::text[], ${sql.param([...newNames.values()])}::text[])
        as renamed (old_name, new_name)
      where workspace_id = ${params.workspaceId} and source_id = ${params.sourceId}
        and speaker = renamed.old_name and renamed.new_name <> renamed.old_name
      returning 1
    )
    select count(*)::integer as count from changed`;
  const [changed] = await checkedRows(db, z.object({ count: z.int() }), statement);
  return must(changed, "count of changed segments").count;
}

/** New times of a segment as `HH:MM:SS`, empty for unknown ones; one that is left out stays. */
export type NewTimes = { startTime?: string | undefined; endTime?: string | undefined };

/** Stores times of a segment, and the length of its source. A time that reads the same stays to the millisecond.
 * Refuses an end before the start. Returns whether anything changed. */
export async function storeTimes(db: Db, params: KeyInProject & NewTimes): Promise<boolean> {
  const { workspaceId, segmentId, startTime, endTime } = params;
  const [present] = await selectRows(
    db,
    {
      ...{ startMs: segments.startMs, endMs: segments.endMs, sourceId: segments.sourceId },
      estimatedTimes: segments.estimatedTimes,
    },
    sql`from ${segments} where workspace_id = ${workspaceId} and id = ${segmentId}`,
  );
  if (present === undefined) return false;
  const [startMs, endMs] = [msOf(startTime, present.startMs), msOf(endTime, present.endMs)];
  if (startMs === present.startMs && endMs === present.endMs) return false;
  if (startMs !== null && endMs !== null && endMs < startMs)
    throw new DomainError("invalid", "The end must not be before the start.");
  const estimated = estimatedTimesOf(
    isStartEstimated(present.estimatedTimes) && startMs === present.startMs,
    isEndEstimated(present.estimatedTimes) && endMs === present.endMs,
  );
  await db.execute(sql`
    update segments set start_ms = ${startMs}, end_ms = ${endMs}, estimated_times = ${estimated}
    where workspace_id = ${workspaceId} and id = ${segmentId}`);
  await storeLength(db, { ...params, sourceId: present.sourceId });
  return true;
}

function msOf(time: string | undefined, present: number | null): number | null {
  return time === undefined || time === formatTimeCode(present) ? present : parseTimeCode(time);
}

/** Stores the length of a source after times of its segments have changed. That of a recording is not made shorter. */
export async function storeLength(
  db: Db,
  { workspaceId, projectId, sourceId }: ProjectKey & { sourceId: string },
): Promise<void> {
  const times = await selectRows(
    db,
    { startMs: segments.startMs, endMs: segments.endMs },
    sql`from ${segments} where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = ${sourceId}`,
  );
  const lastMs = lastEndMs(times);
  await db.execute(sql`
    update ${sources} set duration_ms = case when media_hash is null then ${lastMs} else greatest(duration_ms, ${lastMs}) end
    where workspace_id = ${workspaceId} and id = ${sourceId}`);
}
