import { codedSegment, isByPerson, type Segment } from "@quarry/domain";
import { addsTo, type CodedSegment, isExample } from "@quarry/suggest";
import type { Material } from "./material.ts";

/** Segments that a model learns everything from, which bounds its memory. Of more, every second or third is taken. */
const MOST_EXAMPLES = 20_000;

/** The way from one material to another: new names of tags by their old ones, then the places of the segments to learn.
 * `isNew` asks for a new model, as a model cannot forget. */
export type Lesson = { names: ReadonlyMap<string, string>; places: readonly number[]; isNew: boolean };

/** Returns what a model of `before`, with `size` examples, has to learn to know `after`. Without segments before, it is
 * a new model. A corrected text alone is not learned, as a new model takes longer than the correction. */
export function lessonFor(before: Material, after: Material, size: number): Lesson {
  const names = renamedTags(before.tagNames, after.tagNames);
  const [start, end] = sharedEnds(before.segments, after.segments);
  const gone = before.segments.slice(start, before.segments.length - end);
  const places: number[] = [];
  let isNew = before.segments.length === 0 || gone.some((segment) => isLearned(segment, before));
  const shift = before.segments.length - after.segments.length;
  const isNamedAlike = before.tagNames === after.tagNames;
  for (let place = 0; !isNew && place < after.segments.length; place += 1) {
    const other = after.segments[place];
    if (other === undefined) continue;
    const isAdded = place >= start && place < after.segments.length - end;
    const one = isAdded ? undefined : before.segments[place < start ? place : place + shift];
    if (one === undefined) {
      if (isLearned(other, after)) places.push(place);
    } else if (one !== other || !(isNamedAlike || other.refusedTagIds === undefined)) {
      const step = stepFor([one, before], [other, after], names);
      isNew ||= step === "forget";
      if (step === "learn") places.push(place);
    }
  }
  isNew ||= size + places.length > 2 * MOST_EXAMPLES;
  return { names, places: isNew ? evenly(learnedPlaces(after), MOST_EXAMPLES) : places, isNew };
}

/** Returns at most so many of a list, evenly spread. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, at) => at % step === 0);
}

/** Returns the new names of renamed tags by their old ones. */
function renamedTags(before: Material["tagNames"], after: Material["tagNames"]): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  if (before === after) return renamed;
  for (const [id, name] of after) {
    const known = before.get(id);
    if (known !== undefined && known !== name) renamed.set(known, name);
  }
  return renamed;
}

/** Returns how many segments two lists share at their start and at their end. */
function sharedEnds(one: readonly Segment[], other: readonly Segment[]): [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start]?.id === other[start]?.id) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end)?.id === other.at(-1 - end)?.id) end += 1;
  return [start, end];
}

function learnedPlaces(material: Material): number[] {
  return material.segments.flatMap((segment, place) => (isLearned(segment, material) ? place : []));
}

function isLearned({ tags, refusedTagIds = [] }: Segment, { tagNames }: Material): boolean {
  return tags.some(isByPerson) || refusedTagIds.some((id) => tagNames.has(id));
}

/** Returns what to do about a changed segment. */
function stepFor(
  [one, before]: [Segment, Material],
  [other, after]: [Segment, Material],
  names: ReadonlyMap<string, string>,
): "nothing" | "learn" | "forget" {
  // Most changes of thousands of segments are none of what is learned, and found out without a copy.
  if (isTaggedAlike(one, other, names) && one.refusedTagIds === undefined && other.refusedTagIds === undefined)
    return "nothing";
  const known = withNames(codedSegment(one, before.tagNames), names);
  const next = codedSegment(other, after.tagNames);
  if (!isExample(known)) return isExample(next) ? "learn" : "nothing";
  if (JSON.stringify([known.tags, known.refused]) === JSON.stringify([next.tags, next.refused])) return "nothing";
  return addsTo(known, next) ? "learn" : "forget";
}

function isTaggedAlike(one: Segment, other: Segment, names: ReadonlyMap<string, string>): boolean {
  return (
    one.tags.length === other.tags.length &&
    other.tags.every((tag, at) => {
      const before = one.tags[at];
      return (
        before !== undefined &&
        (names.get(before.name) ?? before.name) === tag.name &&
        isByPerson(before) === isByPerson(tag)
      );
    })
  );
}

function withNames(segment: CodedSegment, names: ReadonlyMap<string, string>): CodedSegment {
  const named = (name: string) => names.get(name) ?? name;
  return {
    ...segment,
    tags: segment.tags.map(({ tag, ...rest }) => ({ tag: named(tag), ...rest })),
    refused: segment.refused.map(named),
  };
}
