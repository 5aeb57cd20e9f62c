import { bestPassage } from "./outline-generate-passage.ts";
import { isQuestion } from "./outline-generate-sentences.ts";
import type { Moment, Theme } from "./outline-generate-themes.ts";

/** A moment with what of it is quoted. `echoes` are moments in other sources that say the same. */
export type Quote = { moment: Moment; text: string; strength: number; echoes: Moment[] };

const ASKING_ROLE = /^(?:interviewer|interviewer \d+|int|iv|q|question|moderator|researcher)[.:]?$/i;
const LAST_CHARACTERS = 60;
const LONG_TURN_WORDS = 40;
const FURTHER_MOMENTS = 24;
/** The uniqueness rule compares this many first characters; what is shorter says too little to be "the same". */
const SAMENESS_LENGTH = 50;

/** What a theme's section shows: its quotes and, beyond them, the strongest of what it has no room
 * for, in reading order; a larger theme may still quote some of those. */
export type Selection = { quotes: Quote[]; furtherMoments: Moment[] };

/** What is quoted of each theme, by tag. No segment is quoted twice: it goes to the theme that has the fewest moments, since
 * a large theme has others to choose from. Only a theme left without any quote repeats its strongest one. */
export function selectQuotes(themes: readonly Theme[], notedSegmentIds: ReadonlySet<string>): Map<string, Selection> {
  const taken = new Set<string>();
  const selections = new Map<string, Selection>();
  for (const theme of themes.toReversed()) {
    const answers = theme.moments.filter((moment) => promptKind(moment) === null);
    const free = answers.filter((moment) => !taken.has(moment.segment.id));
    const own = select(theme, free, quoteLimit(theme.moments.length), notedSegmentIds);
    const selection = own.quotes.length > 0 ? own : select(theme, answers, 1, notedSegmentIds);
    for (const quote of selection.quotes) taken.add(quote.moment.segment.id);
    selections.set(theme.tag, selection);
  }
  return selections;
}

/** How many quotes a section may have: all of a handful, and never more than two pages. */
export function quoteLimit(momentCount: number): number {
  return Math.min(12, 4 + Math.floor(Math.sqrt(momentCount)));
}

/** Why a moment is never quoted: an interviewer says it, or the turn only hands the word on with a question. */
export function promptKind({ segment, words }: Moment): "interviewer" | "question" | null {
  if (ASKING_ROLE.test(segment.speaker.trim())) return "interviewer";
  return words < LONG_TURN_WORDS && endsOnQuestion(segment.text) ? "question" : null;
}

function endsOnQuestion(text: string): boolean {
  return isQuestion(text.trimEnd().slice(-LAST_CHARACTERS));
}

function select(theme: Theme, moments: readonly Moment[], limit: number, noted: ReadonlySet<string>): Selection {
  const themeWords = theme.title
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word.length > 3);
  const ranked = moments
    .map((moment) => ({ moment, strength: momentStrength(moment, noted) }))
    .sort((a, b) => b.strength - a.strength);
  const candidates = perSourceFirst(ranked, 3, limit * 4).flatMap(({ moment, strength }): Quote[] => {
    const passage = bestPassage(moment.segment.text, themeWords);
    return passage ? [{ moment, text: passage.quote, strength: strength + passage.quality, echoes: [] }] : [];
  });
  candidates.sort((a, b) => b.strength - a.strength);
  const quotes = perSourceFirst(withoutRepeats(candidates), 1, limit);
  const shown = new Set(quotes.flatMap((quote) => [quote.moment, ...quote.echoes]));
  const further = ranked.filter(({ moment }) => !shown.has(moment)).slice(0, FURTHER_MOMENTS);
  return {
    quotes: quotes.sort((a, b) => a.moment.position - b.moment.position),
    furtherMoments: further.map(({ moment }) => moment).sort((a, b) => a.position - b.position),
  };
}

/** In how many sources a moment is said. A text too short to mean the same wherever it occurs counts once. */
export function saidInSources({ segment }: Moment): number {
  return segment.text.length >= SAMENESS_LENGTH ? segment.sourceCount : 1;
}

/** What can be said of a moment without reading it closely. */
function momentStrength(moment: Moment, noted: ReadonlySet<string>): number {
  const { segment, tag, words } = moment;
  let strength = Math.min(words, 60) / 6;
  if (noted.has(segment.id)) strength += 8;
  if (saidInSources(moment) > 1) strength += 4;
  if (endsOnQuestion(segment.text)) strength -= 8;
  return strength - (100 - tag.confidence) / 4 - (100 - segment.confidenceScore) / 8;
}

/** The first `limit` of a ranked list, but before that the first `share` of every source, so that no voice is drowned out. */
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

function withoutRepeats(ranked: readonly Quote[]): Quote[] {
  const kept: Quote[] = [];
  for (const quote of ranked) {
    const same = kept.find((other) => saysTheSame(other.moment.segment.text, quote.moment.segment.text));
    if (same === undefined) kept.push(quote);
    else if (same.moment.segment.sourceId !== quote.moment.segment.sourceId) same.echoes.push(quote.moment);
  }
  return kept;
}

function saysTheSame(one: string, other: string): boolean {
  if (one.length < SAMENESS_LENGTH || other.length < SAMENESS_LENGTH) return false;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b.slice(0, SAMENESS_LENGTH)) || b.includes(a.slice(0, SAMENESS_LENGTH));
}
