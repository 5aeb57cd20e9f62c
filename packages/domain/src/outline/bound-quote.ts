import { DomainError } from "../errors.ts";
import { isRangeOf, type TextRange } from "../segment/text-range.ts";
import { UNSPACED } from "../segment/unspaced-scripts.ts";
import { isInsert } from "./block-draft.ts";
import type { BoundQuote, QuotePiece } from "./outline-block.ts";

/** Stands between two ranges of a quote. */
export const CUT = " … ";

/** The part of a quote that its words follow from. */
export type QuoteForm = Pick<BoundQuote, "pieces" | "isCutBefore" | "isCutAfter">;

/** Returns the words of a quote from a segment's text, white space collapsed: `…` stands between two ranges and where
 * the quote says that something is cut, and insertions are in brackets. */
export function quoteText(text: string, { pieces, isCutBefore, isCutAfter }: QuoteForm): string {
  let said = "";
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    const isInserted = "insert" in piece;
    const words = isInserted ? `[${piece.insert}]` : text.slice(piece.start, piece.end);
    if (before === undefined) said = words;
    else if (!isInserted && !("insert" in before)) said += CUT + words;
    else said += isInserted || !CLOSING.test(words) ? ` ${words}` : words;
  });
  return `${isCutBefore ? CUT : ""}${said}${isCutAfter ? CUT : ""}`.replace(/\s+/g, " ").trim();
}

/** Returns words as they stand between quotation marks: those inside them are single. */
export function quotedWords(words: string): string {
  if (!DOUBLE.test(words)) return words;
  return words
    .replace(/(^|[\s([–—-])"(?=\S)/g, "$1‘")
    .replace(/"/g, "’")
    .replace(/“/g, "‘")
    .replace(/”/g, "’");
}

const DOUBLE = /["“”]/;

/** A sign that stands right after an insertion. */
const CLOSING = /^[,.;:!?…)’”]/;

/** Returns the quote of these pieces. Refuses pieces that are not ranges of the text in their order and insertions. */
export function placedQuote(segment: { id: string; text: string }, form: QuoteForm): BoundQuote {
  const wrong = wrongPieces(form.pieces);
  if (wrong !== null) throw new DomainError("invalid", wrong);
  if (form.pieces.some((piece) => "end" in piece && !isRangeOf(segment.text, piece)))
    throw new DomainError("invalid", NO_PIECES);
  const { pieces, isCutBefore, isCutAfter } = form;
  return { segmentId: segment.id, pieces, isCutBefore, isCutAfter, words: quoteText(segment.text, form) };
}

/** Returns why no text has these pieces, as a sentence; null for ranges in their order, at least one, and
 * insertions. */
export function wrongPieces(pieces: readonly QuotePiece[]): string | null {
  let end = 0;
  for (const piece of pieces) {
    if ("insert" in piece) {
      if (!isInsert(piece.insert)) return NO_INSERT;
      continue;
    }
    if (piece.start < end || piece.start >= piece.end) return NO_PIECES;
    end = piece.end;
  }
  return end === 0 ? NO_PIECES : null;
}

const NO_PIECES = "Pieces must be ranges of the segment's text, at least one, in their order and not inside a letter.";
const NO_INSERT = "An insertion must be one line without brackets.";

/** Returns the pieces of a text that read like these words, or null where the words do not stand there. Words are found
 * as whole words, and only to the letter; quotation marks inside them may be single for double ones. */
export function findQuote(text: string, words: string): QuoteForm | null {
  if (words.length > MAX_FOUND_LENGTH) return null;
  const cuts = [
    { isCutBefore: false, isCutAfter: false },
    { isCutBefore: words.startsWith("… "), isCutAfter: words.endsWith(" …") },
  ];
  for (const cut of cuts) {
    const inner = words.slice(cut.isCutBefore ? 2 : 0, cut.isCutAfter ? -2 : undefined);
    for (const parts of [[inner], inner.split(CUT).flatMap(withInserts)]) {
      const pieces = findPieces(text, parts);
      const form = pieces && { pieces, ...cut };
      if (form !== null && quotedWords(quoteText(text, form)) === quotedWords(words)) return form;
    }
  }
  return null;
}

/** Longest quote that is looked for, as the search takes time by the lengths of both texts. */
const MAX_FOUND_LENGTH = 5_000;

type Part = string | { insert: string };

/** Splits words into ranges and insertions in brackets. */
function withInserts(words: string): Part[] {
  return words.split(/(\[[^[\]]+\])/).flatMap((part): Part[] => {
    const inside = part.slice(1, -1);
    if (part.startsWith("[") && part.endsWith("]") && isInsert(inside)) return [{ insert: inside }];
    return part.trim() === "" ? [] : [part.trim()];
  });
}

function findPieces(text: string, parts: readonly Part[]): QuotePiece[] | null {
  const pieces: QuotePiece[] = [];
  let from = 0;
  for (const part of parts) {
    if (typeof part !== "string") {
      pieces.push(part);
      continue;
    }
    const range = findWords(text, part, from);
    if (range === null) return null;
    pieces.push(range);
    from = range.end;
  }
  return from === 0 ? null : pieces;
}

/** Returns the first range from a place on that reads like the words, whatever white space is between them. */
function findWords(text: string, words: string, from: number): TextRange | null {
  const escaped = words
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
        .replace(/‘/g, '[‘“"]')
        .replace(/’/g, '[’”"]'),
    );
  if (escaped.join("") === "") return null;
  const pattern = new RegExp(escaped.join("\\s+"), "g");
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const range = { start: match.index, end: match.index + match[0].length };
    if (isRangeOf(text, range) && !cutsWord(text, range.start) && !cutsWord(text, range.end)) return range;
    pattern.lastIndex = match.index + 1;
  }
  return null;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

function cutsWord(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at).at(-1) ?? "", text.charAt(at)];
  return [before, after].every((letter) => LETTER.test(letter) && !UNSPACED.test(letter));
}
