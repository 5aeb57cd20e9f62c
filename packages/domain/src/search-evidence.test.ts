import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch, SEARCH_RANKS, searchRank } from "./search.ts";
import { neededEvidence, searchEvidence } from "./search-evidence.ts";

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

/** Whether the evidence of texts allows that a hit of the rank is among them. */
function allows(folded: readonly string[], term: string, rank: (typeof SEARCH_RANKS)[number]): boolean {
  const has = searchEvidence(folded);
  const needed = neededEvidence(term, rank);
  return (
    needed.words.every((word) => has.words.includes(word)) &&
    needed.wordStarts.every((start) => has.words.some((word) => word.startsWith(start))) &&
    needed.pairs.every((pair) => has.pairs.includes(pair))
  );
}

/** The place of the best rank among the texts' hits; beyond all ranks where there is none. */
function bestRank(folded: readonly string[], term: string): number {
  const ranks = folded.map((text) => searchRank(text, term));
  const place = SEARCH_RANKS.findIndex((rank) => ranks.includes(rank));
  return place === -1 ? SEARCH_RANKS.length : place;
}

describe("search evidence", () => {
  it("never hides a hit", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), texts, (folded, term) => {
        fc.pre([...term].length >= 2);
        const best = bestRank(folded, term);
        for (const [at, rank] of SEARCH_RANKS.entries()) {
          if (best <= at) expect([rank, allows(folded, term, rank)]).toEqual([rank, true]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("promises a hit only where there is one", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), texts, (folded, term) => {
        fc.pre([...term].length >= 2);
        for (const [at, rank] of SEARCH_RANKS.entries()) {
          if (!neededEvidence(term, rank).isSufficient || !allows(folded, term, rank)) continue;
          expect([rank, bestRank(folded, term) <= at]).toEqual([rank, true]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
