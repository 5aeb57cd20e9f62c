import { alignedWords, type PlacedWord } from "./aligned-words.ts";
import { longestRise } from "./longest-rise.ts";

/** Lengths of the runs of words that are looked for, the longest first. A run that each text has once is an anchor. */
const RUN_LENGTHS = [5, 3, 2, 1];
/** Product of two lengths that is aligned at once. */
const SMALL_CELLS = 4_000;
/** Largest product of two lengths that is aligned where there is no anchor. */
const MAX_CELLS = 250_000;

type Part = { from: number; to: number; fromThere: number; toThere: number };

/** Returns what `alignedWords` does for two whole texts of any length, in time linear in both: they are cut at runs of
 * words that both have once, and only what is between is compared. */
export function alignedTexts(
  one: readonly PlacedWord[],
  other: readonly PlacedWord[],
  isAlike?: (word: PlacedWord, there: PlacedWord) => boolean,
): Int32Array {
  const places = new Int32Array(one.length).fill(-1);
  const [ids, idsThere] = numbered(one, other);
  const open: Part[] = [{ from: 0, to: one.length, fromThere: 0, toThere: other.length }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const left = withoutSameEnds(part, ids, idsThere, places);
    const cells = (left.to - left.from + 1) * (left.toThere - left.fromThere + 1);
    if (left.to === left.from || left.toThere === left.fromThere) continue;
    const anchors = cells <= SMALL_CELLS ? [] : anchorsIn(left, ids, idsThere);
    if (anchors.length > 0) for (const between of partsBetween(left, anchors)) open.push(between);
    else if (cells <= MAX_CELLS) {
      const [words, others] = [one.slice(left.from, left.to), other.slice(left.fromThere, left.toThere)];
      const found = alignedWords(words, others, null, isAlike);
      found.forEach((place, index) => {
        if (place !== -1) places[left.from + index] = left.fromThere + place;
      });
    }
  }
  return places;
}

/** Returns the words of both texts as numbers, the same for the same words. */
function numbered(...texts: (readonly PlacedWord[])[]): [Int32Array, Int32Array] {
  const known = new Map<string, number>();
  const [one = new Int32Array(), other = new Int32Array()] = texts.map((words) =>
    Int32Array.from(words, ({ key }) => {
      const id = known.get(key) ?? known.size;
      known.set(key, id);
      return id;
    }),
  );
  return [one, other];
}

function withoutSameEnds(part: Part, ids: Int32Array, idsThere: Int32Array, places: Int32Array): Part {
  let { from, to, fromThere, toThere } = part;
  while (from < to && fromThere < toThere && ids[from] === idsThere[fromThere]) {
    places[from] = fromThere;
    from += 1;
    fromThere += 1;
  }
  while (from < to && fromThere < toThere && ids[to - 1] === idsThere[toThere - 1]) {
    to -= 1;
    toThere -= 1;
    places[to] = toThere;
  }
  return { from, to, fromThere, toThere };
}

type Anchor = { at: number; there: number; length: number };

/** Returns places of runs that both parts have once, in an order that both have. */
function anchorsIn(part: Part, ids: Int32Array, idsThere: Int32Array): Anchor[] {
  for (const length of RUN_LENGTHS) {
    const here = runsIn(ids, part.from, part.to, length);
    const there = runsIn(idsThere, part.fromThere, part.toThere, length);
    const shared: Anchor[] = [];
    for (const [run, at] of here) {
      const place = there.get(run) ?? TWICE;
      if (at !== TWICE && place !== TWICE && isSameRun(ids, at, idsThere, place, length))
        shared.push({ at, there: place, length });
    }
    const anchors = longestRise(shared, ({ there: place }) => place);
    if (anchors.length > 0) return anchors;
  }
  return [];
}

const TWICE = -1;

/** Returns the places of runs of words by a number made of them, in the order of the text. */
function runsIn(ids: Int32Array, from: number, to: number, length: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at + length <= to; at += 1) {
    let run = 0;
    for (let index = at; index < at + length; index += 1) run = (Math.imul(run, 0x01000193) ^ (ids[index] ?? 0)) | 0;
    places.set(run, places.has(run) ? TWICE : at);
  }
  return places;
}

function isSameRun(ids: Int32Array, at: number, idsThere: Int32Array, there: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (ids[at + index] !== idsThere[there + index]) return false;
  return true;
}

/** Returns the parts that anchors divide a part into. Each begins with the words of its anchor, which are the same. */
function partsBetween(part: Part, anchors: readonly Anchor[]): Part[] {
  const cuts = [{ at: part.from, there: part.fromThere }, ...anchors, { at: part.to, there: part.toThere }];
  return cuts.slice(1).map(({ at: to, there: toThere }, index) => {
    const { at: from = part.from, there: fromThere = part.fromThere } = cuts[index] ?? {};
    return { from, to, fromThere, toThere };
  });
}
