import { type QuoteForm, quoteText } from "../../bound-quote.ts";
import { countWords } from "../../outline-words.ts";
import { endsOnQuestion, type Sentence, sentencesOf } from "./sentences.ts";

/** Quoted part of a segment. `[…]` stands where the head of a sentence is cut, and `…` where its end is. `quote` is how
 * it reads; `quality` ranks excerpts. */
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
const REFERENCE_PENALTY = 2;
const CUT_PENALTY = 2;
const THEME_BONUS = 5;
/** Length below which an excerpt is chosen only where there is no better one. */
const MEAGRE_LENGTH = 90;
const MEAGRE_PENALTY = 5;
/** Length beyond which every further sentence must be worth its space. */
const EASY_LENGTH = 280;
/** Length beyond which a text is cut even where it has no comma or conjunction. */
const MAX_UNCUT_LENGTH = 1200;

/** Fewest words of a quote. */
const MIN_QUOTE_WORDS = 6;
/** Length from which a quote has enough words in any language. */
const SURELY_LONG_LENGTH = 120;

/** Words that lead into a spoken sentence and say nothing; a quote begins after them. So does a repeated first word. */
const LEAD_IN =
  /^(?:(?:and|but|or|um|uh|mm|mhm|hmm|yeah|so(?! (?:much|many|far|long|few|little)\b))(?:[,.]+)? +|(?:yes|yep|no|well|oh|now|right|okay|ok|exactly|totally|absolutely|sure|anyway|anyways|like|actually|basically|you know|i mean|i guess|i think|i would say|i'd say|to me|for me)[,.]+ +|(?:you know|i mean|i guess)(?= (?:i|i'm|i've|we|we're|the|it|it's|there|that|they|if|when|what)\b) +|(\p{L}{1,5}),? (?=\1\b)|(?:<[^<>]{1,30}>|\[(?:laughter|laughs|crosstalk|inaudible)\])[,.]* +)+/iu;
const LEANS_ON_WHAT_CAME_BEFORE =
  /^(?:because|cause|which|that|that's|this|these|those|it|it's|they|they're|he|he's|she|she's|also|then|there|here|for example|for instance|maybe|thanks?|hello|hi|hey|like)\b/i;
/** Words in a first sentence that stand for something said before. */
const REFERS_BACK = /\b(?:that|this|it|those|these|them|one)(?=[.,;!?]| (?:in|at|on|with|for|too|either|as well)\b)/i;
const TOLD_FIRST_HAND = /\b(?:I|I'm|I've|I'd|me|my|we|we're|we've|our|us)\b/;
const CONCRETE = /\d|[\p{Ll},;] \p{Lu}\p{Ll}{2}/u;
const WEIGHTY =
  /\b(?:always|never|realized|realised|learned|learnt|remember|first time|the moment|changed|turning point|most important|biggest|hardest|best|worst|afraid|love[ds]?|hate[ds]?|decided|believe|proud|regret|mistake|lesson|whole point|fundamental(?:ly)?|the reason|in the end|what matters)\b/;
const SMALL_TALK =
  /\b(?:welcome to|thanks? (?:you )?for|housekeeping|dive in|this (?:podcast|episode)|show notes|listeners|joined (?:here |today )*by|today we(?:'re| are)|this (?:week|segment)|today's|here with my (?:colleague|co-?host|guest))\b/;
/** Sentences about the conversation itself. */
const ADDRESSES =
  /\b(?:mentioned|alluded to|circling around|you (?:also |just )?(?:said|asked|brought up|talked about|described|pointed out)|as you (?:say|said|know)|your (?:question|point)|you're (?:saying|describing|talking about)|(?:few|last|previous|earlier) episodes?|stop me|where (?:was i|were we)|i'?m curious|to answer)\b/;
/** Sentences that only acknowledge the speaker before. */
const ACKNOWLEDGES =
  /^(?:(?:yeah|yes|no|mm|oh|well|so|and|right|okay)[,.]* +)*(?:(?:i (?:think|guess) )?(?:that|this)(?:['’]s| is| was) (?:(?:a|an|really|very|such|also|quite) )*(?:good|great|fair|excellent|interesting|nice) (?:point|question|one|idea)\b|that makes (?:(?:a lot of|total|perfect) )?sense\b|i (?:(?:totally|completely|fully|would|definitely) )?agree\b|not really|fair enough)[^,;:]{0,25}[.!]$/i;
const CLAUSE_SEAM = /[,;:](?= )|[、，；：]| [–—-](?= )|(?<![,;:]) (?=(?:and|but|because|so|then|when|which) )/g;
/** Sentences that say nothing by themselves. */
const EMPTY =
  /^(?:(?:yeah|yes|yep|yup|no|nope|right|ok|okay|so|and|well|oh|wow|hmm|mm|mhm|sure|true|exactly|totally|absolutely|definitely|indeed|great|cool|nice|interesting|of course|for sure|i see|got it|i know|you know|i think so|thank you|thanks|fair enough|alright|all right|gotcha)\b[,.!… -]*)+$/i;
/** Marks of a list, and headings in capitals before them. */
const LIST_MARK = /^(?:\p{Lu}{3,}(?: \p{Lu}{2,})*:? )?[-–—•*·▪] +/u;
/** Questions that a transcription wrote without a question mark. */
const ASKS =
  /^(?:(?:so|and|but|well|now)[, ]+)*(?:(?:what|how|why|where|when|who)(?:'s|’s| is| are| was| were| did| do| does| would| have| has) (?:you|your)|(?:can|could|would|will) you|tell (?:me|us))\b/i;
/** Sounds other than speech, e.g. `[music]`. */
const NOISE = /^[[(<♪][^\])>]*[\])>♪][.!]?$/;
const DENSE_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const UNEVEN_SPACE = /[^\S ]| {2}/;
const FINISHED = /[.!?…。！？؟۔।]["'”’»)\]」』]*$/u;
const FILLER = /\b(?:um|uh|yeah|you know|kind of|sort of|i mean|i guess|blah|basically|mm-?hmm)|<[^<>]{1,30}>/g;
const TRAILS_OFF = /(?:\.\.|…)$|\b(?:um|uh|mm-?hmm|you know|i mean|and|but|or)(?: <[^<>]{1,30}>)?[.…]*$/;

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
  for (const [first, sentence] of sentences.entries()) {
    const sentenceEnd = sentence.end;
    if (isStatement[first] !== true || EMPTY.test(text.slice(sentence.start, sentenceEnd))) continue;
    const sentenceStart = sentence.start + (LIST_MARK.exec(text.slice(sentence.start, sentenceEnd))?.[0].length ?? 0);
    const start = sentenceStart + leadInLength(text.slice(sentenceStart, sentenceEnd));
    let value = openingValue(text.slice(start, sentenceEnd), start > sentenceStart);
    let onTheme = false;
    for (let last = first; last < sentences.length; last += 1) {
      const end = sentences[last]?.end ?? text.length;
      const length = (end - start) * density;
      if (last > first && length > MAX_QUOTE_LENGTH) break;
      value += contribution(values[last] ?? 0, length);
      onTheme ||= isOnTheme[last] === true;
      const quality = value + (onTheme ? THEME_BONUS : 0) - lengthPenalty(length);
      // An excerpt must not end on a question, whose answer is in another segment.
      const isBest = isStatement[last] === true && quality > (best?.quality ?? Number.NEGATIVE_INFINITY);
      if (isBest && isLongEnough(text.slice(start, end))) {
        best = { start, end, sentenceStart, quality };
      }
    }
  }
  return best && excerpt(segmentText, text, best);
}

/** Returns what the way in which an excerpt begins is worth: most, where it stands alone and nothing is cut. */
function openingValue(sentence: string, isCut: boolean): number {
  const leans = LEANS_ON_WHAT_CAME_BEFORE.test(sentence.slice(0, 20)) ? LEANING_PENALTY : 0;
  return -leans - (REFERS_BACK.test(sentence) ? REFERENCE_PENALTY : 0) - (isCut ? CUT_PENALTY : 0);
}

/** Estimates the quality of the best excerpt of a text: a cheap filter before `bestExcerpt`. */
export function promise(segmentText: string, themeWords: readonly string[]): number {
  const told = TOLD_FIRST_HAND.test(segmentText) ? 2 : 0;
  const lowercase = segmentText.toLowerCase();
  const weight = WEIGHTY.test(lowercase) ? 4 : 0;
  return told + weight + (mentions(lowercase, themeWords) ? THEME_BONUS : 0);
}

/** Returns true for a text of enough words to quote. */
export function isLongEnough(text: string): boolean {
  return text.length >= SURELY_LONG_LENGTH || countWords(text) >= MIN_QUOTE_WORDS;
}

/** Stands for the words that are cut from the head of a quote, in brackets. */
const CUT_HEAD = { insert: "…" };

function excerpt(segmentText: string, text: string, range: Range): Excerpt {
  const end = quoteEnd(text, range);
  const [first, last] = placesIn(segmentText, [range.start, end - 1]);
  const words = { start: first, end: last + 1 };
  const form = {
    pieces: range.start > range.sentenceStart ? [CUT_HEAD, words] : [words],
    isCutBefore: false,
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

/** Returns the length of the words that lead into a sentence, with signs after them; 0 when little would be left. */
function leadInLength(sentence: string): number {
  const words = LEAD_IN.exec(sentence.slice(0, 80))?.[0].length ?? 0;
  if (words === 0) return 0;
  const length = words + (LEADING_SIGNS.exec(sentence.slice(words))?.[0].length ?? 0);
  return sentence.length - length < SHORT_SENTENCE_LENGTH ? 0 : length;
}

const LEADING_SIGNS = /^[\s,.;:!?…–—-]+/;

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
  if (ADDRESSES.test(words)) value -= 4;
  if (length < SHORT_SENTENCE_LENGTH) value -= 2;
  if (!isQuotable(sentence)) value -= 5;
  const tail = lowercase.slice(Math.max(start, end - 40), end);
  if (!FINISHED.test(tail) || TRAILS_OFF.test(tail) || EMPTY.test(sentence)) value -= 5;
  return value - (words.match(FILLER)?.length ?? 0) * 2;
}

function mentions(lowercase: string, themeWords: readonly string[]): boolean {
  return themeWords.some((word) => lowercase.includes(word));
}
