import { foldForSearch, searchEvidence } from "@quarry/domain";
import { sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { selectRows } from "../../rows.ts";
import { segments, sources } from "../../schema.ts";
import { holdWords } from "./search-words.ts";

/** A source whose segments are not in the search index yet. */
export type UnindexedSource = { workspaceId: string; projectId: string; sourceId: string };

type SearchableSegment = { id: string; text: string };

/** Number of bytes that a row of `search_blocks` can hold without leaving its page of 8,192 bytes. */
const BLOCK_BYTES = 7_600;
const BYTES_PER_SEGMENT = 12;
/** Number of characters in a part, about an hour of talk. A smaller part costs less when it is read in vain, a larger
 * one keeps the index small. */
const PART_CHARACTERS = 64_000;
type FoldedSegment = { id: string; folded: string };

/** Returns some of the sources of all workspaces that are not indexed yet, none when all are. */
export function listUnindexedSources(db: Db, { limit }: { limit: number }): Promise<UnindexedSource[]> {
  const columns = { workspaceId: sources.workspaceId, projectId: sources.projectId, sourceId: sources.id };
  return selectRows(db, columns, sql`from ${sources} where not is_indexed and segment_count > 0 limit ${limit}`);
}

/** Puts a source's segments into the search index, in place of what it had of them. Does nothing while another server
 * does so, or when it is done. A long source is indexed in steps, between which other work goes on. */
export async function indexSource(db: Db, { workspaceId, projectId, sourceId }: UnindexedSource): Promise<void> {
  const isSource = sql`workspace_id = ${workspaceId} and project_id = ${projectId} and source_id = ${sourceId}`;
  await db.transaction(async (tx) => {
    const taken = await tx.execute(sql`
      select 1 from sources where workspace_id = ${workspaceId} and id = ${sourceId} and not is_indexed
      for no key update skip locked`);
    if (taken.length === 0) return;
    const columns = { id: segments.id, text: segments.text };
    const said = await selectRows(tx, columns, sql`from ${segments} where ${isSource} order by position`);
    await tx.execute(sql`delete from search_parts where ${isSource}`);
    const words = new Set<string>();
    let part = 0;
    for (const segmentsOfPart of partsOf(said)) {
      const evidence = searchEvidence(segmentsOfPart.map(({ folded }) => folded));
      for (const word of evidence.words) words.add(word);
      await storePart(tx, { workspaceId, projectId, sourceId, part, segmentsOfPart, numbers: evidence.numbers });
      part += 1;
    }
    await holdWords(tx, workspaceId);
    await storeWords(tx, { workspaceId, words: [...words] });
    await tx.execute(
      sql`update sources set is_indexed = true where workspace_id = ${workspaceId} and id = ${sourceId}`,
    );
  });
}

/** Stores the words in their order, so that two servers that add the same words cannot deadlock. */
async function storeWords(tx: Db, { workspaceId, words }: { workspaceId: string; words: string[] }): Promise<void> {
  await tx.execute(sql`
    insert into search_words (workspace_id, word)
    select ${workspaceId}::uuid, word from unnest(${sql.param(words)}::text[]) as given (word)
    where not exists (
      select from search_words where workspace_id = ${workspaceId} and search_words.word = given.word)
    order by word collate "C"
    on conflict do nothing`);
}

type PartToStore = UnindexedSource & { part: number; segmentsOfPart: FoldedSegment[]; numbers: number[] };

async function storePart(
  tx: Db,
  { workspaceId, projectId, sourceId, part, segmentsOfPart, numbers }: PartToStore,
): Promise<void> {
  const blocks = blocksOf(segmentsOfPart);
  await tx.execute(sql`
    insert into search_parts (workspace_id, project_id, source_id, part, evidence)
    values (${workspaceId}, ${projectId}, ${sourceId}, ${part},
      ${sql.param(numbers)}::integer[])`);
  await tx.execute(sql`
    insert into search_blocks (workspace_id, project_id, source_id, part, block, segment_ids, folded)
    select ${workspaceId}::uuid, ${projectId}, ${sourceId}, ${part}, block,
      array(select id from json_array_elements_text(segment_ids) with ordinality as listed (id, place) order by place), folded
    from unnest(
      ${sql.param(blocks.map((_, index) => index))}::integer[],
      ${sql.param(blocks.map((block) => JSON.stringify(block.map(({ id }) => id))))}::json[],
      ${sql.param(blocks.map((block) => block.map(({ folded }) => folded).join("\n")))}::text[]
    ) as given (block, segment_ids, folded)`);
}

function* partsOf(segments: readonly SearchableSegment[]): Generator<FoldedSegment[]> {
  let segmentsOfPart: FoldedSegment[] = [];
  let length = 0;
  for (const { id, text } of segments) {
    const folded = foldForSearch(text);
    if (segmentsOfPart.length > 0 && length + folded.length > PART_CHARACTERS) {
      yield segmentsOfPart;
      segmentsOfPart = [];
      length = 0;
    }
    segmentsOfPart.push({ id, folded });
    length += folded.length;
  }
  if (segmentsOfPart.length > 0) yield segmentsOfPart;
}

function blocksOf(segmentsOfPart: readonly FoldedSegment[]): FoldedSegment[][] {
  const blocks: FoldedSegment[][] = [];
  let room = 0;
  for (const segment of segmentsOfPart) {
    const size = Buffer.byteLength(segment.folded) + segment.id.length + BYTES_PER_SEGMENT;
    const block = blocks.at(-1);
    if (block !== undefined && size <= room) block.push(segment);
    else {
      blocks.push([segment]);
      room = BLOCK_BYTES;
    }
    room -= size;
  }
  return blocks;
}
