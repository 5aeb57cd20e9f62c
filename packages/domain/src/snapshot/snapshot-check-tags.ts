import { must } from "../must.ts";
import type { SnapshotSegment } from "../segment/segment.ts";
import { isRangeOf } from "../segment/text-range.ts";
import type { SnapshotTag } from "../tag/tag.ts";
import { MAX_TAG_LEVELS } from "../tag/tag-tree.ts";
import type { Snapshot } from "./snapshot.ts";
import { claim, refusal } from "./snapshot-refusal.ts";

/** Refuses two tags of one name in a project, parents that are missing, in another project or below their own children,
 * and a tree that is too deep. Ids must be unique. */
export function checkTags({ tags }: Pick<Snapshot, "tags">): void {
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  const names = new Map<string, string>();
  tags.forEach(({ name, projectId, parentId }, index) => {
    const place = `tags[${index}]`;
    claim(names, JSON.stringify([projectId, name]), `${place}.name`);
    if (parentId !== null && tagsById.get(parentId)?.projectId !== projectId)
      throw refusal(`${place}.parentId names no tag of its project.`);
  });
  const levels = new Map<string, number>();
  tags.forEach((tag, index) => {
    const level = levelOf(tag, tagsById, levels);
    if (level === null) throw refusal(`tags[${index}].parentId leads back to the tag itself.`);
    if (level > MAX_TAG_LEVELS)
      throw refusal(`tags[${index}].parentId makes more than ${MAX_TAG_LEVELS} levels of tags.`);
  });
}

/** Returns the level of a tag, 1 at the top; null if its parents do not end there. All tags on the way are added to
 * `levels`. */
function levelOf(
  tag: SnapshotTag,
  tagsById: ReadonlyMap<string, SnapshotTag>,
  levels: Map<string, number>,
): number | null {
  const path = new Set<string>();
  let at: SnapshotTag | undefined = tag;
  while (at !== undefined && !levels.has(at.id)) {
    if (path.has(at.id)) return null;
    path.add(at.id);
    at = at.parentId === null ? undefined : tagsById.get(at.parentId);
  }
  let level = at === undefined ? 0 : (levels.get(at.id) ?? 0);
  for (const id of [...path].reverse()) {
    level += 1;
    levels.set(id, level);
  }
  return levels.get(tag.id) ?? null;
}

/** Refuses codings that share an id, that stand twice on the same words, whose tag is not of the segment's project, or
 * whose range is not in the text. Sources must be known. */
export function checkCodings({ tags, sources, segments }: Pick<Snapshot, "tags" | "sources" | "segments">): void {
  const projectOfTag = new Map(tags.map(({ id, projectId }) => [id, projectId]));
  const projectOfSource = new Map(sources.map(({ id, projectId }) => [id, projectId]));
  const ids = new Map<string, string>();
  segments.forEach((segment, index) => {
    const projectId = must(projectOfSource.get(segment.sourceId), `project of segment ${segment.id}`);
    checkCodingsOf(segment, `segments[${index}]`, { ids, isTag: (id) => projectOfTag.get(id) === projectId });
  });
}

function checkCodingsOf(
  { text, codings }: SnapshotSegment,
  segmentPlace: string,
  { ids, isTag }: { ids: Map<string, string>; isTag: (id: string) => boolean },
): void {
  const coded = new Set<string>();
  codings.forEach(({ id, tagId, start, end, lost = null }, index) => {
    const place = `${segmentPlace}.codings[${index}]`;
    claim(ids, id, `${place}.id`);
    if (!isTag(tagId)) throw refusal(`${place}.tagId names no tag of its project.`);
    checkRange(place, text, { start, end, lost });
    const key = JSON.stringify([tagId, start, end, lost]);
    if (coded.has(key)) throw refusal(`${place} is on the same words already.`);
    coded.add(key);
  });
}

/** Refuses notes on words that are not in the text of their segment. Segments must be known. */
export function checkNotes({ segments, notes }: Pick<Snapshot, "segments" | "notes">): void {
  const texts = new Map(segments.map(({ id, text }) => [id, text]));
  notes.forEach(({ segmentId, ...range }, index) => {
    checkRange(`notes[${index}]`, must(texts.get(segmentId), `text of segment ${segmentId}`), range);
  });
}

type StoredRange = { start: number | null; end: number | null; lost?: string | null | undefined };

/** Lost words have a place in the text. */
function checkRange(place: string, text: string, { start, end, lost = null }: StoredRange): void {
  if ((start === null) !== (end === null)) throw refusal(`${place} has only one end.`);
  if (lost !== null && (start === null || start !== end || start > text.length))
    throw refusal(`${place} has lost its words, and is on no place of the segment's text.`);
  if (lost === null && start !== null && end !== null && !isRangeOf(text, { start, end }))
    throw refusal(`${place} is not a range of the segment's text.`);
}
