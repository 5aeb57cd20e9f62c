import { must, numberOfWord } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../database.ts";
import { checkedRows, selectRows } from "../../rows.ts";
import { searchWords } from "../../schema.ts";
import { yieldingBatches } from "../batches.ts";

/** A workspace from which texts have gone; `staleWords` tells that deletion from later ones. */
export type StaleWords = { workspaceId: string; staleWords: string };

/** Arbitrary number of the advisory lock that an indexer and a forgetter of words hold, one at a time in a
 * workspace. */
const WORDS_LOCK = 710_852;

/** Locks the words of the workspace until the transaction ends, so that words are not deleted while texts that contain
 * them are stored. Call it before the parts of these texts are stored. */
export async function holdWords(tx: Db, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WORDS_LOCK}, hashtext(${workspaceId}))`);
}

/** Notes that texts of the workspace are being deleted, whose words may occur in no other text. Call it in the
 * transaction that deletes them. */
export async function markStaleWords(tx: Db, workspaceId: string): Promise<void> {
  await tx.execute(sql`update workspaces set stale_words = gen_random_uuid() where workspace_id = ${workspaceId}`);
}

/** Returns some of the workspaces whose index may contain words of deleted texts. */
export function listWorkspacesWithStaleWords(db: Db, { limit }: { limit: number }): Promise<StaleWords[]> {
  const statement = sql`
    select workspace_id as "workspaceId", stale_words as "staleWords" from workspaces
    where stale_words is not null limit ${limit}`;
  return checkedRows(db, z.object({ workspaceId: z.string(), staleWords: z.string() }), statement);
}

/** Deletes the words of the workspace that no text in the index has. */
export async function forgetWords(db: Db, { workspaceId, staleWords }: StaleWords): Promise<void> {
  await db.transaction(async (tx) => {
    await holdWords(tx, workspaceId);
    // The numbers of words are the negative ones.
    const wordNumbers = sql`
      select coalesce(array_agg(distinct number), '{}') as numbers
      from search_parts, unnest(evidence) number where workspace_id = ${workspaceId} and number < 0`;
    const [said] = await checkedRows(tx, z.object({ numbers: z.array(z.int()) }), wordNumbers);
    const present = new Set(must(said, "numbers of words").numbers);
    const { word } = searchWords;
    const known = await selectRows(tx, { word }, sql`from ${searchWords} where workspace_id = ${workspaceId}`);
    for await (const batch of yieldingBatches(known)) {
      const gone = batch.map(({ word }) => word).filter((word) => !present.has(numberOfWord(word)));
      if (gone.length === 0) continue;
      await tx.execute(sql`
        delete from search_words where workspace_id = ${workspaceId} and word = any(${sql.param(gone)}::text[])`);
    }
  });
  await db.execute(sql`
    update workspaces set stale_words = null where workspace_id = ${workspaceId} and stale_words = ${staleWords}`);
}
