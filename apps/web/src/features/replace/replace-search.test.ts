import { describe, expect, it } from "vitest";
import { createReplaceSearch, type SearchOrder, type SearchReply, type SearchScope } from "./replace-search.ts";

/** Follows orders about three segments, and returns the answers. */
async function answersTo(...orders: SearchOrder[]): Promise<SearchReply[]> {
  const replies: SearchReply[] = [];
  const follow = createReplaceSearch(
    (reply) => replies.push(reply),
    () => Promise.resolve(),
  );
  follow({
    kind: "segments",
    segments: [
      ["S1", "a", "Ferin came, and then Anna Ferin sang."],
      ["S2", "a", "It was Ferrin."],
      [
        "S3",
        "b",
        "Later we saw Ferrin, when all of them had left the mill by the river for good, and all of us knew right away that it was Ferrin.",
      ],
    ],
  });
  for (const order of orders) follow(order);
  await new Promise((resolve) => setTimeout(resolve));
  return replies;
}

const find = (words: string, replace: string, scope: SearchScope = null): SearchOrder => ({
  ...{ kind: "find", scope, words: { find: words, replace } },
  others: [{ target: { noteId: "n" }, part: "note", text: "Ask Ferin." }],
});

describe("the search for words to replace", () => {
  it("finds the places in segments and other texts", async () => {
    const [reply] = await answersTo(find("ferin", "Ferrin"));
    expect(reply).toMatchObject({
      found: [
        { target: { noteId: "n" }, text: "Ask Ferin.", places: [{ start: 4, end: 9 }] },
        {
          target: { segmentId: "S1" },
          places: [
            { start: 0, end: 5 },
            { start: 26, end: 31 },
          ],
        },
      ],
      isTooMany: false,
      leftOutCount: 0,
    });
  });

  it.each([
    [{ sourceId: "a" }, ["S2"]],
    [{ sourceId: "b" }, ["S3"]],
    [{ segmentIds: ["S3", "S1"] }, ["S3"]],
  ])("finds only those in %j", async (scope, ids) => {
    const [reply] = await answersTo(find("ferrin", "Ferin", scope));
    const found = reply?.kind === "found" ? reply.found : [];
    expect(found.flatMap(({ target }) => ("segmentId" in target ? target.segmentId : []))).toEqual(ids);
  });

  it("tells words that read like the new ones from words that are not there", async () => {
    const replies = await answersTo(find("Later", "Later"), find("elsewhere", "there"));
    expect(replies).toMatchObject([
      { found: [], isFound: true },
      { found: [], isFound: false },
    ]);
  });

  it("forgets segments that are gone", async () => {
    const [reply] = await answersTo({ kind: "gone", ids: ["S2", "S3"] }, find("ferrin", "Ferin"));
    expect(reply).toMatchObject({ found: [] });
  });

  it("counts the spellings of names", async () => {
    const [reply] = await answersTo({ kind: "spellings", speakers: [["b", "Ferrin"]] });
    expect(reply).toMatchObject({
      groups: [
        [
          { name: "Ferrin", count: 4 },
          { name: "Ferin", count: 2 },
        ],
      ],
    });
  });
});
