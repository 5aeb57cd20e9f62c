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

/** Until a source is in the index, search reads it: how soon it is there is not noticed. */
const EVERY_MS = 1_000;
/** While people store more, it rests so many times as long as a source has taken. */
const RESTS = 4;

type SearchWork = { db: Db; report: (error: unknown) => void };

/** Puts into the search index what is not in it yet, whoever stored it. Any number of servers may do so on one
 * database. It takes longer than the storing, for which people wait: so it lets them go first, as far as it ever comes
 * to an end. */
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

/** Takes out of the search index the words that only deleted texts had. */
export function startWordForgetter({ db, report }: SearchWork): Repeating {
  return processBacklog({
    list: (params) => listWorkspacesWithStaleWords(db, params),
    process: (workspace) => forgetWords(db, workspace),
    everyMs: EVERY_MS,
    report,
  });
}
