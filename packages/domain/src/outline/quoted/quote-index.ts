import { forEachWord } from "../../search/search-words.ts";
import { foldCase } from "../../segment/text-search.ts";
import type { QuoteForm } from "../bound-quote.ts";
import { endSigns, exactForm, foldSigns, nearForm, spokenParts } from "./matched-quote.ts";

/** A place where quoted words stand. */
export type QuotePlace = { segmentId: string; form: QuoteForm };

/** The places of typed words: word for word in `count` segments, of which some are named, nearly in one, or nowhere. */
export type QuoteFinding =
  | { kind: "exact"; places: QuotePlace[]; count: number }
  | { kind: "near"; place: QuotePlace }
  | { kind: "none" };

/** Typed words, and the segment that they cite. */
export type QuoteQuestion = { words: string; cited: string | null };

/** Finds typed words in the segment that they cite; null where they do not stand there word for word. */
export function quoteInCited(words: string, { id, text }: { id: string; text: string }): QuoteFinding | null {
  const form = exactForm(foldSigns(words), foldSigns(text));
  return form && { kind: "exact", places: [{ segmentId: id, form }], count: 1 };
}

/** Segments beyond which a word says too little to look for it. */
const MAX_POSTINGS = 1_000;
const MAX_PLACES = 5;
/** Segments that are compared word by word with a typed quote. */
const MAX_COMPARED = 8;
/** Share of the weight of rare words that a segment must have to be compared. */
const MIN_WEIGHT = 0.5;

/** Finds typed quotes in the texts of segments. A text gets a new slot with each change, and its old one is empty. */
export class QuoteIndex {
  readonly #slots: ({ id: string; text: string } | null)[] = [];
  readonly #slotOf = new Map<string, number>();
  /** Slots by term; null for a term of too many segments. */
  readonly #postings = new Map<string, number[] | null>();

  /** Stores the text of a segment. */
  set(id: string, text: string): void {
    this.delete(id);
    const slot = this.#slots.push({ id, text: foldSigns(text) }) - 1;
    this.#slotOf.set(id, slot);
    forEachTerm(text, (term) => {
      const slots = this.#postings.get(term);
      if (slots === undefined) this.#postings.set(term, [slot]);
      else if (slots !== null && slots.at(-1) !== slot) {
        if (slots.length < MAX_POSTINGS) slots.push(slot);
        else this.#postings.set(term, null);
      }
    });
  }

  /** Deletes a segment. */
  delete(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slots[slot] = null;
    this.#slotOf.delete(id);
  }

  /** Finds typed words. Those that stand in the segment that they cite are found there alone. */
  find({ words, cited }: QuoteQuestion): QuoteFinding {
    const said = foldSigns(words);
    const citedSlot = cited === null ? undefined : this.#slotOf.get(cited);
    const own = citedSlot === undefined ? [] : this.#exactIn(said, [citedSlot]);
    if (own.length > 0) return { kind: "exact", places: own, count: 1 };
    const terms = this.#rareTerms(said);
    const exact = this.#exactIn(said, terms === null ? this.#slots.keys() : (terms[0]?.slots ?? []));
    if (exact.length > 0) return { kind: "exact", places: exact.slice(0, MAX_PLACES), count: exact.length };
    const place = this.#nearest(said, [...(citedSlot === undefined ? [] : [citedSlot]), ...this.#likely(said)]);
    return place === null ? { kind: "none" } : { kind: "near", place };
  }

  #exactIn(words: string, slots: Iterable<number>): QuotePlace[] {
    const pattern = patternOf(words);
    if (pattern === null) return [];
    const places: QuotePlace[] = [];
    for (const slot of slots) {
      const said = this.#slots[slot];
      if (!said || !pattern.test(said.text)) continue;
      const form = exactForm(words, said.text);
      if (form !== null) places.push({ segmentId: said.id, form });
    }
    return places;
  }

  /** Returns the terms of typed words that are in few segments, the rarest first; null where all are common. A term
   * that is nowhere has no slots. */
  #rareTerms(words: string): { term: string; slots: readonly number[] }[] | null {
    const terms = new Set<string>();
    for (const part of spokenParts(words)) forEachTerm(part, (term) => terms.add(term));
    const rare = [...terms].flatMap((term) => {
      const slots = this.#postings.get(term);
      return slots === null ? [] : [{ term, slots: slots ?? [] }];
    });
    return rare.length === 0 ? null : rare.sort((one, other) => one.slots.length - other.slots.length);
  }

  /** Returns the segments that have most of the rare words, the likeliest first. */
  #likely(words: string): number[] {
    const terms = this.#rareTerms(words) ?? [];
    const weights = new Map<number, number>();
    let total = 0;
    for (const { slots } of terms) {
      if (slots.length === 0) continue;
      const weight = 1 / Math.log2(slots.length + 2);
      total += weight;
      for (const slot of slots) weights.set(slot, (weights.get(slot) ?? 0) + weight);
    }
    return [...weights]
      .filter(([slot, weight]) => weight >= total * MIN_WEIGHT && this.#slots[slot])
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, MAX_COMPARED)
      .map(([slot]) => slot);
  }

  #nearest(words: string, slots: readonly number[]): QuotePlace | null {
    let best: { place: QuotePlace; likeness: number } | null = null;
    for (const slot of slots) {
      const said = this.#slots[slot];
      const near = said && nearForm(words, said.text);
      if (near && near.likeness > (best?.likeness ?? 0))
        best = { place: { segmentId: said.id, form: near.form }, likeness: near.likeness };
    }
    return best?.place ?? null;
  }
}

/** Returns a pattern that only texts with the longest part of typed words match, made once for all of them. */
function patternOf(words: string): RegExp | null {
  const longest = spokenParts(words).reduce((one, other) => (other.length > one.length ? other : one), "");
  const part = longest.slice(0, longest.length - endSigns(longest).length);
  return part === "" ? null : new RegExp(part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/ +/g, " +"));
}

const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;

/** Calls with each word of a text, and with each two letters of scripts without spaces. */
function forEachTerm(text: string, see: (term: string) => void): void {
  forEachWord(foldCase(text), see);
  for (const [run] of text.matchAll(UNSPACED)) {
    for (let at = 0; at + 1 < run.length; at += 1) see(run.slice(at, at + 2));
  }
}
