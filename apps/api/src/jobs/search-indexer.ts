import { type Db, indexSource, listUnindexedSources } from "@quarry/db";
import { type Repeating, repeat } from "../pace/repeat.ts";

/** Until a source is in the index, search reads it: how soon it is there is not noticed. */
const EVERY_MS = 1_000;
const AT_A_TIME = 20;

/** Puts into the search index what is not in it yet, whoever stored it. Any number of servers may do so on one database. */
export function startSearchIndexer({ db, report }: { db: Db; report: (error: unknown) => void }): Repeating {
  let isStopping = false;
  const indexing = repeat(
    async () => {
      const faults: unknown[] = [];
      for (;;) {
        const waiting = await listUnindexedSources(db, { limit: AT_A_TIME });
        for (const source of waiting) {
          if (isStopping) return;
          // What is wrong with one source must not keep the others waiting.
          await indexSource(db, source).catch((fault: unknown) => faults.push(fault));
        }
        if (faults.length > 0) throw faults[0];
        if (waiting.length < AT_A_TIME) return;
      }
    },
    EVERY_MS,
    report,
  );
  return {
    stop: () => {
      isStopping = true;
      return indexing.stop();
    },
  };
}
