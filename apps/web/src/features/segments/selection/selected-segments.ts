import type { Segment } from "@quarry/domain";

/** The tags that every one of the selected segments has. */
export function commonTags(segments: readonly Segment[], selected: ReadonlySet<string>): ReadonlySet<string> {
  let common: string[] | null = null;
  for (const { id, tags } of segments) {
    if (!selected.has(id)) continue;
    const own = tags.map(({ name }) => name);
    common = (common ?? own).filter((name) => own.includes(name));
  }
  return new Set(common);
}
