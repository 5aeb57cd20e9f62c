import type { Segment } from "@quarry/domain";
import { eachListed, type SegmentRows } from "../list/segment-rows.ts";

/** The selected segments, as tagged and shown. */
export type SegmentSelection = {
  /** The ids of selected segments that still exist. */
  ids: readonly string[];
  /** The tags that all of them have. */
  commonTags: ReadonlySet<string>;
  /** True when any of them has a tag. */
  isTagged: boolean;
  /** The number of them that a filter hides. */
  hiddenCount: number;
  /** The selected share of the listed segments. */
  extent: "none" | "some" | "all";
};

const NOTHING: SegmentSelection = { ids: [], commonTags: new Set(), isTagged: false, hiddenCount: 0, extent: "none" };

/** Summarises a selection. Visits the listed segments once, and the others only when hidden ones are selected: 100,000
 * may be selected. */
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
