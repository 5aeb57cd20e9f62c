import { createSourceMatcher, type SourceMatcher, type SourceMatches } from "@quarry/domain";
import { type PackedTexts, unpackTexts } from "./packed-texts.ts";

/** Compares a new source with those that a project has. `project` names the project and the state of the workspace in
 * which its sources are what they are; `present` are their sizes and the versions of their texts; `given` are those
 * that an earlier answer missed, as they are stored for good; `texts` are the new source's. `storedAs` is its id where
 * nothing but these texts can ever be stored under it, else null. */
export type MatchJob = {
  project: string;
  present: readonly PresentTexts[];
  given: readonly { sourceId: string; texts: PackedTexts }[];
  texts: PackedTexts;
  storedAs: string | null;
};

/** The texts that a source has at present. A new source's are version 0. */
export type PresentTexts = { sourceId: string; segmentCount: number; textVersion: number };

/** The matches, or the sources whose texts are needed for them. */
export type MatchOutcome = SourceMatches | { missing: string[] };

/** Length of all kept texts. The project of the last upload is always kept. */
const KEPT_LENGTH = 6_000_000;

/** Length that a project counts beside its texts. */
const PROJECT_LENGTH = 20_000;

/** A matcher of the project's sources with the versions of the texts that it holds, and the last compared source, which
 * is added once it is stored. */
type Kept = { matcher: SourceMatcher; versions: Map<string, number>; offered: MatchJob["given"] };

/** The projects of the last uploads, the last one at the end. */
const kept = new Map<string, Kept>();

/** Matches the texts of a source with the kept texts of its project. */
export function matchJob({ project, present, given, texts, storedAs }: MatchJob): MatchOutcome {
  const { matcher, versions, offered } = keptFor(project, present);
  const stored = new Map(present.map((source) => [source.sourceId, source.textVersion]));
  const asNew = offered.filter(({ sourceId }) => stored.get(sourceId) === 0);
  for (const { sourceId, texts } of [...asNew, ...given]) {
    const version = stored.get(sourceId);
    if (version === undefined || versions.has(sourceId)) continue;
    matcher.hold(sourceId, unpackTexts(texts));
    versions.set(sourceId, version);
  }
  keep(project, { matcher, versions, offered: storedAs === null ? [] : [{ sourceId: storedAs, texts }] });
  const missing = [...stored.keys()].filter((sourceId) => !versions.has(sourceId));
  return missing.length > 0 ? { missing } : matcher.match(unpackTexts(texts));
}

/** Returns what is kept of the project, without a matcher when its texts have changed otherwise. */
function keptFor(project: string, present: MatchJob["present"]): Kept {
  const known = kept.get(project) ?? { matcher: createSourceMatcher(), versions: new Map(), offered: [] };
  const expected = new Map(present.map((source) => [source.sourceId, source]));
  const isSame = [...known.matcher.sizes()].every(([sourceId, size]) => {
    const source = expected.get(sourceId);
    return source?.segmentCount === size && source.textVersion === known.versions.get(sourceId);
  });
  return isSame ? known : { ...known, matcher: createSourceMatcher(), versions: new Map() };
}

function keep(project: string, one: Kept): void {
  kept.delete(project);
  kept.set(project, one);
  let length = [...kept.values()].reduce((sum, other) => sum + lengthOf(other), 0);
  for (const [oldest, other] of kept) {
    if (length <= KEPT_LENGTH || oldest === project) return;
    length -= lengthOf(other);
    kept.delete(oldest);
  }
}

function lengthOf({ matcher, offered }: Kept): number {
  return offered.reduce((sum, { texts }) => sum + (texts.ends.at(-1) ?? 0), matcher.length() + PROJECT_LENGTH);
}
