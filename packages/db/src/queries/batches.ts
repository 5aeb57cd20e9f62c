import { setImmediate as nextTask } from "node:timers/promises";

/** Number of rows in a statement. Fewer would mean too many round trips; more would block the event loop for longer
 * than a few milliseconds. */
const BATCH_ROWS = 2_000;

/** Splits rows into batches for statements. `start` is the place of the first row of a batch among all rows. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<{ start: number; batch: Row[] }> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    yield { start, batch: rows.slice(start, start + BATCH_ROWS) };
  }
}

/** Yields rows in batches and lets the event loop run in between, as a hundred thousand rows at once would block it. */
export async function* yieldingBatches<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (const { start, batch } of inBatches(rows)) {
    if (start > 0) await nextTask();
    yield batch;
  }
}
