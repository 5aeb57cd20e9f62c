import { createSourceMatcher, type SourceMatcher, type SourceMatches } from "@quarry/domain";
import { type PackedTexts, unpackTexts } from "./packed-texts.ts";

/** Compares a new source with those that a project has. `project` names the project and the state of the workspace in
 * which its sources are what they are; `present` are their sizes; `given` are those that an earlier answer missed, as
 * they are stored for good; `texts` are the new source's. `storedAs` is its id where nothing but these texts can ever
 * be stored under it, else null. */
export type MatchJob = {
  project: string;
  present: readonly { sourceId: string; segmentCount: number }[];
  given: readonly { sourceId: string; texts: PackedTexts }[];
  texts: PackedTexts;
  storedAs: string | null;
};

/** The matches, or the sources whose texts are needed for them. */
export type MatchOutcome = SourceMatches | { missing: string[] };

/** Length of all kept texts. The project of the last upload is always kept. */
const KEPT_LENGTH = 6_000_000;

/** Length that a project counts beside its texts. */
const PROJECT_LENGTH = 20_000;

/** A matcher of the project's sources, and the last compared source, which is added once it is stored. */
type Kept = { matcher: SourceMatcher; offered: MatchJob["given"] };

/** The projects of the last uploads, the last one at the end. */
const kept = new Map<string, Kept>();

/** Matches the texts of a source with the kept texts of its project. */
export function matchJob({ project, present, given, texts, storedAs }: MatchJob): MatchOutcome {
  const matcher = matcherOf(project, present);
  const stored = new Set(present.map(({ sourceId }) => sourceId));
  for (const one of [...(kept.get(project)?.offered ?? []), ...given]) {
    const isHeld = matcher.sizes().has(one.sourceId);
    if (stored.has(one.sourceId) && !isHeld) matcher.hold(one.sourceId, unpackTexts(one.texts));
  }
  keep(project, { matcher, offered: storedAs === null ? [] : [{ sourceId: storedAs, texts }] });
  const sizes = matcher.sizes();
  const missing = [...stored].filter((sourceId) => !sizes.has(sourceId));
  return missing.length > 0 ? { missing } : matcher.match(unpackTexts(texts));
}

/** Returns the kept matcher of the project, or a new one when the project has changed otherwise. */
function matcherOf(project: string, present: MatchJob["present"]): SourceMatcher {
  const matcher = kept.get(project)?.matcher;
  if (matcher === undefined) return createSourceMatcher();
  const expected = new Map(present.map(({ sourceId, segmentCount }) => [sourceId, segmentCount]));
  const isSame = [...matcher.sizes()].every(([sourceId, size]) => expected.get(sourceId) === size);
  return isSame ? matcher : createSourceMatcher();
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
