import {
  foldForSearch,
  formatTimeCode,
  must,
  SEARCH_LIMIT,
  SEARCH_RANKS,
  type SearchRank,
  type SearchResult,
  searchRank,
  searchResultSchema,
} from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { entityColumns } from "../../entity-columns.ts";
import { selectRows } from "../../rows.ts";
import { projects, searchBlocks, segments, sources } from "../../schema.ts";
import { evidenceCondition, listParts, type Part, UNINDEXED } from "./search-parts.ts";

/** Number of parts that are read first. Every further step reads twice as many. */
const FIRST_STEP = 4;
/** Number of parts after which all others are read at once. A frequent term has filled the list by then. */
const PROBED_PARTS = 28;

type Hit = { segmentId: string; rank: SearchRank };

/** Returns the best results for a folded term in all projects: by rank, then the last changed project first, then in
 * reading order. */
export function findSegments(db: Db, params: { workspaceId: string; term: string }): Promise<SearchResult[]> {
  return db.transaction((tx) => findInMoment(tx, params), MOMENT);
}

/** Isolation of a search. Without it a source could enter the index between two statements, with words that the first
 * one did not see. */
const MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

async function findInMoment(tx: Db, params: { workspaceId: string; term: string }): Promise<SearchResult[]> {
  // The planner expects a test of thousands of numbers to cost as little as a test of one, and would scan the table.
  await tx.execute(sql`set local enable_seqscan = off`);
  const reader = createReader(tx, params);
  const found: Hit[] = [];
  for (const rank of SEARCH_RANKS) {
    if (found.length >= SEARCH_LIMIT) break;
    found.push(...(await hitsOfRank(reader, rank, SEARCH_LIMIT - found.length)));
  }
  return loadResults(tx, { ...params, segmentIds: found.map((hit) => hit.segmentId) });
}

async function hitsOfRank(reader: Reader, rank: SearchRank, limit: number): Promise<Hit[]> {
  const evidence = await reader.evidenceOf(rank);
  const probed = await reader.listParts(evidence, PROBED_PARTS);
  const hits = await reader.read(probed, rank, limit);
  if (hits.length >= limit || probed.length < PROBED_PARTS) return hits;
  return reader.read(await reader.listParts(evidence, null), rank, limit);
}

type Reader = ReturnType<typeof createReader>;

/** Reads parts for hits, no part twice. */
function createReader(db: Db, { workspaceId, term }: { workspaceId: string; term: string }) {
  const known = new Map<string, Hit[]>();
  const keyOf = ({ projectId, sourceId, part }: Part) => JSON.stringify([projectId, sourceId, part]);

  const readParts = async (parts: readonly Part[]) => {
    const fresh = parts.filter((part) => !known.has(keyOf(part)));
    if (fresh.length === 0) return;
    for (const part of fresh) known.set(keyOf(part), []);
    const { projectId, sourceId, part, segmentIds, folded } = searchBlocks;
    const withTerm = sql`
      from unnest(
        ${sql.param(fresh.map(({ projectId }) => projectId))}::text[],
        ${sql.param(fresh.map(({ sourceId }) => sourceId))}::text[],
        ${sql.param(fresh.map(({ part }) => part))}::integer[]
      ) as asked (project_id, source_id, part)
      join search_blocks using (project_id, source_id, part)
      where workspace_id = ${workspaceId} and strpos(folded, ${term}) > 0
      order by project_id, source_id, part, block`;
    const blocks = await selectRows(db, { projectId, sourceId, part, segmentIds, folded }, withTerm);
    for (const block of blocks) known.get(keyOf(block))?.push(...hitsIn(block, term));
    for (const whole of fresh) {
      if (whole.part === UNINDEXED)
        known.get(keyOf(whole))?.push(...(await readUnindexed(db, workspaceId, whole, term)));
    }
  };

  return {
    evidenceOf: (rank: SearchRank) => evidenceCondition(db, { workspaceId, term, rank }),
    listParts: (evidence: SQL, limit: number | null) => listParts(db, { workspaceId, evidence, limit }),
    read: async (parts: readonly Part[], rank: SearchRank, limit: number) => {
      const hits: Hit[] = [];
      for (let start = 0, step = FIRST_STEP; start < parts.length && hits.length < limit; start += step, step *= 2) {
        const some = parts.slice(start, start + step);
        await readParts(some);
        hits.push(
          ...some.flatMap((part) => must(known.get(keyOf(part)), "hits of a part").filter((hit) => hit.rank === rank)),
        );
      }
      return hits.slice(0, limit);
    },
  };
}

/** Finds the hits in a source without an index. Sources wait for their index for seconds only. */
async function readUnindexed(db: Db, workspaceId: string, { projectId, sourceId }: Part, term: string): Promise<Hit[]> {
  const ofSource = sql`from ${segments}
    where workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = ${sourceId}
    order by position`;
  const rows = await selectRows(db, { id: segments.id, text: segments.text }, ofSource);
  return rows.flatMap(({ id, text }) => {
    const rank = searchRank(foldForSearch(text), term);
    return rank === null ? [] : [{ segmentId: id, rank }];
  });
}

function hitsIn({ segmentIds, folded }: { segmentIds: string[]; folded: string }, term: string): Hit[] {
  return folded.split("\n").flatMap((text, index) => {
    const rank = searchRank(text, term);
    const segmentId = segmentIds[index];
    return rank === null || segmentId === undefined ? [] : [{ segmentId, rank }];
  });
}

const resultColumns = entityColumns(segments, searchResultSchema, {
  segmentId: segments.id,
  projectTitle: projects.title,
  sourceName: sources.urlOrName,
  timestamp: segments.startMs,
});

async function loadResults(
  db: Db,
  params: { workspaceId: string; segmentIds: readonly string[] },
): Promise<SearchResult[]> {
  const { workspaceId, segmentIds } = params;
  if (segmentIds.length === 0) return [];
  const ofSegments = sql`
    from unnest(${sql.param([...segmentIds])}::text[]) with ordinality as found (id, place)
    join segments on segments.workspace_id = ${workspaceId} and segments.id = found.id
    join sources on sources.workspace_id = ${workspaceId} and sources.id = segments.source_id
    join projects on projects.workspace_id = ${workspaceId} and projects.id = segments.project_id
    order by found.place`;
  const rows = await selectRows(db, resultColumns, ofSegments);
  return rows.map((row) => ({ ...row, timestamp: formatTimeCode(row.timestamp) }));
}
