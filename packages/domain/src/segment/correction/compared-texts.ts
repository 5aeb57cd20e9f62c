import type { WordsToFind } from "./find-places.ts";
import { foldedText, type LetterRule } from "./folded-letters.ts";

/** A text to look through. */
export type ComparedText = { id: string; text: string };

/** Texts as they are compared, joined to one. `ends` has the place behind each of them. */
type Joined = { folded: string; ends: number[] };

type Part<Item> = { items: Item[]; joined: Joined | null };

const ITEMS_A_PART = 500;
/** Stands between two texts. No text that can be stored has it. */
const SEPARATOR = "\0";
const IN_WORD = /[a-z0-9]/i;

/** Texts that are kept as they are compared, so that all of them can be looked through at each key. */
export class ComparedTexts<Item extends ComparedText> {
  readonly #parts: Part<Item>[] = [];
  readonly #partOf = new Map<string, Part<Item>>();
  #rule: LetterRule = { matchCase: false, matchAccents: false };

  /** Adds texts, or puts them in the place of those with their ids, and makes them ready for the latest comparison. */
  put(items: readonly Item[]): void {
    for (const item of items) {
      const part = this.#partOf.get(item.id) ?? this.#partWithRoom();
      const known = this.#partOf.has(item.id) ? part.items.findIndex(({ id }) => id === item.id) : part.items.length;
      part.items[known] = item;
      part.joined = null;
      this.#partOf.set(item.id, part);
    }
    for (const part of this.#parts) part.joined ??= joinedOf(part.items, this.#rule);
  }

  delete(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const part of new Set(ids.flatMap((id) => this.#partOf.get(id) ?? []))) {
      part.items = part.items.filter(({ id }) => !gone.has(id));
      part.joined = null;
    }
    for (const id of ids) this.#partOf.delete(id);
  }

  *all(): Generator<Item> {
    for (const { items } of this.#parts) yield* items;
  }

  /** Returns the texts that may have the words, some at a time. The others have not. */
  *mayHave(words: WordsToFind): Generator<Item[]> {
    const rule = { matchCase: words.matchCase === true, matchAccents: words.matchAccents === true };
    const isSame = rule.matchCase === this.#rule.matchCase && rule.matchAccents === this.#rule.matchAccents;
    if (!isSame) for (const part of this.#parts) part.joined = null;
    this.#rule = rule;
    const needle = foldedText(words.find, rule);
    if (needle.trim() === "") return;
    const isInWord = words.wholeWord === true ? inWord(needle) : () => false;
    for (const part of this.#parts) {
      part.joined ??= joinedOf(part.items, rule);
      yield havingNeedle(part.items, part.joined, needle, isInWord);
    }
  }

  #partWithRoom(): Part<Item> {
    const last = this.#parts.at(-1);
    if (last !== undefined && last.items.length < ITEMS_A_PART) return last;
    const part: Part<Item> = { items: [], joined: null };
    this.#parts.push(part);
    return part;
  }
}

function joinedOf(items: readonly ComparedText[], rule: LetterRule): Joined {
  const folded = items.map(({ text }) => foldedText(text, rule));
  let end = -SEPARATOR.length;
  return { folded: folded.join(SEPARATOR), ends: folded.map(({ length }) => (end += SEPARATOR.length + length)) };
}

type InWord = (folded: string, start: number) => boolean;

/** Returns a function that is true where a needle surely is a part of a longer word. */
function inWord(needle: string): InWord {
  const [opens, closes] = [IN_WORD.test(needle.charAt(0)), IN_WORD.test(needle.charAt(needle.length - 1))];
  return (folded, start) =>
    (opens && isPlainLetter(folded.charCodeAt(start - 1))) ||
    (closes && isPlainLetter(folded.charCodeAt(start + needle.length)));
}

function isPlainLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57);
}

function havingNeedle<Item>(
  items: readonly Item[],
  { folded, ends }: Joined,
  needle: string,
  isInWord: InWord,
): Item[] {
  const having: Item[] = [];
  let index = 0;
  for (let at = folded.indexOf(needle); at !== -1; ) {
    if (isInWord(folded, at)) {
      at = folded.indexOf(needle, at + 1);
      continue;
    }
    while ((ends[index] ?? Number.POSITIVE_INFINITY) < at + needle.length) index += 1;
    const item = items[index];
    if (item === undefined) break;
    having.push(item);
    at = folded.indexOf(needle, ends[index]);
  }
  return having;
}
