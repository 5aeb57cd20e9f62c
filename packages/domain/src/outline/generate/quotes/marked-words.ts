import type { TextRange } from "../../../segment/text-range.ts";
import type { QuoteForm } from "../../bound-quote.ts";
import { isLongEnough } from "./excerpt.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

const NO_WORDS = /^[\s\p{P}]*$/u;

/** Returns the marked words of a text as a quote: exactly these, cut where a sentence is cut. Words that are too few to
 * quote bring their sentence along, and where that is too short those after it and before it. Null for a text that is
 * too short itself. */
export function markedWords(text: string, ranges: readonly TextRange[]): QuoteForm | null {
  const parts = joinedRanges(text, ranges);
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return null;
  const sentences = sentencesOf(text);
  const from = Math.max(
    0,
    sentences.findLastIndex(({ start }) => start <= first.start),
  );
  const to = Math.max(
    from,
    sentences.findIndex(({ end }) => end >= last.end),
  );
  if (!isLongEnough(parts.map(({ start, end }) => text.slice(start, end)).join(" ")))
    return widened(text, sentences, { from, to });
  const [before, after] = [sentences[from]?.start ?? 0, sentences[to]?.end ?? text.length];
  return {
    pieces: parts,
    isCutBefore: !NO_WORDS.test(text.slice(before, first.start)),
    isCutAfter: !NO_WORDS.test(text.slice(last.end, after)),
  };
}

function widened(
  text: string,
  sentences: readonly Sentence[],
  { from, to }: { from: number; to: number },
): QuoteForm | null {
  let [first, last] = [from, to];
  for (;;) {
    const [start, end] = [sentences[first]?.start ?? 0, sentences[last]?.end ?? text.length];
    if (isLongEnough(text.slice(start, end)))
      return { pieces: [{ start, end }], isCutBefore: false, isCutAfter: false };
    if (last + 1 < sentences.length) last += 1;
    else if (first > 0) first -= 1;
    else return null;
  }
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
