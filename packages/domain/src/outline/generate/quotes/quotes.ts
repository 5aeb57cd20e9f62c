import { rangesInText } from "../../../tag/coding.ts";
import { lowerCaseMatch, MATCH_PREFIX_LENGTH } from "../../../uniqueness/uniqueness.ts";
import { type QuoteForm, quoteText } from "../../bound-quote.ts";
import { type Coding, isMarked, type Theme } from "../themes.ts";
import { bestExcerpt, promise } from "./excerpt.ts";
import { markedWords } from "./marked-words.ts";
import { endsOnQuestion } from "./sentences.ts";

/** A coding and its quoted text, which `form` gives. `echoes` are codings in other sources that say the same. */
export type Quote = { coding: Coding; text: string; form: QuoteForm; strength: number; echoes: Coding[] };

/** Length up to which a longer coding is worth more; of a longer one only an excerpt is quoted anyway. */
const LONG_LENGTH = 360;
/** Number of codings that are read closely for each possible quote, and at least of each source. */
const CANDIDATES_PER_QUOTE = 2;
/** Words that a person marked come before all others. */
const MARKED_BONUS = 40;
/** The worth of the first quote of a source, beside its words. */
const NEW_SOURCE_BONUS = 4;
/** Quotes of a section that stand there whatever other sections quote. */
const OWN_QUOTES = 3;
const MAX_TITLES = 2;
/** The least worth of a quote in a section that has some already. */
const MIN_STRENGTH = 0;
const ALWAYS_QUOTED = 3;

/** Returns the quotes of each theme's section, by tag, the strongest first. A segment with several tags is quoted under
 * two of them at most, and a second time only where it is among the strongest; the strongest quote of a theme is never
 * left to another. No two sections begin with the same segment, as long as one of them has another. */
export function selectQuotes(themes: readonly Theme[], notedSegmentIds: ReadonlySet<string>): Map<string, Quote[]> {
  const uses = new Map<string, number>();
  const leads = new Set<string>();
  const selections = new Map<string, Quote[]>();
  // The themes with the fewest codings choose first, as larger ones have others to choose from.
  for (const theme of themes.toReversed()) {
    const usesOf = ({ segment }: Coding) => uses.get(segment.id) ?? 0;
    const quotes = select(theme, notedSegmentIds, usesOf);
    for (const { coding } of quotes) uses.set(coding.segment.id, usesOf(coding) + 1);
    const lead = quotes.findIndex(({ coding }) => !leads.has(coding.segment.id));
    if (lead > 0) quotes.unshift(...quotes.splice(lead, 1));
    const [first] = quotes;
    if (first) leads.add(first.coding.segment.id);
    selections.set(theme.tag, quotes);
  }
  return selections;
}

/** Returns the maximum number of quotes of a section: all of a few codings, and never more than two pages. */
function quoteLimit(codingCount: number): number {
  return Math.min(12, 3 + Math.floor(Math.sqrt(codingCount)));
}

function select(theme: Theme, noted: ReadonlySet<string>, usesOf: (coding: Coding) => number): Quote[] {
  const limit = quoteLimit(theme.codings.length);
  const words = themeWords(theme.title);
  const answers = theme.codings.filter(({ prompt }) => prompt === null);
  const ranked = answers
    .map((coding) => ({ coding, worth: standing(coding, noted), promise: promise(coding.segment.text, words) }))
    .sort((a, b) => b.worth + b.promise - (a.worth + a.promise));
  const unused = ranked.filter(({ coding }) => usesOf(coding) === 0);
  const read = new Set([...readClosely(ranked, limit), ...readClosely(unused, limit)]);
  const quotes = [...read].flatMap(({ coding, worth }) => quoteOf(coding, worth, words) ?? []);
  const distinct = withoutRepeats(quotes.sort((a, b) => b.strength - a.strength));
  const free = distinct.filter(({ coding }, place) => {
    const count = usesOf(coding);
    return count === 0 || place === 0 || isMarked(coding.tag) || (place < OWN_QUOTES && count < MAX_TITLES);
  });
  return spread(free).slice(0, limit);
}

