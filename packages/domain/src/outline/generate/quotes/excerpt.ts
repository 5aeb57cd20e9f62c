import { type QuoteForm, quoteText } from "../../bound-quote.ts";
import { endsOnQuestion, type Sentence, sentencesOf } from "./sentences.ts";

/** Quoted part of a segment. Where a sentence is cut, and only there, it is cut before or after. `quote` is how it
 * reads; `quality` ranks excerpts. */
type Excerpt = { quote: string; form: QuoteForm; quality: number };

type Range = Sentence & { sentenceStart: number; quality: number };

/** About seventy words: enough for a thought, short enough that a section stays a page. */
const MAX_QUOTE_LENGTH = 420;
const MIN_CLAUSE_LENGTH = 120;
const SHORT_SENTENCE_LENGTH = 20;
const SHORT_EXCERPT_LENGTH = 180;
/** Sentences of a lower value are filler, small talk or unfinished. */
const PLAIN_VALUE = -1.5;
const LEANING_PENALTY = 8;
const THEME_BONUS = 5;
/** Length below which an excerpt is chosen only where there is no better one. */
const MEAGRE_LENGTH = 90;
const MEAGRE_PENALTY = 5;
/** Length beyond which every further sentence must be worth its space. */
const EASY_LENGTH = 280;
/** Length beyond which a text is cut even where it has no comma or conjunction. */
const MAX_UNCUT_LENGTH = 1200;

/** Words that lead into a spoken sentence and say nothing; a quote begins after them. */
const LEAD_IN =
  /^(?:(?:and|but|or|um|uh|mm|mhm|hmm|yeah|so(?! (?:much|many|far|long|few|little)\b))(?:[,.]+)? +|(?:yes|yep|no|well|oh|now|right|okay|ok|exactly|totally|absolutely|sure|anyway|you know|i mean|i guess)[,.]+ +|(?:<[^<>]{1,30}>|\[(?:laughter|laughs|crosstalk|inaudible)\])[,.]* +)+/i;
