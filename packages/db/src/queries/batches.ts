import { setImmediate as nextTurn } from "node:timers/promises";

/** Number of rows in a statement. Fewer would make round trips count; more would take longer than a few milliseconds to
 * write. */
const BATCH_ROWS = 2_000;

/** Splits rows into batches for statements. `start` is the place of the first row of a batch among all rows. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<{ start: number; batch: Row[] }> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    yield { start, batch: rows.slice(start, start + BATCH_ROWS) };
  }
}

/** Yields rows in batches and gives the event loop to others in between, as reading a hundred thousand at once would
 * block it. */
export async function* yieldingBatches<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (const { start, batch } of inBatches(rows)) {
    if (start > 0) await nextTurn();
    yield batch;
  }
}
