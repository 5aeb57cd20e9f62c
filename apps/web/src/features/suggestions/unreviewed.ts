import type { Suggestion } from "@quarry/suggest";
import type { AskedSegment } from "./learn-orders.ts";
import { askedAt, type Material } from "./material.ts";

/** Segments that are asked about at once. Other questions are answered in between. */
const ASKED_AT_ONCE = 20;
/** Milliseconds between two messages about the progress. */
const PROGRESS_MS = 100;

/** An untagged segment with its suggested tags, best first. */
export type Unreviewed = { segmentId: string; suggestions: readonly Suggestion[] };

/** Untagged segments to look for: those whose best tag is at least this probable, and the `most` surest of them.
 * `signal` ends the search, which then answers with what it has found. */
export type ReviewOptions = {
  least: number;
  most: number;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Returns the suggestions of each segment; null after the worker ended. */
type Ask = (asked: readonly AskedSegment[]) => Promise<readonly (readonly Suggestion[])[] | null>;

/** Returns the untagged segments with the surest suggestions, best first. */
export async function findUnreviewed(
  ask: Ask,
  material: Material,
  { least, most, onProgress, signal }: ReviewOptions,
): Promise<readonly Unreviewed[]> {
  const places = material.segments.flatMap(({ tags }, place) => (tags.length === 0 ? place : []));
  let found: Unreviewed[] = [];
  let told = performance.now();
  for (let done = 0; done < places.length && !signal?.aborted; done += ASKED_AT_ONCE) {
    const now = performance.now();
    if (now - told >= PROGRESS_MS) {
      told = now;
      onProgress?.(done, places.length);
    }
    const asked = askedAt(material, places.slice(done, done + ASKED_AT_ONCE));
    const answers = await ask(asked);
    if (answers === null) return [];
    asked.forEach(({ segment: { segmentId } }, at) => {
      const suggestions = answers[at] ?? [];
      const [best] = suggestions;
      if (best !== undefined && best.probability >= least) found.push({ segmentId, suggestions });
    });
    if (found.length >= most * 2) found = surest(found, most);
  }
  return surest(found, most);
}

function surest(found: readonly Unreviewed[], most: number): Unreviewed[] {
  const bestOf = ({ suggestions }: Unreviewed) => suggestions[0]?.probability ?? 0;
  return found.toSorted((one, other) => bestOf(other) - bestOf(one)).slice(0, most);
}
