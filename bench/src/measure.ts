/** One line of the table: what was measured, and what it is held against in the same run. */
export type Row = {
  what: string;
  value: number;
  unit: "ms" | "MB" | "MB/s" | "requests/s";
  baseline: string;
  baselineValue: number;
  ratio: number;
};

/** A line with its ratio to the baseline; a time where no unit is given. */
export function row(
  what: string,
  value: number,
  baseline: string,
  baselineValue: number,
  unit: Row["unit"] = "ms",
): Row {
  return { what, value, unit, baseline, baselineValue, ratio: value / baselineValue };
}

const RUNS = 5;

/** The median time of five runs after a warm-up, in milliseconds. */
export async function medianMs(work: () => unknown): Promise<number> {
  await work();
  return medianOf(RUNS, () => timeMs(work));
}

/** The median of several measurements, one after the other. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return quantile(values, 0.5);
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
