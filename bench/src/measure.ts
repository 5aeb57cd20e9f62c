/** One line of the table: a time, and what it is held against in the same run. */
export type Row = { what: string; ms: number; baseline: string; baselineMs: number; ratio: number };

/** A line with its ratio to the baseline. */
export function row(what: string, ms: number, baseline: string, baselineMs: number): Row {
  return { what, ms, baseline, baselineMs, ratio: ms / baselineMs };
}

const RUNS = 5;

/** The median time of five runs after a warm-up, in milliseconds. */
export async function medianMs(work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeMs(work));
  return quantile(times, 0.5);
}

/** How long it takes once, in milliseconds. */
export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
