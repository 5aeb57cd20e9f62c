import { must } from "../must.ts";
import { MAX_TAG_LEVELS, type TagPlace, tagsInOrder } from "./tag-tree.ts";

/** Returns the ids of tags that must come to the top so that all tags are a tree again, by the rule of `idsToFree`. */
export function tagsToFree(tags: readonly TagPlace[], moved: ReadonlySet<string>): string[] {
  return idsToFree(tags, moved, MAX_TAG_LEVELS);
}

/** Returns the ids that must come to the top so that all places are a tree again: those whose parent is gone, one of
 * each circle, and those that are too deep. Of a circle it is one of the `moved` ones, if there is any. */
export function idsToFree(all: readonly TagPlace[], moved: ReadonlySet<string>, maxLevels: number): string[] {
  const places = new Map(all.map((place) => [place.id, place]));
  const freed: string[] = [];
  const next = () => nextToFree(places, moved, maxLevels);
  for (let id = next(); id !== undefined; id = next()) {
    places.set(id, { ...must(places.get(id), `place ${id}`), parentId: null });
    freed.push(id);
  }
  return freed;
}

function nextToFree(
  places: ReadonlyMap<string, TagPlace>,
  moved: ReadonlySet<string>,
  maxLevels: number,
): string | undefined {
  const levels = new Map<string | null, number>([[null, 0]]);
  for (const { id, parentId } of tagsInOrder([...places.values()])) {
    const level = must(levels.get(parentId), `level of tag ${parentId}`) + 1;
    if (level > maxLevels) return id;
    levels.set(id, level);
  }
  const lost = [...places.keys()].find((id) => !levels.has(id));
  return lost === undefined ? undefined : endOfPath(places, lost, moved);
}

/** Returns the tag at the end of the way up from a tag that does not lead to the top. */
function endOfPath(places: ReadonlyMap<string, TagPlace>, from: string, moved: ReadonlySet<string>): string {
  const path: string[] = [];
  for (let place = places.get(from); place !== undefined; place = places.get(place.parentId ?? "")) {
    const at = path.indexOf(place.id);
    if (at !== -1) return path.slice(at).find((id) => moved.has(id)) ?? place.id;
    path.push(place.id);
  }
  return must(path.at(-1), "tag whose parent is gone");
}
