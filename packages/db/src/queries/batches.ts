import { setImmediate as nextTurn } from "node:timers/promises";

/** How many rows a statement carries: enough that round trips do not count, few enough that writing it is a few
 * milliseconds' work. PostgreSQL takes 65,535 parameters. */
const BATCH_ROWS = 2_000;

/** The rows as statements carry them; `start` is the place of a batch's first row among all. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<{ start: number; batch: Row[] }> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    yield { start, batch: rows.slice(start, start + BATCH_ROWS) };
  }
}

/** The rows in batches, between which others get a turn: to go through a hundred thousand at once would hold up the
 * event loop. */
export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (const { start, batch } of inBatches(rows)) {
    if (start > 0) await nextTurn();
    yield batch;
  }
}
