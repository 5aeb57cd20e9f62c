import { isStorableText } from "../text-rules.ts";
import type { BlockDraft, BoundQuote } from "./outline-block.ts";

/** Longest insertion in a quote. */
export const MAX_INSERT_LENGTH = 1_000;

/** Returns true for words that can stand in brackets. */
export function isInsert(words: string): boolean {
  const isLine = /^[^[\]\r\n]+$/.test(words) && words.trim() === words && isStorableText(words);
  return isLine && words.length <= MAX_INSERT_LENGTH;
}

/** Returns a paragraph. */
export function textBlock(text: string): BlockDraft {
  return { kind: "text", text, tail: "", quote: null, resolved: false };
}

/** Returns a gap. */
export function gapBlock(description: string, resolved = false): BlockDraft {
  return { kind: "gap", text: description, tail: "", quote: null, resolved };
}

/** Returns a quote with what stands before and after it in its paragraph. */
export function quoteBlock(quote: BoundQuote, around: { text: string; tail: string }): BlockDraft {
  return { kind: "quote", ...around, quote, resolved: false };
}
