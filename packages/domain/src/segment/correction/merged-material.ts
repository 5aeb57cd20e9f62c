import { DomainError } from "../../errors.ts";
import type { SnapshotCoding } from "../../tag/coding.ts";
import { longerThan, MAX_NOTE_LENGTH } from "../../text-rules.ts";
import { UNSPACED } from "../unspaced-scripts.ts";
import { type NoteOnWords, originalOf, type TextMaterial, withoutSameWords } from "./corrected-material.ts";

/** Returns two texts as one, with a space between words. */
export function joinedTexts(first: string, second: string): string {
  return first + seamOf(first, second) + second;
}

function seamOf(first: string, second: string): string {
  if (first === "" || second === "") return "";
  return UNSPACED.test(first.slice(-2)) && UNSPACED.test(second.slice(0, 2)) ? "" : " ";
}

/** Returns two materials as one. Everything stays on its words; of two codings of a tag on the whole the stronger one
 * stays. Codings of a tag that end and start where the texts meet are one, as they were before a split. Refuses a text
 * that would be too long. */
export function withSegmentsMerged<Coding extends SnapshotCoding, OnWords extends NoteOnWords>(
  first: TextMaterial<Coding, OnWords>,
  second: TextMaterial<Coding, OnWords>,
): TextMaterial<Coding, OnWords> {
  const text = joinedTexts(first.text, second.text);
  if (text.length > MAX_NOTE_LENGTH) throw new DomainError("conflict", longerThan("The text of both", MAX_NOTE_LENGTH));
  const by = text.length - second.text.length;
  const original = joinedTexts(first.original ?? first.text, second.original ?? second.text);
  const codings = joinedAcross(
    { end: first.text.length, start: by },
    first.codings,
    second.codings.map((coding) => shifted(coding, by)),
  );
  return {
    text,
    original: originalOf(text, original),
    codings: withoutSameWords(codings),
    notes: [...first.notes, ...second.notes.map((note) => shifted(note, by))],
  };
}

/** Returns the codings of both texts. Two of a tag that reach the seam, which starts at `end` and ends at `start`, are
 * one, unless they differ in more than their words. */
function joinedAcross<Coding extends SnapshotCoding>(
  seam: { end: number; start: number },
  first: readonly Coding[],
  second: readonly Coding[],
): Coding[] {
  const others = [...second];
  const joined = first.map((coding) => {
    if (coding.end !== seam.end || isLost(coding)) return coding;
    const at = others.findIndex((other) => other.start === seam.start && !isLost(other) && isAlike(coding, other));
    const [other] = at === -1 ? [] : others.splice(at, 1);
    return other === undefined ? coding : { ...coding, end: other.end };
  });
  return [...joined, ...others];
}

function isLost({ lost }: SnapshotCoding): boolean {
  return typeof lost === "string";
}

function isAlike(one: SnapshotCoding, other: SnapshotCoding): boolean {
  const looksOf = ({ tagId, origin, confidence, alternatives }: SnapshotCoding) =>
    JSON.stringify([tagId, origin, confidence, alternatives]);
  return looksOf(one) === looksOf(other);
}

function shifted<Item extends Pick<NoteOnWords, "start" | "end">>(item: Item, by: number): Item {
  const { start, end } = item;
  return start === null || end === null ? item : { ...item, start: start + by, end: end + by };
}
