import { alignedWords, placedWords } from "../../segment/aligned-words.ts";
import { placesOfParts } from "../../segment/places-of-parts.ts";
import { isInsert } from "../block-draft.ts";
import { CUT, findQuote, type QuoteForm, quoteText } from "../bound-quote.ts";
import type { QuotePiece } from "../outline-block.ts";

/** Returns a text in which signs that are typed in several ways are the same: quotation marks and apostrophes, dashes,
 * and spaces. Every place in it is that of the text. */
export function foldSigns(text: string): string {
  return text
    .replace(/[“”„«»‹›‚‘’"]/g, "'")
    .replace(/[–—‑]/g, "-")
    .replace(/\s/g, " ");
}

/** Signs that a writer puts before the closing mark, though the segment lacks them. */
const END_SIGNS = /[\s.,;:!?…]+$/;

/** Returns the signs at the end of typed words that may not be of the quote. */
export function endSigns(words: string): string {
  return END_SIGNS.exec(words)?.[0] ?? "";
}

/** Returns the pieces of a text that read word for word as typed words do, but for signs at their end; null where the
 * words do not stand there. Both are folded by `foldSigns`. */
export function exactForm(words: string, text: string): QuoteForm | null {
  const said = words.replaceAll("...", "…");
  return findQuote(text, said) ?? findQuote(text, said.slice(0, said.length - endSigns(said).length));
}

/** Share of words that must be the same for words to read nearly as others. */
const MIN_LIKENESS = 0.7;

/** Returns the pieces of a text that read nearly as typed words do, and how nearly, up to 1; null for others. */
export function nearForm(words: string, text: string): { form: QuoteForm; likeness: number } | null {
  const signs = endSigns(words);
  const parts = typedParts(words.slice(0, words.length - signs.length));
  const said = parts.filter((part) => typeof part === "string");
  const ranges = placesOfParts(said, text, 0);
  let [at, end] = [0, 0];
  const pieces: QuotePiece[] = [];
  for (const part of parts) {
    if (typeof part !== "string") {
      pieces.push(part);
      continue;
    }
    const range = ranges[at];
    at += 1;
    if (!range || range.start < end) return null;
    end = range.end;
    pieces.push(range);
  }
  if (end === 0) return null;
  const last = pieces.at(-1);
  if (last && "end" in last && signs !== "" && text.startsWith(signs, end))
    pieces.splice(-1, 1, { ...last, end: end + signs.length });
  const form = { pieces, isCutBefore: false, isCutAfter: false };
  const likeness = likenessOf(words, quoteText(text, form));
  return likeness < MIN_LIKENESS ? null : { form, likeness };
}

/** Returns the words that a segment must have for a typed quote to be from it. */
export function spokenParts(words: string): string[] {
  return typedParts(words).filter((part) => typeof part === "string");
}

function typedParts(words: string): (string | { insert: string })[] {
  const said = words.replaceAll("...", "…").replace(/^…|…$/g, " ");
  return said.split(CUT).flatMap((range) =>
    range.split(/(\[[^[\]]+\])/).flatMap((part): (string | { insert: string })[] => {
      const inside = part.slice(1, -1);
      if (part.startsWith("[") && part.endsWith("]") && isInsert(inside)) return [{ insert: inside }];
      return placedWords(part).length === 0 ? [] : [part.trim()];
    }),
  );
}

function likenessOf(one: string, other: string): number {
  const [words, others] = [placedWords(one), placedWords(other)];
  const places = alignedWords(words, others, null);
  const same = words.filter(({ key }, index) => others[places[index] ?? -1]?.key === key).length;
  return same / Math.max(1, words.length, others.length);
}
