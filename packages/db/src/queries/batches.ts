/** How many rows a statement carries: enough that round trips do not count, few enough that it stays small. PostgreSQL takes 65,535 parameters. */
const BATCH_ROWS = 5_000;

/** The rows as statements carry them; `start` is the place of a batch's first row among all. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<{ start: number; batch: Row[] }> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    yield { start, batch: rows.slice(start, start + BATCH_ROWS) };
  }
}
