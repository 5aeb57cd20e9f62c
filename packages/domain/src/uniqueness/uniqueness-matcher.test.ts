import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourceCounts } from "./uniqueness.ts";
import { createSourceMatcher, type SourceMatches } from "./uniqueness-matcher.ts";

const pieces = fc.constantFrom(
  "a",
  "ab",
  "b ",
  "İ",
  "😀",
  "\ud83d",
  "the river was up that spring, and we carried ",
  "and carried the plates ",
  "x".repeat(24),
  "x".repeat(49),
);
const texts = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(""));
const sources = fc.array(fc.array(texts, { maxLength: 5 }), { maxLength: 6 });

/** The counts of all texts after the sources came one after the other. */
function countsOneByOne(all: readonly string[][]): number[] {
  const matcher = createSourceMatcher();
  const counts = new Map<string, number[]>();
  all.forEach((said, index) => {
    const { counts: own, raised } = matcher.match(said);
    for (const { sourceId, places } of raised) raise(counts.get(sourceId), places);
    counts.set(`s${index}`, own);
    matcher.hold(`s${index}`, said);
  });
  return [...counts.values()].flat();
}

function raise(counts: number[] | undefined, places: readonly number[]): void {
  if (counts === undefined) throw new Error("A source was raised that is not held.");
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
}

const withIds = (all: readonly string[][]) =>
  all.flatMap((said, index) => said.map((text) => ({ sourceId: `s${index}`, text })));

describe("createSourceMatcher", () => {
  it("counts source by source as sourceCounts counts all sources", () => {
    fc.assert(
      fc.property(sources, (all) => {
        expect(countsOneByOne(all)).toEqual(sourceCounts(withIds(all)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("counts a source that says the same twice once", () => {
    const matcher = createSourceMatcher();
    matcher.hold("a", ["We sold the house in spring.", "We sold the house in spring."]);
    expect(matcher.match(["so WE SOLD THE HOUSE IN SPRING. yes", "no"])).toEqual<SourceMatches>({
      counts: [2, 1],
      raised: [{ sourceId: "a", places: [0, 1] }],
    });
  });

  it("finds a short text only as a whole text of another source", () => {
    const matcher = createSourceMatcher();
    matcher.hold("a", ["Yeah.", "Yeah. We sold the house in spring."]);
    expect(matcher.match(["YEAH.", "Well, yeah. We sold the mill in spring."])).toEqual<SourceMatches>({
      counts: [2, 1],
      raised: [{ sourceId: "a", places: [0] }],
    });
  });

  it("finds a repeated word in every text that has it", () => {
    const matcher = createSourceMatcher();
    matcher.hold("a", Array<string>(3).fill(`And then ${"ha ".repeat(200)}`));
    expect(matcher.match(["ha ".repeat(20)])).toEqual<SourceMatches>({
      counts: [2],
      raised: [{ sourceId: "a", places: [0, 1, 2] }],
    });
  });

  it("gives the same result when it is asked twice", () => {
    const matcher = createSourceMatcher();
    matcher.hold("a", ["yes", "We said yes, and then we said yes to all of it, every day."]);
    expect(matcher.match(["yes"])).toEqual(matcher.match(["yes"]));
  });

  it("returns the sizes of the held sources", () => {
    const matcher = createSourceMatcher();
    matcher.hold("a", ["one", "three"]);
    matcher.hold("b", []);
    expect([...matcher.sizes()]).toEqual([
      ["a", 2],
      ["b", 0],
    ]);
    expect(matcher.length()).toBe(8);
  });
});
