import { type MatchedText, must, recountSources, sourceCounts } from "@quarry/domain";
import type { PresentTexts } from "./match-job.ts";
import { type PackedTexts, unpackTexts } from "./packed-texts.ts";

/** Counts in how many sources each segment of a project was said. `project`, `present` and `given` are those of a
 * MatchJob. */
export type CountJob = {
  project: string;
  present: readonly PresentTexts[];
  given: readonly { sourceId: string; texts: PackedTexts }[];
};

/** The counts of the texts of each present source, in order, or the sources whose texts are needed for them. */
export type CountOutcome = { counts: number[][] } | { missing: string[] };

/** The texts of a source in one version, and their counts in the project. */
type Counted = { version: number; texts: readonly string[]; counts: readonly number[] };

/** The last counted project: a correction changes few of its texts. */
let kept: { project: string; sources: ReadonlyMap<string, Counted> } = { project: "", sources: new Map() };

/** Largest number of texts that are compared with all others one by one. For more of them it is faster to count all. */
const FEW = 8;

/** Counts a project. Of the last counted one, only what concerns the texts that have changed since. */
export function countJob({ project, present, given }: CountJob): CountOutcome {
  const known = kept.project === project ? kept.sources : new Map<string, Counted>();
  const textsOf = new Map<string, readonly string[]>(
    given.map(({ sourceId, texts }) => [sourceId, unpackTexts(texts)]),
  );
  for (const { sourceId, segmentCount, textVersion } of present) {
    const source = known.get(sourceId);
    if (textsOf.has(sourceId) || source?.version !== textVersion || source.texts.length !== segmentCount) continue;
    textsOf.set(sourceId, source.texts);
  }
  const missing = present.flatMap(({ sourceId }) => (textsOf.has(sourceId) ? [] : [sourceId]));
  if (missing.length > 0) return { missing };
  const sources = present.map(({ sourceId }) => ({
    sourceId,
    texts: must(textsOf.get(sourceId), "texts of a source"),
  }));
  const counts = countsBySource(sources, countedAgain(sources, known) ?? countAll(sources));
  const counted = present.map(({ sourceId, textVersion }, index): [string, Counted] => [
    sourceId,
    { version: textVersion, texts: sources[index]?.texts ?? [], counts: counts[index] ?? [] },
  ]);
  kept = { project, sources: new Map(counted) };
  return { counts };
}

type SourceTexts = { sourceId: string; texts: readonly string[] };

function segmentsOf(sources: readonly SourceTexts[]): MatchedText[] {
  return sources.flatMap(({ sourceId, texts }) => texts.map((text) => ({ sourceId, text })));
}

function countAll(sources: readonly SourceTexts[]): number[] {
  return sourceCounts(segmentsOf(sources));
}

/** Returns the counts of all texts by those that are known; null where too many have changed since. */
function countedAgain(sources: readonly SourceTexts[], known: ReadonlyMap<string, Counted>): number[] | null {
  const touched = touchedTexts(sources, known);
  if (known.size === 0 || touched.length > FEW) return null;
  const segments = segmentsOf(sources).map((segment, place) => ({ ...segment, id: `${place}` }));
  const recount = recountSources(segments, touched);
  const isLeft = touched.length > 0 && recount.step(segments.length);
  if (recount.counts().size > FEW) return null;
  if (isLeft) recount.step(segments.length);
  const again = recount.counts();
  const before = sources.flatMap(({ sourceId, texts }) => knownCounts(texts, known.get(sourceId)));
  return before.map((count, place) => again.get(`${place}`) ?? must(count, `count of text ${place}`));
}

/** Returns the texts that a source had and has no more, or has and had not. */
function touchedTexts(sources: readonly SourceTexts[], known: ReadonlyMap<string, Counted>): MatchedText[] {
  const present = new Map(sources.map(({ sourceId, texts }) => [sourceId, texts]));
  return [...new Set([...present.keys(), ...known.keys()])].flatMap((sourceId) => {
    const [now, before] = [present.get(sourceId) ?? [], known.get(sourceId)?.texts ?? []];
    if (now === before) return [];
    const [isNow, wasBefore] = [new Set(now), new Set(before)];
    const others = [...before.filter((text) => !isNow.has(text)), ...now.filter((text) => !wasBefore.has(text))];
    return others.map((text) => ({ sourceId, text }));
  });
}

/** Returns the counts of texts of a source, undefined for new ones. The same text in the same source has one count. */
function knownCounts(texts: readonly string[], source: Counted | undefined): (number | undefined)[] {
  if (source === undefined || texts === source.texts) return [...(source?.counts ?? texts.map(() => undefined))];
  const counts = new Map(source.texts.map((text, place) => [text, source.counts[place]]));
  return texts.map((text) => counts.get(text));
}

function countsBySource(sources: readonly SourceTexts[], counts: readonly number[]): number[][] {
  let start = 0;
  return sources.map(({ texts: { length } }) => {
    start += length;
    return counts.slice(start - length, start);
  });
}
