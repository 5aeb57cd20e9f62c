import type { Segment, Spelling } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { describe, expect, it } from "vitest";
import { createReplaceSearch, type FoundPlaces, type SearchReply, type SearchScope } from "./replace-search.ts";
import { createSearcher } from "./replace-searcher.ts";

const SEGMENTS = [
  newSegment({ id: "S1", sourceId: "a", text: "Ferin came, and then Anna Ferin sang." }),
  newSegment({ id: "S2", sourceId: "a", text: "It was Ferrin." }),
  newSegment({
    id: "S3",
    sourceId: "b",
    text: "Later we saw Ferrin, when all of them had left the mill by the river for good, and all of us knew right away that it was Ferrin.",
  }),
];

/** Returns a searcher that knows these segments, with what it has found. */
async function searcherOf(segments: readonly Segment[] = SEGMENTS) {
  const found: FoundPlaces[] = [];
  const spellings: Spelling[][][] = [];
  const worker = { onmessage: null, terminate: () => undefined } as Pick<Worker, "onmessage" | "terminate">;
  const reply = (data: SearchReply) =>
    worker.onmessage?.call(worker as Worker, new MessageEvent("message", { data: structuredClone(data) }));
  const follow = createReplaceSearch(reply, () => new Promise((resolve) => setTimeout(resolve)));
  const searcher = createSearcher(
    Object.assign(worker, { postMessage: (order: Parameters<typeof follow>[0]) => follow(structuredClone(order)) }),
    (places) => found.push(places),
    (groups) => spellings.push(groups),
  );
  await searcher.show(segments);
  return { searcher, found, spellings };
}

const others = [{ target: { noteId: "n" }, part: "note" as const, text: "Ask Ferin." }];
const wanted = (find: string, replace: string, scope: SearchScope = null) => ({
  ...{ words: { find, replace }, scope, others },
});
const idsOf = (places: FoundPlaces | undefined) =>
  places?.found.flatMap(({ target }) => ("segmentId" in target ? target.segmentId : []));

describe("the search for words to replace", () => {
  it("finds the places in segments and other texts", async () => {
    const { searcher, found } = await searcherOf();
    searcher.find(wanted("ferin", "Ferrin"));
    expect(found).toEqual([
      {
        found: [
          { target: { noteId: "n" }, text: "Ask Ferin.", places: [{ start: 4, end: 9 }] },
          {
            target: { segmentId: "S1" },
            text: SEGMENTS[0]?.text,
            places: [
              { start: 0, end: 5 },
              { start: 26, end: 31 },
            ],
          },
        ],
        isTooMany: false,
        isFound: true,
        leftOutCount: 0,
      },
    ]);
  });

  it.each([
    [{ sourceId: "a" }, ["S2"]],
    [{ sourceId: "b" }, ["S3"]],
    [{ segmentIds: ["S3", "S1"] }, ["S3"]],
  ])("finds only those in %j", async (scope, ids) => {
    const { searcher, found } = await searcherOf();
    searcher.find(wanted("ferrin", "Ferin", scope));
    expect(idsOf(found[0])).toEqual(ids);
  });

  it("tells words that read like the new ones from words that are not there", async () => {
    const { searcher, found } = await searcherOf();
    searcher.find(wanted("Later", "Later"));
    searcher.find(wanted("elsewhere", "there"));
    expect(found).toMatchObject([
      { found: [], isFound: true },
      { found: [], isFound: false },
    ]);
  });

  it("knows the segments that were changed, added or deleted since", async () => {
    const { searcher, found } = await searcherOf();
    const [one, , three] = SEGMENTS as [Segment, Segment, Segment];
    await searcher.show([one, { ...three, text: "Later we saw him." }, newSegment({ id: "S4", text: "Ferrin." })]);
    searcher.find(wanted("ferrin", "Ferin"));
    expect(idsOf(found[0])).toEqual(["S4"]);
  });

  it("answers only the latest of searches that come before its end", async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => newSegment({ id: `S${index}`, text: "Ferin, Ferrin" }));
    const { searcher, found } = await searcherOf(many);
    searcher.find(wanted("ferin", "Ferrin"));
    searcher.find(wanted("ferrin", "Ferin"));
    await expect.poll(() => found.length).toBe(1);
    expect(found[0]?.found[1]?.places).toEqual([{ start: 7, end: 13 }]);
  });

  it("counts the spellings of names", async () => {
    const { searcher, spellings } = await searcherOf();
    searcher.findSpellings([["b", "Ferrin"]]);
    await expect
      .poll(() => spellings)
      .toMatchObject([
        [
          [
            { name: "Ferrin", count: 4 },
            { name: "Ferin", count: 2 },
          ],
        ],
      ]);
  });
});
