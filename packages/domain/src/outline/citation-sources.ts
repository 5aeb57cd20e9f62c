import type { Segment } from "../segment/segment.ts";

/** Confidence in percent of segments that a person transcribed. A lower one is a machine's. */
const WRITTEN_PERCENT = 100;

/** Returns the known origins of a cited segment, its source's name before its address; empty when none is known. */
export function citationSources({ sourceUrl }: Pick<Segment, "sourceUrl">, sourceName: string | null): string[] {
  const known = [sourceName ?? "", sourceUrl].filter((name) => name !== "");
  return [...new Set(known)];
}

/** Returns true when a segment was transcribed by a machine, so that its confidence is worth showing. */
export function isHeardByMachine({ confidenceScore }: Pick<Segment, "confidenceScore">): boolean {
  return confidenceScore < WRITTEN_PERCENT;
}