const LEANS_ON_WHAT_CAME_BEFORE =
  /^(?:because|cause|which|that|that's|this|these|those|it|it's|they|they're|he|he's|she|she's|also|then|there|here|for example|for instance|maybe|thanks?|hello|hi|hey|like)\b/i;
const TOLD_FIRST_HAND = /\b(?:I|I'm|I've|I'd|me|my|we|we're|we've|our|us)\b/;
const CONCRETE = /\d|[\p{Ll},;] \p{Lu}\p{Ll}{2}/u;
const WEIGHTY =
  /\b(?:always|never|realized|realised|learned|learnt|remember|first time|the moment|changed|turning point|most important|biggest|hardest|best|worst|afraid|love[ds]?|hate[ds]?|decided|believe|proud|regret|mistake|lesson|whole point|fundamental(?:ly)?|the reason|in the end|what matters)\b/;
const SMALL_TALK =
  /\b(?:welcome to|thanks? (?:you )?for|housekeeping|dive in|this (?:podcast|episode)|show notes|listeners|joined (?:here |today )*by|here with my (?:colleague|co-?host|guest))\b/;
/** Sentences that only acknowledge the speaker before. */
const ACKNOWLEDGES =
  /^(?:(?:yeah|yes|no|mm|oh|well|so|and|right|okay)[,.]* +)*(?:(?:i (?:think|guess) )?(?:that|this)(?:['’]s| is| was) (?:(?:a|an|really|very|such|also|quite) )*(?:good|great|fair|excellent|interesting|nice) (?:point|question|one|idea)\b|that makes (?:(?:a lot of|total|perfect) )?sense\b|i (?:(?:totally|completely|fully|would|definitely) )?agree\b|not really|fair enough)[^,;:]{0,25}[.!]$/i;
const CLAUSE_SEAM = /[,;:](?= )|[、，；：]| [–—-](?= )|(?<![,;:]) (?=(?:and|but|because|so|then|when|which) )/g;
/** Questions that a transcription wrote without a question mark. */
const ASKS =
  /^(?:(?:so|and|but|well|now)[, ]+)*(?:(?:what|how|why|where|when|who)(?:'s|’s| is| are| was| were| did| do| does| would| have| has) (?:you|your)|(?:can|could|would|will) you|tell (?:me|us))\b/i;
/** Sounds other than speech, e.g. `[music]`. */
const NOISE = /^[[(<♪][^\])>]*[\])>♪][.!]?$/;
const DENSE_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const UNEVEN_SPACE = /[^\S ]| {2}/;
const FINISHED = /[.!?…。！？؟۔।]["'”’»)\]」』]*$/u;
const FILLER = /\b(?:um|uh|yeah|you know|kind of|sort of|i mean|i guess|blah|basically|mm-?hmm)|<[^<>]{1,30}>/g;
const TRAILS_OFF = /\b(?:um|uh|mm-?hmm|you know|i mean|and|but|or)(?: <[^<>]{1,30}>)?[.…]*$/;

/** Returns the excerpt of a segment that is most worth quoting under a theme, or null when it has only questions. */
export function bestExcerpt(segmentText: string, themeWords: readonly string[] = []): Excerpt | null {
  const text = (UNEVEN_SPACE.test(segmentText) ? segmentText.replace(/\s+/g, " ") : segmentText).trim();
  const sentences = sentencesOf(text);
  const isStatement = sentences.map(({ start, end }) => isQuotable(text.slice(start, end)));
  // A Chinese, Japanese or Korean character says as much as two or three letters.
  const density = DENSE_SCRIPT.test(text) ? 2.5 : 1;
  const lowercase = text.toLowerCase();
  const values = sentences.map((sentence) => sentenceValue(text, lowercase, sentence, density));
  const isOnTheme = sentences.map(({ start, end }) => mentions(lowercase.slice(start, end), themeWords));
  let best: Range | null = null;
  for (const [first, { start: sentenceStart, end: sentenceEnd }] of sentences.entries()) {
    if (isStatement[first] !== true) continue;
    const start = sentenceStart + leadInLength(text.slice(sentenceStart, sentenceEnd));
    let value = LEANS_ON_WHAT_CAME_BEFORE.test(text.slice(start, start + 20)) ? -LEANING_PENALTY : 0;
    let onTheme = false;
    for (let last = first; last < sentences.length; last += 1) {
      const end = sentences[last]?.end ?? text.length;
      const length = (end - start) * density;
      if (last > first && length > MAX_QUOTE_LENGTH) break;
      value += contribution(values[last] ?? 0, length);
      onTheme ||= isOnTheme[last] === true;
      const quality = value + (onTheme ? THEME_BONUS : 0) - lengthPenalty(length);
      // An excerpt must not end on a question, whose answer is in another segment.
      if (isStatement[last] === true && quality > (best?.quality ?? Number.NEGATIVE_INFINITY)) {
        best = { start, end, sentenceStart, quality };
      }
    }
  }
  return best && excerpt(segmentText, text, best);
}

/** Estimates the quality of the best excerpt of a text: a cheap filter before `bestExcerpt`. */
export function promise(segmentText: string, themeWords: readonly string[]): number {
  const told = TOLD_FIRST_HAND.test(segmentText) ? 2 : 0;
  const lowercase = segmentText.toLowerCase();
  const weight = WEIGHTY.test(lowercase) ? 4 : 0;
  return told + weight + (mentions(lowercase, themeWords) ? THEME_BONUS : 0);
}

function excerpt(segmentText: string, text: string, range: Range): Excerpt {
  const end = quoteEnd(text, range);
  const [first, last] = placesIn(segmentText, [range.start, end - 1]);
  const form = {
    pieces: [{ start: first, end: last + 1 }],
    isCutBefore: range.start > range.sentenceStart,
    isCutAfter: end < range.end,
  };
  return { quote: quoteText(segmentText, form), form, quality: range.quality };
}

/** Returns where two letters of a text whose white space was collapsed stand in the text itself. */
function placesIn(text: string, [first, last]: readonly [number, number]): [number, number] {
  let start = 0;
  let count = 0;
  let isSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const wasSpace = isSpace;
    isSpace = /\s/.test(text.charAt(at));
    if (isSpace && wasSpace) continue;
    if (count === first) start = at;
    if (count === last) return [start, at];
    count += 1;
  }
  return [start, text.length - 1];
}

/** Returns the end of the quote. A sentence that is too long by itself is cut at a comma, or else between two words. */
function quoteEnd(text: string, { start, end }: Range): number {
  if (end - start <= MAX_QUOTE_LENGTH) return end;
  const room = text.slice(start, start + MAX_QUOTE_LENGTH);
  const clause = Math.max(...[...room.matchAll(CLAUSE_SEAM)].map((seam) => seam.index), 0);
  if (clause >= MIN_CLAUSE_LENGTH) return start + clause;
  const space = room.lastIndexOf(" ");
  if (space >= MIN_CLAUSE_LENGTH) return start + space;
  if (end - start <= MAX_UNCUT_LENGTH) return end;
  const half = /[\ud800-\udbff]$/.test(room) ? 1 : 0;
  return start + MAX_QUOTE_LENGTH - half;
}

/** Returns the length of the words that lead into a sentence; 0 when little would be left. */
function leadInLength(sentence: string): number {
  const length = LEAD_IN.exec(sentence.slice(0, 80))?.[0].length ?? 0;
  return sentence.length - length < SHORT_SENTENCE_LENGTH ? 0 : length;
}

function isQuotable(sentence: string): boolean {
  return !endsOnQuestion(sentence) && !ASKS.test(sentence) && !NOISE.test(sentence);
}

function lengthPenalty(length: number): number {
  if (length < MEAGRE_LENGTH) return MEAGRE_PENALTY;
  return Math.max(0, Math.min(length, MAX_QUOTE_LENGTH) - EASY_LENGTH) / 20;
}

/** Returns the value that a sentence adds. A short excerpt gains from every plain sentence, a long one only from good
 * ones. */
function contribution(sentenceValue: number, excerptLength: number): number {
  const isPlain = sentenceValue > PLAIN_VALUE && excerptLength <= SHORT_EXCERPT_LENGTH;
  return isPlain ? Math.max(sentenceValue, 0.2) : sentenceValue;
}

function sentenceValue(text: string, lowercase: string, { start, end }: Sentence, density: number): number {
  const sentence = text.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH));
  const words = lowercase.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH));
  const length = sentence.length * density;
  let value = Math.min(length, 240) / 50 - 1;
  if (TOLD_FIRST_HAND.test(sentence)) value += 2;
  if (CONCRETE.test(sentence)) value += 2;
  if (WEIGHTY.test(words)) value += 4;
  if (SMALL_TALK.test(words) || ACKNOWLEDGES.test(sentence)) value -= 6;
  if (length < SHORT_SENTENCE_LENGTH) value -= 2;
  if (!isQuotable(sentence)) value -= 5;
  const tail = lowercase.slice(Math.max(start, end - 40), end);
  if (!FINISHED.test(tail) || TRAILS_OFF.test(tail)) value -= 5;
  return value - (words.match(FILLER)?.length ?? 0) * 2;
}

function mentions(lowercase: string, themeWords: readonly string[]): boolean {
  return themeWords.some((word) => lowercase.includes(word));
}
