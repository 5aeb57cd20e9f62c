import type { Segment } from "@quarry/domain";
import { type SegmentRows, segmentIds } from "../list/segment-rows.ts";

/** What is selected, as it is tagged and shown. */
export type SegmentSelection = {
  /** Without those that are not in the project any more. */
  ids: readonly string[];
  /** The tags that every one of them has. */
  commonTags: ReadonlySet<string>;
  /** How many of them a filter hides. */
  hiddenCount: number;
  /** How much of what is listed is selected. */
  extent: "none" | "some" | "all";
};

const NOTHING: SegmentSelection = { ids: [], commonTags: new Set(), hiddenCount: 0, extent: "none" };

/** Looks at each segment once, as all of 100,000 may be selected. */
export function selectionIn(rows: SegmentRows, selected: ReadonlySet<string>): SegmentSelection {
  if (selected.size === 0) return NOTHING;
  const ids: string[] = [];
  let common: string[] | null = null;
  for (const { id, tags } of rows.segments) {
    if (!selected.has(id)) continue;
    ids.push(id);
    if (common === null || common.length > 0) common = commonOf(common, tags);
  }
  let listedCount = 0;
  for (const id of segmentIds(rows)) if (selected.has(id)) listedCount += 1;
  return {
    ids,
    commonTags: new Set(common),
    hiddenCount: ids.length - listedCount,
    extent: listedCount === 0 ? "none" : listedCount === rows.segmentCount ? "all" : "some",
  };
}

function commonOf(common: readonly string[] | null, tags: Segment["tags"]): string[] {
  const own = tags.map(({ name }) => name);
  return common === null ? own : common.filter((name) => own.includes(name));
}
