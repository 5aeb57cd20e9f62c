import { createSourceMatcher, type SourceMatcher, type SourceMatches } from "@quarry/domain";
import { type PackedTexts, unpackTexts } from "./packed-texts.ts";

/** Compares a new source with those that a project has. `project` names the project and the state of the workspace in which its sources are what they
 * are; `present` are their sizes; `given` are those that an earlier answer missed, as they are stored for good; `texts` are the new source's. */
export type MatchJob = {
  project: string;
  present: readonly { sourceId: string; segmentCount: number }[];
  given: readonly { sourceId: string; texts: PackedTexts }[];
  texts: PackedTexts;
};

/** The matches, or the sources whose texts are needed for them. */
export type MatchOutcome = SourceMatches | { missing: string[] };

/** The texts of projects that are kept for the next upload may be so long together; the project of the last one is always kept. */
const KEPT_LENGTH = 10_000_000;

/** The projects of the last uploads, the last one at the end. */
const kept = new Map<string, SourceMatcher>();

/** Does the job with what is kept from the jobs before it. The new source is not kept: it may not come to be stored, and what is then stored under its
 * id may be something else. */
export function matchJob({ project, present, given, texts }: MatchJob): MatchOutcome {
  const matcher = matcherOf(project, present);
  for (const one of given) {
    if (!matcher.sizes().has(one.sourceId)) matcher.hold(one.sourceId, unpackTexts(one.texts));
  }
  keep(project, matcher);
  const sizes = matcher.sizes();
  const missing = present.filter(({ sourceId }) => !sizes.has(sourceId)).map(({ sourceId }) => sourceId);
  if (missing.length > 0) return { missing };
  return matcher.match(unpackTexts(texts));
}

/** What is kept of the project, or a new start where that is not what the project has. */
function matcherOf(project: string, present: MatchJob["present"]): SourceMatcher {
  const matcher = kept.get(project);
  if (matcher === undefined) return createSourceMatcher();
  const expected = new Map(present.map(({ sourceId, segmentCount }) => [sourceId, segmentCount]));
  const isSame = [...matcher.sizes()].every(([sourceId, size]) => expected.get(sourceId) === size);
  return isSame ? matcher : createSourceMatcher();
}

function keep(project: string, matcher: SourceMatcher): void {
  kept.delete(project);
  kept.set(project, matcher);
  let length = [...kept.values()].reduce((sum, one) => sum + one.length(), 0);
  for (const [oldest, one] of kept) {
    if (length <= KEPT_LENGTH || oldest === project) return;
    length -= one.length();
    kept.delete(oldest);
  }
}
