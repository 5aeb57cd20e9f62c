import {
  append,
  type CodingOrigin,
  notFound,
  type SegmentCue,
  type SnapshotCoding,
  type TextMaterial,
} from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { selectRows } from "../../rows.ts";
import { codings, notes, segments } from "../../schema.ts";
import type { ProjectKey } from "../projects.ts";

/** A coding with the order in which its segment got it. */
export type CodingRow = SnapshotCoding & { position: number; origin: CodingOrigin };

/** A note by the words that it is on. */
export type NoteRow = { id: string; start: number | null; end: number | null; lost: string | null };

/** A segment's text with all that is on it, the known times within it, and its source. */
export type MaterialRow = TextMaterial<CodingRow, NoteRow> & {
  segmentId: string;
  sourceId: string;
  cues: readonly SegmentCue[];
  refusedTagIds: readonly string[];
};

/** Codings and notes to read: those on words only, or all. */
type Which = "on words" | "all";

/** Returns the texts of segments of a project with the codings and notes on them, by id. Refuses as not found when one
 * of them is not in the project. */
export async function loadMaterial(
  db: Db,
  { workspaceId, projectId }: ProjectKey,
  segmentIds: readonly string[],
  which: Which,
): Promise<Map<string, MaterialRow>> {
  const ids = sql.param([...segmentIds]);
  const inProject = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  const onWords = which === "all" ? sql`` : sql`and start_at is not null`;
  const said = await selectRows(
    db,
    {
      ...{ segmentId: segments.id, sourceId: segments.sourceId },
      ...{ text: segments.text, original: segments.original, cues: segments.cues },
      refusedTagIds: segments.refusedTagIds,
    },
    sql`from ${segments} where ${inProject} and id = any(${ids}::text[])`,
  );
  if (said.length !== new Set(segmentIds).size) throw notFound("Segment");
  const { id, tagId, start, end, origin, confidence, alternatives, position, lost } = codings;
  const codingsOf = new Map<string, CodingRow[]>();
  const codingRows = await selectRows(
    db,
    { segmentId: codings.segmentId, id, tagId, start, end, origin, confidence, alternatives, position, lost },
    sql`from ${codings} where workspace_id = ${workspaceId} and segment_id = any(${ids}::text[]) ${onWords}
    order by position, tag_id, id`,
  );
  for (const { segmentId, ...coding } of codingRows) append(codingsOf, segmentId, coding);
  const notesOf = new Map<string, NoteRow[]>();
  const noteRows = await selectRows(
    db,
    { segmentId: notes.segmentId, id: notes.id, start: notes.start, end: notes.end, lost: notes.lost },
    sql`from ${notes} where workspace_id = ${workspaceId} and segment_id = any(${ids}::text[]) ${onWords}
    order by created_at, id`,
  );
  for (const { segmentId, ...note } of noteRows) append(notesOf, segmentId, note);
  return new Map(
    said.map((one) => {
      const { segmentId, cues, refusedTagIds } = one;
      return [
        segmentId,
        {
          ...{ ...one, cues: cues ?? [], refusedTagIds: refusedTagIds ?? [] },
          ...{ codings: codingsOf.get(segmentId) ?? [], notes: notesOf.get(segmentId) ?? [] },
        },
      ];
    }),
  );
}
