import { type Db, forgetWords, indexSource, listUnindexedSources, listWorkspacesWithStaleWords } from "@quarry/db";
import { giveWay } from "../runtime/scheduling/people-first.ts";
import { processBacklog } from "../runtime/scheduling/process-backlog.ts";
import type { Repeating } from "../runtime/scheduling/repeat.ts";

/** Milliseconds between two looks for new sources. Search reads sources without an index too, so the delay is not
 * noticed. */
const EVERY_MS = 1_000;
/** Milliseconds after a read in which the next reads of the same page are expected. */
const NEXT_READS_MS = 1_000;

type SearchWork = { db: Db; report: (error: unknown) => void };

/** Adds new sources to the search index. Any number of servers may do so on one database. Indexing takes longer than
 * storing, so it gives way to people. */
export function startSearchIndexer({ db, report }: SearchWork): Repeating {
  let tookMs = 0;
  return processBacklog({
    list: (params) => listUnindexedSources(db, params),
    process: async (source, isStopping) => {
      await giveWay(db, tookMs, { afterReadMs: NEXT_READS_MS, isStopping });
      if (isStopping()) return;
      const begun = performance.now();
      await indexSource(db, source);
      tookMs = performance.now() - begun;
    },
    everyMs: EVERY_MS,
    report,
  });
}

/** Removes words from the search index that only deleted texts contained. */
export function startWordForgetter({ db, report }: SearchWork): Repeating {
  return processBacklog({
    list: (params) => listWorkspacesWithStaleWords(db, params),
    process: (workspace) => forgetWords(db, workspace),
    everyMs: EVERY_MS,
    report,
  });
}
