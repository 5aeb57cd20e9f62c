import { must, type ReplaceTarget, type TextRange, targetKey } from "@quarry/domain";
import type { FoundText } from "./replace-search.ts";

/** A place of words with the text that it is in. */
export type PlaceRow = { kind: "place"; key: string; target: ReplaceTarget; text: string; place: TextRange };

/** The heading of the places of a source, or of notes, or of the outline: those from `start` up to `end`, exclusive. */
export type GroupRow = { kind: "group"; key: string; title: string; start: number; end: number };

/** Places below headings, of which each row is made when it is asked for. */
export class PlacesBelowHeadings {
  placeCount = 0;
  readonly #groups: GroupRow[] = [];
  readonly #groupRows: number[] = [];
  readonly #texts: FoundText[] = [];
  /** The number of places before each text. */
  readonly #before: number[] = [];

  /** The number of headings. */
  get groupCount(): number {
    return this.#groups.length;
  }

  /** Adds a heading with the places of texts. Without a text it is left out. */
  add(key: string, title: string, texts: readonly FoundText[]): void {
    if (texts.length === 0) return;
    const start = this.placeCount;
    this.#groupRows.push(start + this.#groups.length);
    for (const text of texts) {
      this.#texts.push(text);
      this.#before.push(this.placeCount);
      this.placeCount += text.places.length;
    }
    this.#groups.push({ kind: "group", key, title, start, end: this.placeCount });
  }

  /** Returns a row, which may be a heading. */
  rowAt(row: number): GroupRow | PlaceRow {
    const nth = lastUpTo(this.#groupRows, row);
    const groupRow = must(this.#groupRows[nth], `the heading of row ${row}`);
    const group = must(this.#groups[nth], `heading ${nth}`);
    return row === groupRow ? group : this.placeAt(group.start + row - groupRow - 1);
  }

  /** Returns a place, by its number among all. */
  placeAt(nth: number): PlaceRow {
    const at = lastUpTo(this.#before, nth);
    const { target, text, places } = must(this.#texts[at], `the text of place ${nth}`);
    const place = must(places[nth - (this.#before[at] ?? 0)], `place ${nth}`);
    return { kind: "place", key: `${targetKey(target)} ${place.start}`, target, text, place };
  }
}

/** Returns the index of the last of these ascending numbers that is not above another one. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) <= limit) from = middle;
    else to = middle;
  }
  return from;
}