/** Returns the codings whose words are compared: all that are marked, and of the others those that promise most. */
function readClosely<Item extends { coding: Coding }>(ranked: readonly Item[], limit: number): Item[] {
  const marked = ranked.filter(({ coding }) => isMarked(coding.tag)).slice(0, limit);
  return [...marked, ...perSourceFirst(ranked, limit * CANDIDATES_PER_QUOTE)];
}

function quoteOf(coding: Coding, worth: number, themeWords: readonly string[]): Quote | null {
  const { text } = coding.segment;
  if (isMarked(coding.tag)) {
    const form = markedWords(text, rangesInText(coding.tag));
    return form && { coding, strength: worth + MARKED_BONUS, echoes: [], form, text: quoteText(text, form) };
  }
  const excerpt = bestExcerpt(text, themeWords);
  if (excerpt === null) return null;
  const { quote, form, quality } = excerpt;
  return { coding, text: quote, form, strength: worth + quality, echoes: [] };
}

/** Returns the words that show that an excerpt is about the theme; short words are in every text. */
export function themeWords(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word.length > 3);
}

/** Rates a coding by its length, a person's note and confidence, before its words are rated. */
function standing(coding: Coding, noted: ReadonlySet<string>): number {
  const { segment, tag } = coding;
  let value = Math.min(segment.text.length, LONG_LENGTH) / 36;
  if (noted.has(segment.id)) value += 8;
  if (endsOnQuestion(segment.text)) value -= 8;
  return value - (100 - tag.confidence) / 4 - (100 - segment.confidenceScore) / 8;
}

/** Returns the quotes in the order in which they are taken: the strongest, then by strength, where the first of each
 * source counts for more. Weak ones are left out where there are others. */
function spread(quotes: readonly Quote[]): Quote[] {
  const [lead, ...others] = quotes;
  if (lead === undefined) return [];
  const heard = new Set([lead.coding.segment.sourceId]);
  const valued = others.map((quote) => {
    const { sourceId } = quote.coding.segment;
    const value = quote.strength + (heard.has(sourceId) ? 0 : NEW_SOURCE_BONUS);
    heard.add(sourceId);
    return { quote, value };
  });
  const ordered = [lead, ...valued.sort((a, b) => b.value - a.value).map(({ quote }) => quote)];
  return ordered.filter(({ strength }, place) => place < ALWAYS_QUOTED || strength >= MIN_STRENGTH);
}

/** Returns the first `limit` of a ranked list, but before that the first two of every source, so that no voice is
 * drowned out. */
function perSourceFirst<Item extends { coding: Coding }>(ranked: readonly Item[], limit: number): Item[] {
  const countBySource = new Map<string, number>();
  const first: Item[] = [];
  const rest: Item[] = [];
  for (const item of ranked) {
    const count = countBySource.get(item.coding.segment.sourceId) ?? 0;
    countBySource.set(item.coding.segment.sourceId, count + 1);
    (count < CANDIDATES_PER_QUOTE ? first : rest).push(item);
  }
  return [...first, ...rest].slice(0, limit);
}

/** Keeps, of quotes that say the same by the rule of uniqueness, only the strongest, with its echoes elsewhere. */
function withoutRepeats(ranked: readonly Quote[]): Quote[] {
  const kept: Quote[] = [];
  const compared: { quote: Quote; text: string }[] = [];
  for (const quote of ranked) {
    const { sourceId, text } = quote.coding.segment;
    // A shorter text says too little to be "the same".
    const one = text.length < MATCH_PREFIX_LENGTH ? null : text.toLowerCase();
    const same = one === null ? undefined : compared.find((other) => lowerCaseMatch(one, other.text))?.quote;
    if (same === undefined) {
      kept.push(quote);
      if (one !== null) compared.push({ quote, text: one });
    } else if (same.coding.segment.sourceId !== sourceId) same.echoes.push(quote.coding);
  }
  return kept;
}
