import { endsOnQuestion, type Sentence, sentencesOf } from "./outline-generate-sentences.ts";

/** What of a segment is quoted: a substring of its text with the white space collapsed. Where a sentence of it is cut, and
 * only there, `… ` stands before or ` …` behind; whole sentences need no mark. `quality` ranks passages. */
export type Passage = { quote: string; quality: number };

type Range = Sentence & { sentenceStart: number; quality: number };

/** About seventy words: enough for a thought, short enough that a section stays a page. */
const MAX_QUOTE_LENGTH = 420;
const MIN_CLAUSE_LENGTH = 120;
const SHORT_SENTENCE_LENGTH = 20;
const LEANING_PENALTY = 8;
const THEME_BONUS = 5;
/** A shorter passage is taken only where there is no better one. */
const MEAGRE_LENGTH = 90;
const MEAGRE_PENALTY = 5;
/** Beyond this even a text without a single seam is cut. */
const MAX_UNCUT_LENGTH = 1200;

/** Words that lead into a spoken sentence and carry nothing; a quote begins behind them. */
const LEAD_IN =
  /^(?:(?:and|but|so|or|yeah|yes|yep|well|um|uh|oh|mm|mhm|hmm|right|okay|ok|exactly|totally|absolutely|sure|anyway|you know|i mean|i guess|no(?=,)|<[^<>]{1,30}>|\[(?:laughter|laughs|crosstalk|inaudible)\])(?:[,.]+ | (?=\S)))+/i;
const LEANS_ON_WHAT_CAME_BEFORE =
  /^(?:because|cause|which|that|that's|this|these|those|it|it's|they|they're|he|he's|she|she's|also|then|there|here|for example|for instance|maybe|thanks?|hello|hi|hey|like)\b/i;
const TOLD_FIRST_HAND = /\b(?:I|I'm|I've|I'd|me|my|we|we're|we've|our|us)\b/;
const CONCRETE = /\d|[\p{Ll},;] \p{Lu}\p{Ll}{2}/u;
const WEIGHTY =
  /\b(?:always|never|realized|realised|learned|learnt|remember|first time|the moment|changed|turning point|most important|biggest|hardest|best|worst|afraid|love[ds]?|hate[ds]?|decided|believe|proud|regret|mistake|lesson|whole point|fundamental(?:ly)?|the reason|in the end|what matters)\b/;
const SMALL_TALK =
  /\b(?:welcome to|thanks? (?:you )?for|housekeeping|dive in|this (?:podcast|episode)|show notes|listeners)\b/;
const UNEVEN_SPACE = /[^\S ]| {2}/;
const FINISHED = /[.!?…。！？؟۔।]["'”’»)\]」』]*$/u;
const FILLER = /\b(?:um|uh|you know|kind of|sort of|i mean|i guess|blah|basically|<[^<>]{1,30}>|mm-?hmm)/g;

/** The passage of a segment that is worth quoting under a theme, or null when it holds nothing but questions. */
export function bestPassage(segmentText: string, themeWords: readonly string[] = []): Passage | null {
  const text = (UNEVEN_SPACE.test(segmentText) ? segmentText.replace(/\s+/g, " ") : segmentText).trim();
  const sentences = sentencesOf(text);
  const isStatement = sentences.map(({ start, end }) => !endsOnQuestion(text.slice(start, end)));
  const lowercase = text.toLowerCase();
  const values = sentences.map((sentence) => sentenceValue(text, lowercase, sentence));
  const isOnTheme = sentences.map(({ start, end }) => mentions(lowercase.slice(start, end), themeWords));
  let best: Range | null = null;
  for (const [first, { start: sentenceStart, end: sentenceEnd }] of sentences.entries()) {
    if (isStatement[first] !== true) continue;
    const start = sentenceStart + leadInLength(text.slice(sentenceStart, sentenceEnd));
    let value = LEANS_ON_WHAT_CAME_BEFORE.test(text.slice(start, start + 20)) ? -LEANING_PENALTY : 0;
    let onTheme = false;
    for (let last = first; last < sentences.length; last += 1) {
      const end = sentences[last]?.end ?? text.length;
      if (last > first && end - start > MAX_QUOTE_LENGTH) break;
      value += values[last] ?? 0;
      onTheme ||= isOnTheme[last] === true;
      const quality = value + (onTheme ? THEME_BONUS : 0) - (end - start < MEAGRE_LENGTH ? MEAGRE_PENALTY : 0);
      // What ends on a question hands the word on; the answer is another segment.
      if (isStatement[last] === true && quality > (best?.quality ?? Number.NEGATIVE_INFINITY)) {
        best = { start, end, sentenceStart, quality };
      }
    }
  }
  return best && passage(text, best);
}

/** How much a text promises at a first look, on the scale of a passage's quality: a cheap sieve before `bestPassage`. */
export function promise(segmentText: string, themeWords: readonly string[]): number {
  const told = TOLD_FIRST_HAND.test(segmentText) ? 2 : 0;
  const lowercase = segmentText.toLowerCase();
  const weight = WEIGHTY.test(lowercase) ? 4 : 0;
  return told + weight + (mentions(lowercase, themeWords) ? THEME_BONUS : 0);
}

function passage(text: string, range: Range): Passage {
  const end = quoteEnd(text, range);
  const before = range.start > range.sentenceStart ? "… " : "";
  const after = end < range.end ? " …" : "";
  return { quote: before + text.slice(range.start, end) + after, quality: range.quality };
}

/** Where the quote ends: a sentence that is too long by itself is cut at a comma or, failing that, between two words. */
function quoteEnd(text: string, { start, end }: Range): number {
  if (end - start <= MAX_QUOTE_LENGTH) return end;
  const room = text.slice(start, start + MAX_QUOTE_LENGTH);
  const clause = Math.max(...[...room.matchAll(/[,;:](?= )|[、，；：]| [–—-](?= )/g)].map((seam) => seam.index), 0);
  if (clause >= MIN_CLAUSE_LENGTH) return start + clause;
  const space = room.lastIndexOf(" ");
  if (space >= MIN_CLAUSE_LENGTH) return start + space;
  if (end - start <= MAX_UNCUT_LENGTH) return end;
  const half = /[\ud800-\udbff]$/.test(room) ? 1 : 0;
  return start + MAX_QUOTE_LENGTH - half;
}

/** How many characters of a sentence only lead into it; 0 when little would be left. */
function leadInLength(sentence: string): number {
  const length = LEAD_IN.exec(sentence.slice(0, 80))?.[0].length ?? 0;
  return sentence.length - length < SHORT_SENTENCE_LENGTH ? 0 : length;
}

function sentenceValue(text: string, lowercase: string, { start, end }: Sentence): number {
  const sentence = text.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH));
  const words = lowercase.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH));
  let value = Math.min(sentence.length, 240) / 50 - 1;
  if (TOLD_FIRST_HAND.test(sentence)) value += 2;
  if (CONCRETE.test(sentence)) value += 2;
  if (WEIGHTY.test(words)) value += 4;
  if (SMALL_TALK.test(words)) value -= 6;
  if (sentence.length < SHORT_SENTENCE_LENGTH) value -= 2;
  if (endsOnQuestion(sentence)) value -= 5;
  if (!FINISHED.test(text.slice(Math.max(start, end - 8), end))) value -= 5;
  return value - (words.match(FILLER)?.length ?? 0) * 2;
}

function mentions(lowercase: string, themeWords: readonly string[]): boolean {
  return themeWords.some((word) => lowercase.includes(word));
}
