import {
  foldForSearch,
  formatTimeCode,
  SEARCH_LIMIT,
  SEARCH_RANKS,
  type SearchRank,
  type SearchResult,
  searchRank,
} from "@quarry/domain";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { projects, segments, sources } from "../schema.ts";

/** How many passages are judged before other work has its turn. */
const BATCH = 1_000;
const ASCII_ONLY = /^[\x20-\x7e]+$/;

type Candidate = SearchResult & { startMs: number | null };

/** The best results for a folded term in all projects of the workspace: by rank, then the last changed project first, then in reading
 * order; at most `SEARCH_LIMIT`. Reading ends once the list is full of the best rank. */
export async function findSegments(db: Db, params: { workspaceId: string; term: string }): Promise<SearchResult[]> {
  const found: Record<SearchRank, Candidate[]> = { "whole word": [], "start of word": [], anywhere: [] };
  for (let offset = 0; found["whole word"].length < SEARCH_LIMIT; offset += BATCH) {
    const batch = await listCandidates(db, { ...params, offset });
    for (const candidate of batch) {
      const rank = searchRank(foldForSearch(candidate.text), params.term);
      if (rank !== null && found[rank].length < SEARCH_LIMIT) found[rank].push(candidate);
    }
    if (batch.length < BATCH) break;
  }
  return SEARCH_RANKS.flatMap((rank) => found[rank])
    .slice(0, SEARCH_LIMIT)
    .map(({ startMs, ...result }) => ({ ...result, timestamp: formatTimeCode(startMs) }));
}

/** Passages that may hold the term, in the order of the results of one rank. The database compares case its own way, which is ours for
 * plain letters only; with other terms every passage may hold it. */
function listCandidates(db: Db, params: { workspaceId: string; term: string; offset: number }): Promise<Candidate[]> {
  const { workspaceId, term, offset } = params;
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select({
      projectId: segments.projectId,
      segmentId: segments.id,
      projectTitle: projects.title,
      sourceName: sources.urlOrName,
      timestamp: sql<string>`''`,
      startMs: segments.startMs,
      text: segments.text,
    })
    .from(segments)
    .innerJoin(sources, and(eq(sources.workspaceId, segments.workspaceId), eq(sources.id, segments.sourceId)))
    .innerJoin(projects, and(eq(projects.workspaceId, segments.workspaceId), eq(projects.id, segments.projectId)))
    .where(
      and(
        eq(segments.workspaceId, workspaceId),
        ASCII_ONLY.test(term) ? sql`${segments.text} ilike ${pattern}` : undefined,
      ),
    )
    .orderBy(
      desc(projects.updatedAt),
      asc(projects.id),
      asc(sources.displayOrder),
      asc(sources.id),
      asc(segments.position),
    )
    .limit(BATCH)
    .offset(offset);
}
