import { describe, expect, it } from "vitest";
import { chosenAtFirst, proposalGroups, type ShownProposal, stateOf, withChosen } from "./proposal-groups.ts";

const proposal = (id: string, over: Partial<ShownProposal> = {}): ShownProposal => ({
  ...{ id, kind: "passage", sectionId: "a", title: "A", text: "", speaker: "", segmentId: null, quoteCount: 1 },
  ...over,
});
const ALL = [proposal("1"), proposal("2", { sectionId: null, title: "" }), proposal("3", { kind: "untagged" })];

describe("proposals", () => {
  it("stand under their section, and what takes something away is not chosen at first", () => {
    const groups = proposalGroups(ALL).map(({ title, proposals }) => [title, proposals.map(({ id }) => id)]);
    expect(groups).toEqual([
      ["A", ["1", "3"]],
      ["", ["2"]],
    ]);
    expect([...chosenAtFirst(ALL)]).toEqual(["1", "2"]);
  });

  it("are chosen one by one and together", () => {
    expect(stateOf(chosenAtFirst(ALL), ALL)).toBe("indeterminate");
    expect(stateOf(withChosen(new Set(), ALL, true), ALL)).toBe(true);
    expect(stateOf(withChosen(new Set(["1"]), ALL.slice(0, 1), false), ALL)).toBe(false);
  });
});
