import { type Segment, withoutTag, withTag } from "@quarry/domain";

/** The list with some of its segments changed; the same list when none of them changed. */
export function withSegments(
  segments: Segment[],
  ids: ReadonlySet<string>,
  change: (segment: Segment) => Segment,
): Segment[] {
  let patched: Segment[] | null = null;
  let left = ids.size;
  for (let index = 0; index < segments.length && left > 0; index++) {
    const segment = segments[index];
    if (segment === undefined || !ids.has(segment.id)) continue;
    left -= 1;
    const changed = change(segment);
    if (changed === segment) continue;
    patched ??= [...segments];
    patched[index] = changed;
  }
  return patched ?? segments;
}

/** The segment with another tag in the place of one; nothing else about it changes. */
export function withSwappedTag(segment: Segment, oldTag: string, newTag: string): Segment {
  return withTag(withoutTag(segment, oldTag), newTag);
}
