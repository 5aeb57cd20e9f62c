import {
  type Db,
  forgetWords,
  indexSource,
  isWriting,
  listUnindexedSources,
  listWorkspacesWithStaleWords,
} from "@quarry/db";
import { processBacklog } from "../runtime/scheduling/process-backlog.ts";
import type { Repeating } from "../runtime/scheduling/repeat.ts";
import { waitWhile } from "../runtime/scheduling/wait-while.ts";

/** Milliseconds between two looks for new sources. Search reads sources without an index too, so the delay is not
 * noticed. */
const EVERY_MS = 1_000;
/** Length of a pause while people store, as a multiple of the time that the last source took. */
const RESTS = 4;

type SearchWork = { db: Db; report: (error: unknown) => void };

/** Adds new sources to the search index. Any number of servers may do so on one database. Indexing takes longer than
 * storing, so it pauses while people store. */
export function startSearchIndexer({ db, report }: SearchWork): Repeating {
  let restMs = 0;
  return processBacklog({
    list: (params) => listUnindexedSources(db, params),
    process: async (source, isStopping) => {
      await waitWhile(() => isWriting(db) && !isStopping(), restMs);
      if (isStopping()) return;
      const begun = performance.now();
      await indexSource(db, source);
      restMs = RESTS * (performance.now() - begun);
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
