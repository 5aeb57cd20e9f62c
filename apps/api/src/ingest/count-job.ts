import { type MatchedText, sourceCounts } from "@quarry/domain";

/** Many texts as one, which goes to another thread a hundred times faster: `ends` says where each ends, `sources` which source it is from. */
export type PackedTexts = { text: string; ends: Uint32Array; sources: Uint32Array };

/** Packs the texts for the way to another thread. */
export function packTexts(segments: readonly MatchedText[]): PackedTexts {
  const ends = new Uint32Array(segments.length);
  const sources = new Uint32Array(segments.length);
  const sourceNumbers = new Map<string, number>();
  let end = 0;
  segments.forEach(({ sourceId, text }, index) => {
    end += text.length;
    ends[index] = end;
    const number = sourceNumbers.get(sourceId) ?? sourceNumbers.size;
    sourceNumbers.set(sourceId, number);
    sources[index] = number;
  });
  return { text: segments.map((segment) => segment.text).join(""), ends, sources };
}

/** In how many sources each of the packed texts was said. */
export function countJob({ text, ends, sources }: PackedTexts): number[] {
  const segments = Array.from(ends, (end, index) => ({
    sourceId: String(sources[index]),
    text: text.slice(index === 0 ? 0 : ends[index - 1], end),
  }));
  return sourceCounts(segments);
}
