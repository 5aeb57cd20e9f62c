import type { Segment } from "../segment/segment.ts";
import { hasTag } from "./tag-rules.ts";

/** Returns the segment with a tag refused as a suggestion for it. Returns the same segment when it has the tag, or the
 * tag was refused before. */
export function withRefusal(segment: Segment, { id, name }: { id: string; name: string }): Segment {
  const { refusedTagIds = [] } = segment;
  if (hasTag(segment, name) || refusedTagIds.includes(id)) return segment;
  return { ...segment, refusedTagIds: [...refusedTagIds, id] };
}

/** Returns the segment without the refusals of these tags, such as those that it was given. Returns the same segment
 * when none of them was refused. */
export function withoutRefusals(segment: Segment, tagIds: readonly string[]): Segment {
  const { refusedTagIds = [], ...others } = segment;
  const left = refusedTagIds.filter((id) => !tagIds.includes(id));
  if (left.length === refusedTagIds.length) return segment;
  return left.length === 0 ? others : { ...others, refusedTagIds: left };
}

/** Returns the refusals of two segments that become one, each once, without those of tags that it has. */
export function unitedRefusals(
  first: readonly string[],
  second: readonly string[],
  givenTagIds: ReadonlySet<string>,
): string[] {
  return [...new Set([...first, ...second])].filter((id) => !givenTagIds.has(id));
}
