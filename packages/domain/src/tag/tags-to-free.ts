import { must } from "../must.ts";
import { MAX_TAG_LEVELS, type TagPlace, tagsInOrder } from "./tag-tree.ts";

/** Returns the ids of tags that must come to the top so that all tags are a tree again: those whose parent is gone, one
 * of each circle, and those that are too deep. Of a circle it is one of the `moved` tags, if there is any. */
export function tagsToFree(tags: readonly TagPlace[], moved: ReadonlySet<string>): string[] {
  const places = new Map(tags.map((tag) => [tag.id, tag]));
  const freed: string[] = [];
  for (let id = nextToFree(places, moved); id !== undefined; id = nextToFree(places, moved)) {
    places.set(id, { ...must(places.get(id), `tag ${id}`), parentId: null });
    freed.push(id);
  }
  return freed;
}

function nextToFree(places: ReadonlyMap<string, TagPlace>, moved: ReadonlySet<string>): string | undefined {
  const levels = new Map<string | null, number>([[null, 0]]);
  for (const { id, parentId } of tagsInOrder([...places.values()])) {
    const level = must(levels.get(parentId), `level of tag ${parentId}`) + 1;
    if (level > MAX_TAG_LEVELS) return id;
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
