import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import {
  changedPlaces,
  mappedList,
  patchedList,
  placeOf,
  refreshedList,
  retaggedList,
  sameOr,
  sharedWordsOf,
} from "./patched-list.ts";
import type { Segment } from "./segment.ts";

const segment = (id: string, changes: Partial<Segment> = {}) =>
  newSegment({ id, tags: [{ name: "#Flood", confidence: 72, alternatives: ["#Water"] }], ...changes });
const listOf = (count: number) => Array.from({ length: count }, (_, place) => segment(`S${place}`));
const untagged = (one: Segment): Segment => ({ ...one, tags: [] });
const copied = (one: Segment): Segment => ({ ...one });

describe("a patched list", () => {
  it("has the segments of the ids changed, in their places, and all others as they were", () => {
    const list = listOf(4);
    const patched = patchedList(list, ["S2", "S0"], untagged);
    expect(patched.map(({ tags }) => tags.length)).toEqual([0, 1, 0, 1]);
    expect([patched[1], patched[3]]).toEqual([list[1], list[3]]);
    expect(list.every(({ tags }) => tags.length === 1)).toBe(true);
    for (const changed of [mappedList, retaggedList]) {
      const all = changed(list, (one) => (one.id === "S1" ? untagged(one) : one));
      expect(all.map(({ tags }) => tags.length)).toEqual([1, 0, 1, 1]);
      expect(all[0]).toBe(list[0]);
    }
  });

  it("is the list itself where nothing changed, or nothing has such an id", () => {
    const list = listOf(3);
    expect(patchedList(list, ["S1"], (one) => one)).toBe(list);
    expect(patchedList(list, ["S9"], untagged)).toBe(list);
    expect(patchedList(list, [], untagged)).toBe(list);
    expect(mappedList(list, (one) => one)).toBe(list);
    expect(retaggedList(list, (one) => one)).toBe(list);
  });

  it("shares its words with the list it was made from while only tags change", () => {
    const list = listOf(3);
    const tagged = mappedList(patchedList(list, ["S1"], untagged), untagged);
    expect(sharedWordsOf(tagged)).toBe(sharedWordsOf(list));
    expect(sharedWordsOf(listOf(3))).not.toBe(sharedWordsOf(list));
    expect(sharedWordsOf(retaggedList(list, untagged))).toBe(sharedWordsOf(list));
    for (const changes of [{ text: "Other" }, { original: "Other" }, { speaker: "Other" }, { sourceId: "other" }]) {
      const said = patchedList(list, ["S0", "S1"], (one) => ({ ...one, tags: [], ...(one.id === "S0" && changes) }));
      expect(sharedWordsOf(said)).not.toBe(sharedWordsOf(list));
      expect(sharedWordsOf(patchedList(said, ["S1"], copied))).toBe(sharedWordsOf(said));
    }
  });
});

it("changedPlaces are those with other objects, however the lists came to be", () => {
  const list = listOf(4);
  expect(changedPlaces(list, list)).toEqual([]);
  expect(changedPlaces(list, listOf(5))).toBeNull();
  const steps = fc.array(fc.record({ from: fc.nat(20), place: fc.nat(4) }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(steps, (steps) => {
      const lists = [listOf(5)];
      for (const { from, place } of steps) {
        lists.push(patchedList(lists[from % lists.length] ?? [], [`S${place}`], copied));
      }
      for (const one of lists) {
        for (const other of lists) {
          const differing = one.flatMap((item, place) => (item === other[place] ? [] : [place]));
          expect(changedPlaces(one, other)).toEqual(differing);
        }
      }
    }),
  );
});

it("changedPlaces of a patched list are known, in ascending order and once each", () => {
  const list = listOf(4);
  const patched = patchedList(list, ["S3", "S1", "S3"], copied);
  expect(changedPlaces(list, patched)).toEqual([1, 3]);
  expect(changedPlaces(list, patched)).toBe(changedPlaces(list, patched));
  expect(changedPlaces(patched, list)).not.toBe(changedPlaces(patched, list));
});

describe("the place of an id", () => {
  it("is found in a list and in all that was patched out of it", () => {
    const list = listOf(3);
    expect([placeOf(list, "S0"), placeOf(list, "S2"), placeOf(list, "S3")]).toEqual([0, 2, undefined]);
    expect(placeOf(patchedList(list, ["S1"], untagged), "S2")).toBe(2);
    expect(
      placeOf(
        patchedList(list, ["S1"], (one) => ({ ...one, text: "Other" })),
        "S2",
      ),
    ).toBe(2);
  });

  it("is the list's own, not that of a list with the same ids in another order", () => {
    const list = listOf(3);
    expect(placeOf(list, "S0")).toBe(0);
    expect(placeOf([...list].reverse(), "S0")).toBe(2);
  });
});

describe("a list that is read again", () => {
  const before = listOf(3);

  it("is the previous list when nothing changed, and the first one unchanged", () => {
    expect(refreshedList(before, listOf(3))).toBe(before);
    expect(refreshedList(undefined, before)).toBe(before);
  });

  it.each<[string, Partial<Segment>]>([
    ["text", { text: "Other" }],
    ["speaker", { speaker: "" }],
    ["startTime", { startTime: "" }],
    ["endTime", { endTime: "" }],
    ["sourceId", { sourceId: "b" }],
    ["sourceUrl", { sourceUrl: "https://radio.example" }],
    ["confidenceScore", { confidenceScore: 95 }],
    ["sourceCount", { sourceCount: 2 }],
    ["tags", { tags: [] }],
    ["tag", { tags: [{ name: "#Flood", confidence: 73, alternatives: ["#Water"] }] }],
    ["alternative", { tags: [{ name: "#Flood", confidence: 72, alternatives: [] }] }],
  ])("has a changed %s, and keeps the other segments", (_, changes) => {
    const changed = segment("S1", changes);
    const refreshed = refreshedList(before, [segment("S0"), changed, segment("S2")]);
    expect(changedPlaces(before, refreshed)).toEqual([1]);
    expect(refreshed[1]).toBe(changed);
    expect(sameOr(before[1], changed)).toBe(changed);
  });

  it("tells a segment that has lost a field from the one before", () => {
    const [one] = before;
    expect(sameOr(one && { ...one, refusedTagIds: ["t1"] }, segment("S0"))).toEqual(segment("S0"));
  });

  it("keeps segments that moved, when others were added or removed", () => {
    const more = refreshedList(before, [segment("S9"), segment("S0"), segment("S1"), segment("S2")]);
    expect(more.map(({ id }) => id)).toEqual(["S9", "S0", "S1", "S2"]);
    expect(more.slice(1).every((each, place) => each === before[place])).toBe(true);
    expect(refreshedList(before, [segment("S2")])[0]).toBe(before[2]);
  });

  it("is a patched list, or one that it was patched out of, as it is", () => {
    const patched = mappedList(before, copied);
    expect(refreshedList(before, patched)).toBe(patched);
    expect(refreshedList(patched, before)).toBe(before);
  });
});
