import type { Suggestion } from "@quarry/suggest";
import { describe, expect, it } from "vitest";
import type { Unreviewed } from "../unreviewed.ts";
import { itemsAbove, openGroups, type ReviewGroup, reviewGroups, withAlternative } from "./review-queue.ts";

const suggested = (segmentId: string, ...tags: [tag: string, probability: number][]): Unreviewed => ({
  segmentId,
  suggestions: tags.map(([tag, probability]): Suggestion => ({ tag, probability, because: [] })),
});

const idsOf = (groups: readonly ReviewGroup[]) =>
  groups.map(({ tag, items }) => [tag, ...items.map(({ segmentId }) => segmentId)]);

describe("reviewGroups", () => {
  it("groups by tag, the surest segment first", () => {
    const groups = reviewGroups([
      suggested("S1", ["Money", 0.6]),
      suggested("S2", ["Flood", 0.97]),
      suggested("S3", ["Money", 0.9]),
      suggested("S4", ["Flood", 0.7]),
    ]);
    expect(idsOf(groups)).toEqual([
      ["Flood", "S2", "S4"],
      ["Money", "S3", "S1"],
    ]);
  });

  it("puts the larger one of two equally sure groups first, and then goes by name", () => {
    const groups = reviewGroups([
      suggested("S1", ["Harbor", 0.91]),
      suggested("S2", ["Family", 0.91]),
      suggested("S3", ["Money", 0.909]),
      suggested("S4", ["Money", 0.6]),
    ]);
    expect(groups.map(({ tag }) => tag)).toEqual(["Money", "Family", "Harbor"]);
  });

  it("keeps the reading order of equally sure segments", () => {
    const groups = reviewGroups([
      suggested("S9", ["Money", 0.801]),
      suggested("S2", ["Money", 0.804]),
      suggested("S5", ["Money", 0.8]),
    ]);
    expect(idsOf(groups)).toEqual([["Money", "S9", "S2", "S5"]]);
  });

  it("leaves out suggestions that are more often wrong than right, and segments without any", () => {
    expect(reviewGroups([suggested("S1", ["Money", 0.49]), suggested("S2"), suggested("S3", ["Money", 0.5])])).toEqual([
      { tag: "Money", items: [expect.objectContaining({ segmentId: "S3", percent: 50 })] },
    ]);
  });

  it("names the next two tags as alternatives", () => {
    const [group] = reviewGroups([suggested("S1", ["Money", 0.8], ["Flood", 0.1], ["Family", 0.05], ["Harbor", 0.02])]);
    expect(group?.items[0]?.alternatives).toEqual([
      { tag: "Flood", percent: 10 },
      { tag: "Family", percent: 5 },
    ]);
  });
});

describe("openGroups", () => {
  it("leaves out judged segments and empty groups, and keeps the order of the others", () => {
    const groups = reviewGroups([
      suggested("S1", ["Flood", 0.97]),
      suggested("S2", ["Money", 0.9]),
      suggested("S3", ["Money", 0.8]),
      suggested("S4", ["Money", 0.7]),
    ]);
    const open = openGroups(groups, ({ segmentId }) => segmentId !== "S1" && segmentId !== "S3");
    expect(idsOf(open)).toEqual([["Money", "S2", "S4"]]);
  });
});

describe("itemsAbove", () => {
  const items =
    reviewGroups([
      suggested("S1", ["Money", 0.99]),
      suggested("S2", ["Money", 0.96]),
      suggested("S3", ["Money", 0.954]),
      suggested("S4", ["Money", 0.7]),
    ])[0]?.items ?? [];

  it.each([
    [95, ["S1", "S2"]],
    [96, ["S1"]],
    [98, ["S1"]],
  ])("takes those whose shown certainty is above %s percent", (threshold, ids) => {
    expect(itemsAbove(items, threshold).map(({ segmentId }) => segmentId)).toEqual(ids);
  });
});

describe("withAlternative", () => {
  it("puts the tag that was suggested first among those to consider", () => {
    const [group] = reviewGroups([suggested("S1", ["Money", 0.8], ["Flood", 0.1], ["Family", 0.05])]);
    const [item] = group?.items ?? [];
    expect(item && withAlternative(item, { tag: "Family", percent: 5 })).toEqual({
      segmentId: "S1",
      tag: "Family",
      percent: 5,
      because: [],
      alternatives: [
        { tag: "Money", percent: 80 },
        { tag: "Flood", percent: 10 },
      ],
    });
  });
});
