import type { Source } from "../source/source.ts";

/** Counts over all sources of a project; `durationMs` is the length of all of them together. */
export type ProjectTotals = { sourceCount: number; durationMs: number; segmentCount: number };

/** Returns the counts that a project has by its sources. */
export function projectTotals(sources: readonly Pick<Source, "durationMs" | "segmentCount">[]): ProjectTotals {
  const sum = (field: "durationMs" | "segmentCount") => sources.reduce((total, source) => total + source[field], 0);
  return { sourceCount: sources.length, durationMs: sum("durationMs"), segmentCount: sum("segmentCount") };
}
