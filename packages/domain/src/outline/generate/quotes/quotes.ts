import { lowerCaseMatch, MATCH_PREFIX_LENGTH } from "../../../uniqueness/uniqueness.ts";
import type { Moment, Theme } from "../themes.ts";
import { bestExcerpt, promise } from "./excerpt.ts";
import { endsOnQuestion } from "./sentences.ts";

/** A moment and its quoted text. `echoes` are moments in other sources that say the same. */
export type Quote = { moment: Moment; text: string; strength: number; echoes: Moment[] };

/** Length up to which a longer moment is worth more; of a longer one only an excerpt is quoted anyway. */
const LONG_LENGTH = 360;
const FURTHER_MOMENTS = 24;
/** Number of moments that are read closely for each possible quote, and at least of each source. */
const CANDIDATES_PER_QUOTE = 2;

/** Quotes of a theme's section, and the strongest moments that it has no room for, in reading order. A larger theme may
 * still quote some of those. */
export type Selection = { quotes: Quote[]; furtherMoments: Moment[] };

/** Selects the quotes of each theme, by tag. A segment is quoted only under its theme with the fewest moments, as a
 * larger theme has others to choose from. Only a theme without any quote repeats its strongest one. */
export function selectQuotes(themes: readonly Theme[], notedSegmentIds: ReadonlySet<string>): Map<string, Selection> {
  const taken = new Set<string>();
  const selections = new Map<string, Selection>();
  for (const theme of themes.toReversed()) {
    const answers = theme.moments.filter((moment) => moment.prompt === null);
    const free = answers.filter((moment) => !taken.has(moment.segment.id));
    const own = select(theme, free, quoteLimit(theme.moments.length), notedSegmentIds);
    const selection = own.quotes.length > 0 ? own : select(theme, answers, 1, notedSegmentIds);
    for (const quote of selection.quotes) taken.add(quote.moment.segment.id);
    selections.set(theme.tag, selection);
  }
  return selections;
}

/** Returns the maximum number of quotes of a section: all of a few moments, and never more than two pages. */
function quoteLimit(momentCount: number): number {
  return Math.min(12, 4 + Math.floor(Math.sqrt(momentCount)));
}

function select(theme: Theme, moments: readonly Moment[], limit: number, noted: ReadonlySet<string>): Selection {
  const words = themeWords(theme.title);
  const ranked = moments
    .map((moment) => ({ moment, worth: standing(moment, noted), promise: promise(moment.segment.text, words) }))
    .sort((a, b) => b.worth + b.promise - a.worth - a.promise);
  const candidates = perSourceFirst(ranked, CANDIDATES_PER_QUOTE, limit * CANDIDATES_PER_QUOTE).flatMap(
    ({ moment, worth }): Quote[] => {
      const excerpt = bestExcerpt(moment.segment.text, words);
      return excerpt ? [{ moment, text: excerpt.quote, strength: worth + excerpt.quality, echoes: [] }] : [];
    },
  );
  candidates.sort((a, b) => b.strength - a.strength);
  const quotes = perSourceFirst(withoutRepeats(candidates), 1, limit);
  const shown = new Set(quotes.flatMap((quote) => [quote.moment, ...quote.echoes]));
  const further = ranked.filter(({ moment }) => !shown.has(moment)).slice(0, FURTHER_MOMENTS);
  return {
    quotes: quotes.sort((a, b) => a.moment.position - b.moment.position),
    furtherMoments: further.map(({ moment }) => moment).sort((a, b) => a.position - b.position),
  };
}

/** Returns the words that show that an excerpt is about the theme; short words are in every text. */
function themeWords(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word.length > 3);
}

/** Rates a moment by its length, a person's note, agreement and certainty, before its words are rated. */
function standing(moment: Moment, noted: ReadonlySet<string>): number {
  const { segment, tag } = moment;
  let value = Math.min(segment.text.length, LONG_LENGTH) / 36;
  if (noted.has(segment.id)) value += 8;
  if (segment.sourceCount > 1) value += 4;
  if (endsOnQuestion(segment.text)) value -= 8;
  return value - (100 - tag.confidence) / 4 - (100 - segment.confidenceScore) / 8;
}

/** Returns the first `limit` of a ranked list, but before that the first `share` of every source, so that no voice is
 * drowned out. */
function perSourceFirst<Item extends { moment: Moment }>(
  ranked: readonly Item[],
  share: number,
  limit: number,
): Item[] {
  const countBySource = new Map<string, number>();
  const first: Item[] = [];
  const rest: Item[] = [];
  for (const item of ranked) {
    const count = countBySource.get(item.moment.segment.sourceId) ?? 0;
    countBySource.set(item.moment.segment.sourceId, count + 1);
    (count < share ? first : rest).push(item);
  }
  return [...first, ...rest].slice(0, limit);
}

/** Keeps, of quotes that say the same by the rule of uniqueness, only the strongest, with its echoes elsewhere. */
function withoutRepeats(ranked: readonly Quote[]): Quote[] {
  const kept: Quote[] = [];
  const compared: Comparable[] = [];
  for (const quote of ranked) {
    const one = comparable(quote);
    const same = one && compared.find((other) => saysTheSame(one, other))?.quote;
    if (!same) {
      kept.push(quote);
      if (one) compared.push(one);
    } else if (same.moment.segment.sourceId !== quote.moment.segment.sourceId) {
      same.echoes.push(quote.moment);
    }
  }
  return kept;
}

type Comparable = { quote: Quote; sourceId: string; isUnique: boolean; text: string };

function comparable(quote: Quote): Comparable | null {
  const { sourceId, sourceCount, text } = quote.moment.segment;
  // A shorter text says too little to be "the same".
  if (text.length < MATCH_PREFIX_LENGTH) return null;
  return { quote, sourceId, isUnique: sourceCount < 2, text: text.toLowerCase() };
}

function saysTheSame(one: Comparable, other: Comparable): boolean {
  // A text that is unique to its source needs no comparison with other sources.
  if (one.sourceId !== other.sourceId && (one.isUnique || other.isUnique)) return false;
  return lowerCaseMatch(one.text, other.text);
}
