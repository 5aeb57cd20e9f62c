import { neededEvidence, type OpenWord, type SearchRank } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { searchWords } from "../../schema.ts";

/** Number of words that an open word of a term may be part of. More of them would not narrow the search. */
const MAX_FITTING_WORDS = 500;

/** A part of a source in the index. `UNINDEXED` as the part stands for a whole source that is not in the index. */
export type Part = { projectId: string; sourceId: string; part: number };
/** The part that stands for a whole source which search reads as it is. */
export const UNINDEXED = -1;

/** Returns the condition that a part may hold a hit of the rank. The numbers are hidden from the planner, which would
 * find them too many for the index. */
export async function evidenceCondition(
  db: Db,
  { workspaceId, term, rank }: { workspaceId: string; term: string; rank: SearchRank },
): Promise<SQL> {
  const { numbers, open, alternatives } = neededEvidence(term, rank);
  const fitting = await Promise.all(open.map((word) => listFittingWords(db, workspaceId, word)));
  return sql.join(
    [
      sql`evidence @> (select ${sql.param(numbers)}::integer[])`,
      ...alternatives(fitting).map((some) => sql`evidence && (select ${sql.param(some)}::integer[])`),
    ],
    sql` and `,
  );
}

/** Returns the words that an open word may be part of, or null where they are too many. */
async function listFittingWords(db: Db, workspaceId: string, { part, isStart, isEnd }: OpenWord) {
  const pattern = `${isStart ? "" : "%"}${part.replace(/[\\%_]/g, "\\$&")}${isEnd ? "" : "%"}`;
  const fitting = sql`from ${searchWords}
    where workspace_id = ${workspaceId} and word like ${pattern}
    limit ${MAX_FITTING_WORDS + 1}`;
  const rows = await selectRows(db, { word: searchWords.word }, fitting);
  return rows.length > MAX_FITTING_WORDS ? null : rows.map(({ word }) => word);
}

/** Returns the parts that may hold a hit, in the order in which their hits are listed. */
export async function listParts(
  db: Db,
  { workspaceId, evidence, limit }: { workspaceId: string; evidence: SQL; limit: number | null },
): Promise<Part[]> {
  const statement = sql`
    with candidates as materialized (
      select project_id, source_id, part from search_parts
      where workspace_id = ${workspaceId} and ${evidence}
      union all
      select project_id, id, ${UNINDEXED} from sources
      where workspace_id = ${workspaceId} and not is_indexed and segment_count > 0
    )
    select candidates.project_id as "projectId", candidates.source_id as "sourceId", candidates.part
    from candidates
    join projects on projects.workspace_id = ${workspaceId} and projects.id = candidates.project_id
    join sources on sources.workspace_id = ${workspaceId} and sources.id = candidates.source_id
      and sources.is_indexed = (candidates.part <> ${UNINDEXED})
    order by projects.updated_at desc, projects.created_at desc, projects.id,
      sources.display_order, sources.created_at, sources.id, candidates.part
    limit ${limit}`;
  return checkedRows(db, z.object({ projectId: z.string(), sourceId: z.string(), part: z.int() }), statement);
}
