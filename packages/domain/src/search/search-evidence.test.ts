import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch, SEARCH_RANKS, type SearchRank, searchRank } from "./search.ts";
import { neededEvidence, type OpenWord, searchEvidence } from "./search-evidence.ts";

const pieces = fc.constantFrom(
  "river",
  "Up",
  "s",
  " ",
  "-",
  "_",
  "%",
  "é",
  "ß",
  "İ",
  "ς",
  "😀",
  "👍🏽",
  "名前",
  "x".repeat(41),
);
const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => foldForSearch(parts.join("")));

function fits(word: string, { part, isStart, isEnd }: OpenWord): boolean {
  if (isStart) return word.startsWith(part);
  return isEnd ? word.endsWith(part) : word.includes(part);
}

/** Returns whether the evidence of texts allows that a hit of the rank is among them; with the words known that open
 * ones may be of, or not. */
function allows(folded: readonly string[], term: string, rank: SearchRank, areWordsKnown: boolean): boolean {
  const has = searchEvidence(folded);
  const needed = neededEvidence(term, rank);
  const fitting = needed.open.map((open) => (areWordsKnown ? has.words.filter((word) => fits(word, open)) : null));
  return (
    needed.numbers.every((number) => has.numbers.includes(number)) &&
    needed.alternatives(fitting).every((some) => some.some((number) => has.numbers.includes(number)))
  );
}

/** Returns the place of the best rank among the texts' hits; beyond all ranks where there is none. */
function bestRank(folded: readonly string[], term: string): number {
  const ranks = folded.map((text) => searchRank(text, term));
  const place = SEARCH_RANKS.findIndex((rank) => ranks.includes(rank));
  return place === -1 ? SEARCH_RANKS.length : place;
}

describe("search evidence", () => {
  it("never hides a hit", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), texts, fc.boolean(), (folded, term, areWordsKnown) => {
        fc.pre([...term].length >= 2);
        const best = bestRank(folded, term);
        for (const [at, rank] of SEARCH_RANKS.entries()) {
          if (best <= at) expect([rank, allows(folded, term, rank, areWordsKnown)]).toEqual([rank, true]);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ["a whole word", "river", "whole word", ["rivers upriver"]],
    ["the start of a word", "river", "start of word", ["upriver"]],
    ["a part of a word", "ive", "anywhere", ["iv ve"]],
    ["words beside each other", "the old river", "whole word", ["the river, old, the"]],
    ["words of which the last goes on", "old riv", "start of word", ["old and river", "riv, old"]],
    ["words of which the first is cut", "ld river", "anywhere", ["river, old"]],
    ["two words of which both are cut", "ld riv", "anywhere", ["riverman, bold"]],
    ["signs", "!?", "anywhere", ["! ?"]],
  ] as const)("shows where %s cannot be", (_, term, rank, folded) => {
    expect(allows(folded, term, rank, true)).toBe(false);
  });
});
