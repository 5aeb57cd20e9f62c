import { DomainError } from "../../errors.ts";
import type { SnapshotCoding } from "../../tag/coding.ts";
import { isBlank } from "../../text-rules.ts";
import { snappedBack, type TextRange } from "../text-range.ts";
import { carriedPlace } from "./carried-ranges.ts";
import {
  carriedItems,
  type NoteOnWords,
  originalOf,
  type TextMaterial,
  withoutSameWords,
} from "./corrected-material.ts";
import { textEdits } from "./text-edits.ts";

/** Refusal of a place that leaves no words on one side, or is inside a letter. */
const NO_CUT = "A segment can be split between two letters, with words on both sides.";

/** Returns the ranges of a text on both sides of a place, without the spaces between them. Refuses a place that is no
 * place to split at. */
export function halvesOf(text: string, at: number): [TextRange, TextRange] {
  const [left, right] = [text.slice(0, at), text.slice(at)];
  if (at < 0 || snappedBack(text, at) !== at || isBlank(left) || isBlank(right))
    throw new DomainError("invalid", NO_CUT);
  return [
    { start: 0, end: left.trimEnd().length },
    { start: text.length - right.trimStart().length, end: text.length },
  ];
}

/** Returns both parts of a material that is cut at a place. What is on the whole text is on both, but for notes, which
 * stay on the first one; codings of words are on theirs, and parted where the cut is inside. A note on words goes where
 * most of them are. `newId` makes ids for what there is twice then. */
export function withSegmentSplit<Coding extends SnapshotCoding, OnWords extends NoteOnWords>(
  material: TextMaterial<Coding, OnWords>,
  { at, newId }: { at: number; newId: () => string },
): [TextMaterial<Coding, OnWords>, TextMaterial<Coding, OnWords>] {
  const { text } = material;
  const [left, right] = halvesOf(text, at);
  const [codings, notes] = [
    inHalves(text, [left, right], material.codings),
    inHalves(text, [left, right], material.notes),
  ];
  const first = codings.flatMap(([inLeft]) => inLeft ?? []);
  const second = codings.flatMap(([inLeft, inRight]) =>
    inLeft && inRight ? { ...inRight, id: newId() } : (inRight ?? []),
  );
  const isOfSecond = ([inLeft, inRight]: Halves<OnWords>, index: number) =>
    inLeft === null ||
    (inRight !== null && wordsIn(right, material.notes[index]) > wordsIn(left, material.notes[index]));
  const [original = "", originalOfSecond = ""] = cutOriginal(material, [at]);
  const halfOf = (half: TextRange, cameAs: string) => {
    const words = text.slice(half.start, half.end);
    return { text: words, original: originalOf(words, cameAs) };
  };
  return [
    {
      ...halfOf(left, original),
      codings: withoutSameWords(first),
      notes: notes.flatMap((halves, index) => (isOfSecond(halves, index) ? [] : (halves[0] ?? []))),
    },
    {
      ...halfOf(right, originalOfSecond),
      codings: withoutSameWords(second),
      notes: notes.flatMap((halves, index) => (isOfSecond(halves, index) ? (halves[1] ?? []) : [])),
    },
  ];
}

/** An item on the first and on the second half of a text, null where a half has none of its words. */
type Halves<Item> = [Item | null, Item | null];
type OnText = Pick<NoteOnWords, "start" | "end" | "lost">;

function inHalves<Item extends OnText>(
  text: string,
  [left, right]: readonly [TextRange, TextRange],
  items: readonly Item[],
): Halves<Item>[] {
  const within = (half: TextRange) =>
    carriedItems(items, text, text.slice(half.start, half.end), [
      { start: 0, end: half.start, text: "" },
      { start: half.end, end: text.length, text: "" },
    ]);
  const [inLeft, inRight] = [within(left), within(right)];
  return items.map((item, index) => {
    const [one = null, other = null] = [inLeft[index], inRight[index]];
    // Words that are lost already are on the half of their place.
    if (typeof item.lost === "string") return (item.start ?? 0) > left.end ? [null, other] : [one, null];
    if (typeof other?.lost === "string") return [one, null];
    return typeof one?.lost === "string" ? [null, other] : [one, other];
  });
}

function wordsIn(half: TextRange, item: OnText | undefined): number {
  if (item === undefined || item.start === null || item.end === null) return 0;
  return Math.max(0, Math.min(item.end, half.end) - Math.max(item.start, half.start));
}

/** Returns the wordings as they came in of the parts of a text that is cut at these places, which are in order. */
export function cutOriginal(
  { text, original }: Pick<TextMaterial, "text" | "original">,
  cuts: readonly number[],
): string[] {
  const cameAs = original ?? text;
  const edits = textEdits(text, cameAs);
  const places = cuts.map((cut) => snappedBack(cameAs, carriedPlace(cut, edits)));
  return [...places, cameAs.length].map((end, index) => {
    const part = cameAs.slice(places[index - 1] ?? 0, end);
    const fromWord = index === 0 ? part : part.trimStart();
    return index === places.length ? fromWord : fromWord.trimEnd();
  });
}
