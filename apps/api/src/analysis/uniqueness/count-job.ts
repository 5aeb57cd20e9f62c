import { sourceCounts } from "@quarry/domain";
import { type PackedTexts, unpackTexts } from "./packed-texts.ts";

/** The texts of each source of a project. */
export type CountJob = readonly PackedTexts[];

/** For each source, in how many sources each of its texts was said. */
export function countJob(sources: CountJob): number[][] {
  const texts = sources.map(unpackTexts);
  const counts = sourceCounts(
    texts.flatMap((ofSource, index) => ofSource.map((text) => ({ sourceId: `${index}`, text }))),
  );
  let start = 0;
  return texts.map(({ length }) => {
    start += length;
    return counts.slice(start - length, start);
  });
}
