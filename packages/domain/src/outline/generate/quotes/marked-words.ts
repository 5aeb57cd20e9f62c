import type { TextRange } from "../../../segment/text-range.ts";
import type { QuoteForm } from "../../bound-quote.ts";
import { sentencesOf } from "./sentences.ts";

const NO_WORDS = /^[\s\p{P}]*$/u;

/** Returns the marked words of a text as a quote: exactly these, cut where a sentence is cut. */
export function markedWords(text: string, ranges: readonly TextRange[]): QuoteForm {
  const parts = joinedRanges(text, ranges);
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return { pieces: [], isCutBefore: false, isCutAfter: false };
  const sentences = sentencesOf(text);
  const from = sentences.findLast(({ start }) => start <= first.start)?.start ?? 0;
  const to = sentences.find(({ end }) => end >= last.end)?.end ?? text.length;
  return {
    pieces: parts,
    isCutBefore: !NO_WORDS.test(text.slice(from, first.start)),
    isCutAfter: !NO_WORDS.test(text.slice(last.end, to)),
  };
}

/** Joins ranges that overlap or have only signs and spaces between them. */
function joinedRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && NO_WORDS.test(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
