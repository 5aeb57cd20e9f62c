import { groupedBy } from "@quarry/domain";
import { percentOf, type Reason, type Suggestion } from "@quarry/suggest";
import type { Unreviewed } from "../unreviewed.ts";

/** A tag with its certainty in percent. */
export type CertainTag = { tag: string; percent: number };

/** An untagged segment with the tag to judge. `alternatives` are the next two tags. */
export type ReviewItem = CertainTag & {
  segmentId: string;
  because: readonly Reason[];
  alternatives: readonly CertainTag[];
};

/** The segments of one suggested tag, surest first. */
export type ReviewGroup = { tag: string; items: readonly ReviewItem[] };

/** Less certain suggestions are more often wrong than right, and are left out of the queue. */
export const LEAST_PERCENT = 50;
/** Thresholds for taking all suggestions of a tag at once. A suggestion must be more certain. */
export const THRESHOLDS: readonly number[] = [95, 96, 97, 98];
const ALTERNATIVES = 2;

/** Returns suggestions by tag in the order in which they are judged: first the tag with the surest suggestion, of equal
 * ones that with more segments, and within a tag the surest first. Equally sure segments keep their order. */
export function reviewGroups(found: readonly Unreviewed[]): ReviewGroup[] {
  const byTag = groupedBy(found.flatMap(itemOf), ({ tag }) => tag);
  const groups = [...byTag].map(([tag, items]) => ({ tag, items: items.sort(bySurest) }));
  return groups.sort((one, other) => {
    const [surest, otherSurest] = [one.items[0]?.percent ?? 0, other.items[0]?.percent ?? 0];
    return otherSurest - surest || other.items.length - one.items.length || (one.tag < other.tag ? -1 : 1);
  });
}

/** Returns the groups with only those segments that are still to be judged, without empty groups. */
export function openGroups(groups: readonly ReviewGroup[], isOpen: (item: ReviewItem) => boolean): ReviewGroup[] {
  return groups.map(({ tag, items }) => ({ tag, items: items.filter(isOpen) })).filter(({ items }) => items.length > 0);
}

/** Returns the suggestions that are more certain than the threshold. */
export function itemsAbove(items: readonly ReviewItem[], threshold: number): ReviewItem[] {
  return items.filter(({ percent }) => percent > threshold);
}

/** Returns a suggestion as it is when its alternative is taken: with that tag, and the others to consider. */
export function withAlternative(item: ReviewItem, alternative: CertainTag): ReviewItem {
  const { segmentId, tag, percent, because, alternatives } = item;
  const others = [{ tag, percent }, ...alternatives].filter((other) => other.tag !== alternative.tag);
  return { segmentId, ...alternative, because, alternatives: others };
}

function itemOf({ segmentId, suggestions }: Unreviewed): ReviewItem[] {
  const [best, ...others] = suggestions;
  if (best === undefined || percentOf(best.probability) < LEAST_PERCENT) return [];
  const alternatives = others.slice(0, ALTERNATIVES).map(certainTag);
  return [{ segmentId, ...certainTag(best), because: best.because, alternatives }];
}

function certainTag({ tag, probability }: Suggestion): CertainTag {
  return { tag, percent: percentOf(probability) };
}

function bySurest(one: ReviewItem, other: ReviewItem): number {
  return other.percent - one.percent;
}
