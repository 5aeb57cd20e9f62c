import type { Segment } from "@quarry/domain";
import { eachListed, type SegmentRows } from "../list/segment-rows.ts";

/** What is selected, as it is tagged and shown. */
export type SegmentSelection = {
  /** Without those that are not in the project any more. */
  ids: readonly string[];
  /** The tags that every one of them has. */
  commonTags: ReadonlySet<string>;
  /** True where at least one of them has a tag. */
  isTagged: boolean;
  /** How many of them a filter hides. */
  hiddenCount: number;
  /** How much of what is listed is selected. */
  extent: "none" | "some" | "all";
};

const NOTHING: SegmentSelection = { ids: [], commonTags: new Set(), isTagged: false, hiddenCount: 0, extent: "none" };

/** Looks at each segment once, and again only where a filter hides some of them: all of 100,000 may be selected. */
export function selectionIn(rows: SegmentRows, selected: ReadonlySet<string>): SegmentSelection {
  if (selected.size === 0) return NOTHING;
  const ids: string[] = [];
  let common: readonly string[] | null = null;
  let isTagged = false;
  const take = ({ id, tags }: Segment) => {
    ids.push(id);
    isTagged ||= tags.length > 0;
    if (common === null || common.length > 0) common = commonOf(common, tags);
  };
  eachListed(rows, (segment) => {
    if (selected.has(segment.id)) take(segment);
  });
  const listedCount = ids.length;
  if (listedCount < selected.size) {
    const listed = new Set(ids);
    for (const segment of rows.segments) if (selected.has(segment.id) && !listed.has(segment.id)) take(segment);
  }
  return {
    ids,
    commonTags: new Set(common),
    isTagged,
    hiddenCount: ids.length - listedCount,
    extent: listedCount === 0 ? "none" : listedCount === rows.segmentCount ? "all" : "some",
  };
}

function commonOf(common: readonly string[] | null, tags: Segment["tags"]): readonly string[] {
  if (common === null) return tags.map(({ name }) => name);
  return common.filter((name) => tags.some((tag) => tag.name === name));
}
