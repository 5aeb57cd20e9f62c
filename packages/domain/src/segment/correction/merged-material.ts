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
 * stays. Refuses a text that would be too long. */
export function withSegmentsMerged<Coding extends SnapshotCoding, OnWords extends NoteOnWords>(
  first: TextMaterial<Coding, OnWords>,
  second: TextMaterial<Coding, OnWords>,
): TextMaterial<Coding, OnWords> {
  const text = joinedTexts(first.text, second.text);
  if (text.length > MAX_NOTE_LENGTH) throw new DomainError("conflict", longerThan("The text of both", MAX_NOTE_LENGTH));
  const by = text.length - second.text.length;
  const original = joinedTexts(first.original ?? first.text, second.original ?? second.text);
  return {
    text,
    original: originalOf(text, original),
    codings: withoutSameWords([...first.codings, ...second.codings.map((coding) => shifted(coding, by))]),
    notes: [...first.notes, ...second.notes.map((note) => shifted(note, by))],
  };
}

function shifted<Item extends Pick<NoteOnWords, "start" | "end">>(item: Item, by: number): Item {
  const { start, end } = item;
  return start === null || end === null ? item : { ...item, start: start + by, end: end + by };
}
