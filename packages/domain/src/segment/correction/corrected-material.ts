import type { SnapshotNote } from "../../note.ts";
import { isStronger, type SnapshotCoding } from "../../tag/coding.ts";
import { carriedRanges } from "./carried-ranges.ts";
import { type TextEdit, textEdits } from "./text-edits.ts";

/** A note by the words that it is on. */
export type NoteOnWords = Pick<SnapshotNote, "id" | "start" | "end" | "lost">;

/** A segment's text with all that is on it. `original` is the wording as it came in, null where the text is that. */
export type TextMaterial<Coding extends SnapshotCoding = SnapshotCoding, OnWords extends NoteOnWords = NoteOnWords> = {
  text: string;
  original: string | null;
  codings: readonly Coding[];
  notes: readonly OnWords[];
};

/** A new text of a segment, and the edits that it was made by; without them they are the differences. */
export type Correction = { text: string; edits?: readonly TextEdit[] | undefined };

/** Returns the material with another text, and everything on the words that it was on. Of two codings of a tag that
 * come to be on the same words the stronger one stays. */
export function withTextCorrected<Coding extends SnapshotCoding, OnWords extends NoteOnWords>(
  material: TextMaterial<Coding, OnWords>,
  { text, edits = textEdits(material.text, text) }: Correction,
): TextMaterial<Coding, OnWords> {
  if (text === material.text) return material;
  const carry = <Item extends OnText>(items: readonly Item[]) => carriedItems(items, material.text, text, edits);
  return {
    text,
    original: originalOf(text, material.original ?? material.text),
    codings: withoutSameWords(carry(material.codings)),
    notes: carry(material.notes),
  };
}

/** Returns the wording to keep beside a text, null where it reads the same. */
export function originalOf(text: string, original: string): string | null {
  return original === text ? null : original;
}

type OnText = { start: number | null; end: number | null; lost?: string | null | undefined };

/** Returns items where their words are after edits of the text. Those on the whole text stay as they are. */
export function carriedItems<Item extends OnText>(
  items: readonly Item[],
  before: string,
  after: string,
  edits?: readonly TextEdit[],
): Item[] {
  const onWords = items.flatMap(({ start, end, lost = null }) =>
    start === null || end === null ? [] : [{ start, end, lost }],
  );
  const carried = carriedRanges(before, after, onWords, edits);
  let at = 0;
  return items.map((item) => {
    const range = item.start === null || item.end === null ? undefined : carried[at++];
    if (range === undefined) return item;
    const isSame = range.start === item.start && range.end === item.end && range.lost === (item.lost ?? null);
    return isSame ? item : { ...item, ...range };
  });
}

/** Returns the codings of a segment without those on the same words as a stronger one of the same tag. */
export function withoutSameWords<Coding extends SnapshotCoding>(codings: readonly Coding[]): Coding[] {
  const strongest = new Map<string, Coding>();
  for (const coding of codings) {
    const key = JSON.stringify([coding.tagId, coding.start, coding.end, coding.lost ?? null]);
    const other = strongest.get(key);
    if (other === undefined || isStronger(coding, other)) strongest.set(key, coding);
  }
  const kept = new Set(strongest.values());
  return codings.filter((coding) => kept.has(coding));
}
