/** One line of the table: a measurement and its baseline of the same run. */
export type Row = {
  what: string;
  value: number;
  unit: "ms" | "MB" | "MB/s" | "requests/s";
  baseline: string;
  baselineValue: number;
  ratio: number;
};

/** Returns a line with its ratio to the baseline. The default unit is milliseconds. */
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

/** Returns the median time of five runs after a warm-up, in milliseconds. */
export async function medianMs(work: () => unknown): Promise<number> {
  await work();
  const [ms = 0] = await mediansOf(() => timeMs(work));
  return ms;
}

/** Returns the median of five runs of each measurement. The measurements alternate, so that other load affects all of
 * them. */
export async function mediansOf(...measurements: (() => Promise<number>)[]): Promise<number[]> {
  const values: number[][] = measurements.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, measure] of measurements.entries()) values[index]?.push(await measure());
  }
  return values.map((ofOne) => quantile(ofOne, 0.5));
}

/** Returns the time of one run in milliseconds. */
export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
