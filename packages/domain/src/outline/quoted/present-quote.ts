import { placesOfParts } from "../../segment/places-of-parts.ts";
import type { TextRange } from "../../segment/text-range.ts";
import { CUT, type QuoteForm, quoteText } from "../bound-quote.ts";
import type { BoundQuote, QuotePiece, QuoteState } from "../outline-block.ts";

/** A quote beside the present text of its segment: where its words are now, and how that reads; empty where they are
 * gone. */
export type PresentQuote = QuoteForm & { state: QuoteState; reads: string };

/** Follows a quote to the present text of its segment, undefined for one that is gone. Words that have moved in the
 * text are exact; other words in their place are `changed`, or `kept` where the writer knows of them. */
export function presentQuote(quote: BoundQuote, text: string | undefined): PresentQuote {
  const { pieces, isCutBefore, isCutAfter } = quote;
  const stored = { pieces, isCutBefore, isCutAfter };
  if (text === undefined) return { ...stored, state: "gone", reads: "" };
  const isWithin = pieces.every((piece) => "insert" in piece || piece.end <= text.length);
  if (isWithin && quoteText(text, stored) === quote.words) return { ...stored, state: "exact", reads: quote.words };
  const followed = followedPieces(quote, text);
  if (followed === null) return { ...stored, state: quote.kept === "" ? "kept" : "gone", reads: "" };
  const form = { ...stored, pieces: followed };
  const reads = quoteText(text, form);
  if (reads === quote.words) return { ...form, state: "exact", reads };
  return { ...form, state: quote.kept === reads ? "kept" : "changed", reads };
}

/** Returns the quote, which stays as it is though its segment reads differently now. */
export function keptQuote(quote: BoundQuote, text: string | undefined): BoundQuote {
  const { state, reads } = presentQuote(quote, text);
  return state === "exact" ? quote : { ...quote, kept: reads };
}

/** Returns the pieces where their words are now, without those that are gone; null where most of the words are. */
function followedPieces(quote: BoundQuote, text: string): QuotePiece[] | null {
  const { pieces } = quote;
  const parts = partsOf(quote);
  const last = pieces.findLast((piece): piece is TextRange => "end" in piece);
  const ranges = placesOfParts(
    parts.map(({ words }) => words),
    text,
    last?.end ?? 0,
  );
  const left = parts.filter((_, index) => ranges[index] !== null);
  const length = (some: typeof parts) => some.reduce((sum, { words }) => sum + words.length, 0);
  if (length(left) * 2 < length(parts) || left.length === 0) return null;
  const rangeOf = new Map(parts.map(({ piece }, index) => [piece, ranges[index]]));
  let end = 0;
  const followed = pieces.flatMap((piece): QuotePiece[] => {
    if ("insert" in piece) return [piece];
    const range = rangeOf.get(piece);
    if (!range || range.start < end) return [];
    end = range.end;
    return [range];
  });
  return end === 0 ? null : followed;
}

/** Splits the words of a quote as it was placed into those of its ranges. Where they contain what stands between two
 * ranges, their stored lengths tell. */
function partsOf(quote: BoundQuote): { piece: TextRange; words: string }[] {
  const { pieces, isCutBefore, isCutAfter } = quote;
  const from = isCutBefore ? CUT.trimStart().length : 0;
  const words = quote.words.slice(0, isCutAfter ? -CUT.trimEnd().length : undefined);
  let at = from;
  return pieces.flatMap((piece, index) => {
    if ("insert" in piece) {
      const insert = `[${piece.insert.replace(/\s+/g, " ")}]`;
      if (words.startsWith(insert, at)) at += insert.length;
      return [];
    }
    const next = pieces[index + 1];
    const seam = next === undefined ? null : "insert" in next ? ` [${next.insert.replace(/\s+/g, " ")}]` : CUT;
    const end =
      seam === null ? words.length : nearestIndex(words, seam, { from: at, near: at + piece.end - piece.start });
    const part = { piece, words: words.slice(at, end).trim() };
    at = Math.min(words.length, end + (seam === null ? 0 : "insert" in (next ?? {}) ? 1 : seam.length));
    return [part];
  });
}

/** Returns where a seam stands, the place nearest to the expected one; the end where it does not stand. */
function nearestIndex(text: string, seam: string, { from, near }: { from: number; near: number }): number {
  const before = text.lastIndexOf(seam, near);
  const after = text.indexOf(seam, Math.max(from, near));
  const found = [before, after].filter((index) => index >= from);
  return found.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0] ?? text.length;
}
