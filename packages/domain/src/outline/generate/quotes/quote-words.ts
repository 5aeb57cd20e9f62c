import type { Quote } from "./quotes.ts";

const WORD = /\p{L}[\p{L}\p{M}’']{3,}/gu;
/** Words of more than three letters that every conversation is full of. */
const COMMON = new Set(
  "that this with have they them their there then than what when where which while were will would could should your yours from just like know think thing things really also very much more most some something someone into about because been being even actually going gonna kind sort stuff people other others another only over such same still want wanted make makes made making does doing done lots little great good right mean maybe yeah okay well many first time times back come came goes went need needs look looking take takes work works working used using sure those these here probably different years year always never every everything anything somewhere somehow thought basically part point whole pretty guess came say says said saying feel feels felt start started talk talking trying tried case example idea ideas place places interesting important definitely obviously especially sometimes often quite rather through around again today person can't don't didn't doesn't isn't wasn't that's there's they're we're you're it's i've we've you've i'll we'll".split(
    " ",
  ),
);

/** Weights of the words that quotes share, by word: the rarer, the heavier. */
export type WordWeights = ReadonlyMap<string, number>;

/** Returns the words of a quote that say what it is about, in a form that singular and plural share. */
export function subjectWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) if (!COMMON.has(word)) words.add(wordStem(word));
  return words;
}

/** Returns a word without the ending of a plural or of a possessive. */
function wordStem(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$/, "");
  if (bare.endsWith("ies") && bare.length > 5) return `${bare.slice(0, -3)}y`;
  return /[^su]s$/.test(bare) && bare.length > 4 ? bare.slice(0, -1) : bare;
}

/** Returns the weights of all words of quotes. */
export function wordWeights(quotes: Iterable<Quote>): WordWeights {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { coding } of quotes) {
    total += 1;
    for (const word of subjectWords(coding.segment.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log((total + 1) / count)]));
}

/** Returns how much two quotes speak of the same, from 0 to 1: the share of their words, by weight, that both have. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>, weights: WordWeights): number {
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const shared = [...one].filter((word) => other.has(word));
  if (shared.length === 0) return 0;
  return weigh(shared) / Math.sqrt(weigh(one) * weigh(other) || 1);
}
