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
const FURTHER_CODINGS = 24;
/** Number of codings that are read closely for each possible quote, and at least of each source. */
const CANDIDATES_PER_QUOTE = 2;

/** Quotes of a theme's section, and the strongest codings that it has no room for, in reading order. A larger theme may
 * still quote some of those. */
export type Selection = { quotes: Quote[]; furtherCodings: Coding[] };

/** Selects the quotes of each theme, by tag. A segment is quoted under the themes of its marked words, or else only
 * under its theme with the fewest codings, as a larger theme has others to choose from. Only a theme without any quote
 * repeats its strongest one. */
export function selectQuotes(themes: readonly Theme[], notedSegmentIds: ReadonlySet<string>): Map<string, Selection> {
  const marked = themes.flatMap(({ codings }) => codings.filter(({ tag }) => isMarked(tag)));
  const taken = new Set(marked.map(({ segment }) => segment.id));
  const selections = new Map<string, Selection>();
  for (const theme of themes.toReversed()) {
    const answers = theme.codings.filter((coding) => coding.prompt === null);
    const free = answers.filter((coding) => isMarked(coding.tag) || !taken.has(coding.segment.id));
    const own = select(theme, free, quoteLimit(theme.codings.length), notedSegmentIds);
    const selection = own.quotes.length > 0 ? own : select(theme, answers, 1, notedSegmentIds);
    for (const quote of selection.quotes) taken.add(quote.coding.segment.id);
    selections.set(theme.tag, selection);
  }
  return selections;
}

/** Returns the maximum number of quotes of a section: all of a few codings, and never more than two pages. */
function quoteLimit(momentCount: number): number {
  return Math.min(12, 4 + Math.floor(Math.sqrt(momentCount)));
}

function select(theme: Theme, codings: readonly Coding[], limit: number, noted: ReadonlySet<string>): Selection {
  const words = themeWords(theme.title);
  const ranked = codings
    .map((coding) => ({ coding, worth: standing(coding, noted), promise: promise(coding.segment.text, words) }))
    .sort((a, b) => b.worth + b.promise - a.worth - a.promise);
  const [marked, others] = partition(ranked, ({ coding }) => isMarked(coding.tag));
  const fixed = perSourceFirst(marked, 1, limit).map(({ coding, worth }) => {
    const form = markedWords(coding.segment.text, coding.tag.ranges ?? []);
    return { coding, strength: worth, echoes: [], form, text: quoteText(coding.segment.text, form) };
  });
  const room = limit - fixed.length;
  const candidates = perSourceFirst(others, CANDIDATES_PER_QUOTE, room * CANDIDATES_PER_QUOTE).flatMap(
    ({ coding, worth }): Quote[] => {
      const excerpt = bestExcerpt(coding.segment.text, words);
      if (excerpt === null) return [];
      const { quote: text, form, quality } = excerpt;
      return [{ coding, text, form, strength: worth + quality, echoes: [] }];
    },
  );
  candidates.sort((a, b) => b.strength - a.strength);
  const chosen = withoutRepeats(candidates, fixed);
  const quotes = [...fixed, ...perSourceFirst(chosen, 1, room)];
  const shown = new Set(quotes.flatMap((quote) => [quote.coding, ...quote.echoes]));
  const further = ranked.filter(({ coding }) => !shown.has(coding)).slice(0, FURTHER_CODINGS);
  return {
    quotes: quotes.sort((a, b) => a.coding.position - b.coding.position),
    furtherCodings: further.map(({ coding }) => coding).sort((a, b) => a.position - b.position),
  };
}

/** Returns the words that show that an excerpt is about the theme; short words are in every text. */
function themeWords(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word.length > 3);
}

/** Rates a coding by its length, a person's note, agreement and confidence, before its words are rated. */
function standing(coding: Coding, noted: ReadonlySet<string>): number {
  const { segment, tag } = coding;
  let value = Math.min(segment.text.length, LONG_LENGTH) / 36;
  if (noted.has(segment.id)) value += 8;
  if (segment.sourceCount > 1) value += 4;
  if (endsOnQuestion(segment.text)) value -= 8;
  return value - (100 - tag.confidence) / 4 - (100 - segment.confidenceScore) / 8;
}

/** Returns the first `limit` of a ranked list, but before that the first `share` of every source, so that no voice is
 * drowned out. */
function perSourceFirst<Item extends { coding: Coding }>(
  ranked: readonly Item[],
  share: number,
  limit: number,
): Item[] {
  const countBySource = new Map<string, number>();
  const first: Item[] = [];
  const rest: Item[] = [];
  for (const item of ranked) {
    const count = countBySource.get(item.coding.segment.sourceId) ?? 0;
    countBySource.set(item.coding.segment.sourceId, count + 1);
    (count < share ? first : rest).push(item);
  }
  return [...first, ...rest].slice(0, limit);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Keeps, of quotes that say the same by the rule of uniqueness, only the strongest, with its echoes elsewhere. Those
 * that say the same as a fixed quote are echoes of it. */
function withoutRepeats(ranked: readonly Quote[], fixed: readonly Quote[]): Quote[] {
  const kept: Quote[] = [];
  const compared = fixed.flatMap((quote) => comparable(quote) ?? []);
  for (const quote of ranked) {
    const one = comparable(quote);
    const same = one && compared.find((other) => saysTheSame(one, other))?.quote;
    if (!same) {
      kept.push(quote);
      if (one) compared.push(one);
    } else if (same.coding.segment.sourceId !== quote.coding.segment.sourceId) {
      same.echoes.push(quote.coding);
    }
  }
  return kept;
}

type Comparable = { quote: Quote; sourceId: string; isUnique: boolean; text: string };

function comparable(quote: Quote): Comparable | null {
  const { sourceId, sourceCount, text } = quote.coding.segment;
  // A shorter text says too little to be "the same".
  if (text.length < MATCH_PREFIX_LENGTH) return null;
  return { quote, sourceId, isUnique: sourceCount < 2, text: text.toLowerCase() };
}

function saysTheSame(one: Comparable, other: Comparable): boolean {
  // A text that is unique to its source needs no comparison with other sources.
  if (one.sourceId !== other.sourceId && (one.isUnique || other.isUnique)) return false;
  return lowerCaseMatch(one.text, other.text);
}
