import { describe, expect, it } from "vitest";
import {
  afterChange,
  afterDecision,
  type Decision,
  NEW_SESSION,
  neighborOf,
  type ReviewSession,
  refusalsToStopAt,
} from "./review-session.ts";

const decision = (segmentId: string, isRefusal = false, isShown = true): Decision => ({
  segmentId,
  isRefusal,
  isShown,
});
const decisions = (refused: number, taken: number) => [
  ...Array.from({ length: refused }, (_, index) => decision(`R${index}`, true)),
  ...Array.from({ length: taken }, (_, index) => decision(`T${index}`)),
];
const orderOf = (ids: string[], closed: string[] = []) => ({
  ids,
  isOpen: (segmentId: string) => !closed.includes(segmentId),
});

describe("refusalsToStopAt", () => {
  it.each([
    ["31 of 50", decisions(31, 19), { refused: 31, of: 50 }],
    ["26 of 50", decisions(26, 24), { refused: 26, of: 50 }],
    ["half of 50", decisions(25, 25), null],
    ["11 of 20", decisions(11, 9), { refused: 11, of: 20 }],
    ["all of 19", decisions(19, 0), null],
    ["none", [], null],
    ["40 before the last 50, and none of these", decisions(40, 50), null],
    ["30 of the last 50 of 90", [...decisions(0, 40), ...decisions(30, 20)], { refused: 30, of: 50 }],
  ])("counts refusals: %s", (_, made, counted) => {
    expect(refusalsToStopAt(made)).toEqual(counted);
  });
});

describe("afterDecision", () => {
  const at = (currentId: string): ReviewSession => ({ ...NEW_SESSION, currentId });

  it("goes on to the next segment that is open", () => {
    const after = afterDecision(at("S1"), orderOf(["S1", "S2", "S3"], ["S2"]), false);
    expect(after).toEqual({ currentId: "S3", decisions: [decision("S1", false, false)], undone: [] });
  });

  it("goes back to the segment before the last one", () => {
    expect(afterDecision(at("S3"), orderOf(["S1", "S2", "S3"]), true)).toEqual({
      ...{ currentId: "S2", undone: [] },
      decisions: [decision("S3", true, false)],
    });
  });

  it("judges nothing after the only segment", () => {
    expect(afterDecision(at("S1"), orderOf(["S1"]), false).currentId).toBeNull();
  });
});

describe("afterChange", () => {
  const IDS = ["S1", "S2", "S3", "S4"];
  const session = (currentId: string, made: Decision[], undone: Decision[] = []): ReviewSession => ({
    ...{ currentId, decisions: made, undone },
  });
  const open =
    (...ids: string[]) =>
    (segmentId: string) =>
      ids.includes(segmentId);

  it("keeps a decision that the lists do not show yet", () => {
    const before = session("S2", [decision("S1", false, false)]);
    expect(afterChange(before, IDS, () => true)).toBe(before);
  });

  it("notes that the lists show a decision", () => {
    const before = session("S2", [decision("S1", false, false)]);
    expect(afterChange(before, IDS, open("S2"))).toEqual(session("S2", [decision("S1")]));
  });

  it("judges a segment again whose decision was undone, and no longer counts the decision", () => {
    const before = session("S3", [decision("S1"), decision("S2", true)]);
    expect(afterChange(before, IDS, open("S2", "S3"))).toEqual(session("S2", [decision("S1")], [decision("S2", true)]));
  });

  it("judges the oldest segment of several whose decisions were undone at once", () => {
    const before = session("S4", [decision("S1"), decision("S2"), decision("S3")]);
    expect(afterChange(before, IDS, open("S2", "S3", "S4")).currentId).toBe("S2");
  });

  it("counts a decision that is made again, and judges the next segment", () => {
    const before = session("S2", [decision("S1")], [decision("S2", true)]);
    expect(afterChange(before, IDS, open("S3", "S4"))).toEqual(session("S3", [decision("S1"), decision("S2", true)]));
  });

  it("stays with the segment where the decision about another one is made again", () => {
    const before = session("S4", [decision("S1")], [decision("S2")]);
    expect(afterChange(before, IDS, open("S3", "S4")).currentId).toBe("S4");
  });

  it("returns the same session when nothing concerns it", () => {
    const before = session("S3", [decision("S1")]);
    expect(afterChange(before, IDS, open("S2", "S3"))).toBe(before);
  });
});

it.each([
  ["S2", 1, "S4"],
  ["S2", -1, "S1"],
  ["S4", 1, null],
  ["S1", -1, null],
] as const)("neighborOf returns, from %s with %s, %s", (from, step, to) => {
  expect(neighborOf(from, orderOf(["S1", "S2", "S3", "S4"], ["S3"]), step)).toBe(to);
});
