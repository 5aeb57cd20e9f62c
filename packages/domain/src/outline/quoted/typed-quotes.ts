import { placedWords } from "../../segment/aligned-words.ts";
import type { TextRange } from "../../segment/text-range.ts";
import type { BlockDraft } from "../outline-block.ts";
import { parseMarkers, shownText } from "../outline-markers.ts";
import { emphasisParts } from "../print/emphasis.ts";

/** Words in quotation marks that a writer typed. The range has the marks; `cited` is the citation right after it, and
 * `citedEnd` where that ends. */
export type TypedQuote = TextRange & { words: string; cited: string | null; citedEnd: number };

/** Closing marks by opening mark: English, German, French, Swiss, Nordic, Japanese and Chinese. */
const CLOSERS: Record<string, string> = {
  ...{ "“": "”", "„": "“”", "‘": "’", "‚": "‘’", '"': '"', "”": "”" },
  ...{ "«": "»", "»": "«", "‹": "›", "›": "‹", "「": "」", "『": "』" },
};
const OPENERS = /[“„‘‚"”«»‹›「『]/g;
/** Marks that also close, or are an apostrophe: they open only before a letter and after a space or bracket. */
const AMBIGUOUS = /["”‘»›]/;
const BEFORE_OPENER = /[\s([{–—-]/;
const LETTER = /[\p{L}\p{N}]/u;
const MAX_LENGTH = 5_000;

/** Returns the quotations in a text of the outline in order. One that is so short that it may be a title or a word with
 * a distance, and one around a marker, is left out. */
export function typedQuotes(text: string): TypedQuote[] {
  if (text.search(OPENERS) === -1) return [];
  const parts = parseMarkers(text);
  let at = 0;
  return parts.flatMap((part, index) => {
    const start = at;
    at += part.source.length;
    if (part.kind !== "text") return [];
    const next = parts[index + 1];
    return marked(part.source).flatMap((range): TypedQuote[] => {
      const words = spoken(part.source.slice(range.start + 1, range.end - 1));
      const isCited = next?.kind === "citation" && /^[\s.,;:!?]*$/.test(part.source.slice(range.end));
      if (!isCited && !isLongEnough(words)) return [];
      const place = { start: start + range.start, end: start + range.end };
      if (!isCited) return [{ ...place, words, cited: null, citedEnd: place.end }];
      return words === "" ? [] : [{ ...place, words, cited: next.id, citedEnd: at + next.source.length }];
    });
  });
}

/** A typed quote and the text of its block that it stands in. */
export type PlacedQuote = { part: "text" | "tail"; quote: TypedQuote };

type QuotingBlock = Pick<BlockDraft, "kind" | "text" | "tail" | "quote">;

const typedByBlock = new WeakMap<QuotingBlock, readonly PlacedQuote[]>();
const NONE: readonly PlacedQuote[] = [];

/** Returns the typed quotes of a block; the same list for the same block. */
export function typedIn(block: QuotingBlock): readonly PlacedQuote[] {
  if (block.kind === "gap") return NONE;
  const known = typedByBlock.get(block);
  if (known !== undefined) return known;
  const found = (["text", "tail"] as const).flatMap((part) =>
    typedQuotes(block[part]).map((quote): PlacedQuote => ({ part, quote })),
  );
  typedByBlock.set(block, found.length === 0 ? NONE : found);
  return found.length === 0 ? NONE : found;
}

/** Returns the number of quotes of a block, bound and typed. */
export function quoteCount(block: QuotingBlock): number {
  return (block.quote === null ? 0 : 1) + typedIn(block).length;
}

/** Returns the ranges in quotation marks, the outermost ones. */
function marked(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  OPENERS.lastIndex = 0;
  for (let match = OPENERS.exec(text); match !== null; match = OPENERS.exec(text)) {
    const start = match.index;
    const end = opens(text, start) ? closingOf(text, start) : null;
    if (end === null) continue;
    ranges.push({ start, end: end + 1 });
    OPENERS.lastIndex = end + 1;
  }
  return ranges;
}

function opens(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  if (after === "") return false;
  return !AMBIGUOUS.test(text.charAt(at)) || ((before === "" || BEFORE_OPENER.test(before)) && !/\s/.test(after));
}

function closingOf(text: string, start: number): number | null {
  const opener = text.charAt(start);
  const closers = CLOSERS[opener] ?? "";
  let depth = 0;
  const last = Math.min(text.length, start + MAX_LENGTH);
  for (let at = start + 1; at < last; at += 1) {
    const sign = text.charAt(at);
    // An apostrophe stands before a letter.
    const isApostrophe = sign === "’" && LETTER.test(text.charAt(at + 1));
    if (closers.includes(sign) && !isApostrophe) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (sign === opener) depth += 1;
  }
  return null;
}

/** Returns quoted words without marks of emphasis. */
function spoken(source: string): string {
  const plain = emphasisParts(shownText(source)).map(({ text }) => text);
  return plain.join("").replace(/\s+/g, " ").trim();
}

const MIN_WORDS = 3;
const MIN_LETTERS = 6;
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

function isLongEnough(words: string): boolean {
  const { length } = placedWords(words);
  return length >= (UNSPACED.test(words) ? MIN_LETTERS : MIN_WORDS);
}
