import { type Db, indexSource, isWriting, listUnindexedSources, type UnindexedSource } from "@quarry/db";
import { type Repeating, repeat } from "../pace/repeat.ts";
import { waitWhile } from "../pace/wait-while.ts";

/** Until a source is in the index, search reads it: how soon it is there is not noticed. */
const EVERY_MS = 1_000;
const AT_A_TIME = 20;
/** While people store more, it rests so many times as long as a source has taken. */
const RESTS = 4;

/** Puts into the search index what is not in it yet, whoever stored it. Any number of servers may do so on one database. It takes longer than the storing,
 * for which people wait: so it lets them go first, as far as it ever comes to an end. */
export function startSearchIndexer({ db, report }: { db: Db; report: (error: unknown) => void }): Repeating {
  let isStopping = false;
  let restMs = 0;
  const index = async (source: UnindexedSource) => {
    const begun = performance.now();
    await indexSource(db, source);
    restMs = RESTS * (performance.now() - begun);
  };
  const indexing = repeat(
    async () => {
      const faults: unknown[] = [];
      for (;;) {
        const waiting = await listUnindexedSources(db, { limit: AT_A_TIME });
        for (const source of waiting) {
          await waitWhile(() => isWriting(db) && !isStopping, restMs);
          if (isStopping) return;
          // What is wrong with one source must not keep the others waiting.
          await index(source).catch((fault: unknown) => faults.push(fault));
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
