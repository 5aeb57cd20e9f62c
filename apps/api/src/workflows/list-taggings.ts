import {
  type Db,
  listSegmentsWithTags,
  listTagRows,
  listTagsBySegment,
  listTouchedCodings,
  type ProjectKey,
} from "@quarry/db";
import { must, type Tagging, taggingsOf } from "@quarry/domain";

/** Returns what became of the tags that changes of the project after `since` touched on segments. `names` has the names
 * that tags had in these changes. */
export async function taggingsSince(
  db: Db,
  { since, ...key }: ProjectKey & { since: number },
  names: ReadonlyMap<string, readonly string[]>,
): Promise<Tagging[]> {
  const codings = await listTouchedCodings(db, { ...key, since });
  const present = new Map((await listTagRows(db, key)).map(({ id, name }) => [id, name]));
  // By name, as another tag may have the name of one that is gone.
  const touched = new Map<string, Set<string>>();
  const touchedIds = new Set<string>();
  for (const { tagId, segmentIds } of codings) {
    const tag = must(present.get(tagId) ?? names.get(tagId)?.at(-1), `name of tag ${tagId}`);
    const ofTag = touched.get(tag) ?? new Set();
    touched.set(tag, ofTag);
    for (const id of segmentIds) {
      ofTag.add(id);
      touchedIds.add(id);
    }
  }
  const tagged = await listSegmentsWithTags(db, key, [...touched.keys()]);
  const segmentIds = tagged.filter((id) => touchedIds.has(id));
  const tags = segmentIds.length === 0 ? new Map() : await listTagsBySegment(db, key, { segmentIds });
  return taggingsOf(
    [...touched].map(([tag, ids]) => ({ tag, segmentIds: [...ids] })),
    tags,
  );
}
