import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedPlaces, patchedList, placeOf } from "./patched-list.ts";

type Item = { id: string; value: number };

const listOf = (count: number): Item[] => Array.from({ length: count }, (_, place) => ({ id: `S${place}`, value: 0 }));
const raised = (item: Item) => ({ ...item, value: item.value + 1 });

describe("a patched list", () => {
  it("has the items of the ids changed, in their places, and all others as they were", () => {
    const list = listOf(4);
    const patched = patchedList(list, ["S2", "S0"], raised);
    expect(patched.map(({ value }) => value)).toEqual([1, 0, 1, 0]);
    expect([patched[1], patched[3]]).toEqual([list[1], list[3]]);
    expect(list.every(({ value }) => value === 0)).toBe(true);
  });

  it("is the list itself where nothing changed, or nothing has such an id", () => {
    const list = listOf(3);
    expect(patchedList(list, ["S1"], (item) => item)).toBe(list);
    expect(patchedList(list, ["S9"], raised)).toBe(list);
    expect(patchedList(list, [], raised)).toBe(list);
  });
});

describe("the places that changed", () => {
  it("are none between a list and itself, and not known between strangers", () => {
    const list = listOf(3);
    expect(changedPlaces(list, list)).toEqual([]);
    expect(changedPlaces(list, listOf(3))).toBeNull();
    expect(changedPlaces(list, patchedList(listOf(3), ["S1"], raised))).toBeNull();
  });

  it("are those of all patches between the two, whichever comes first", () => {
    const list = listOf(4);
    const second = patchedList(patchedList(list, ["S3"], raised), ["S0"], raised);
    expect(changedPlaces(list, second)).toEqual([3, 0]);
    expect(changedPlaces(second, list)).toEqual([3, 0]);
  });

  it("are not known any more after more changes than there are items", () => {
    const list = listOf(3);
    let patched = list;
    for (let time = 0; time < 4; time++) patched = patchedList(patched, ["S1"], raised);
    expect(changedPlaces(list, patched)).toEqual([1, 1, 1, 1]);
    const next = patchedList(patched, ["S2"], raised);
    expect(changedPlaces(list, next)).toBeNull();
    expect(changedPlaces(next, patchedList(next, ["S0"], raised))).toEqual([0]);
  });

  it("hold every difference, also when an earlier list was gone back to", () => {
    const steps = fc.array(fc.record({ from: fc.nat(20), place: fc.nat(4) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, (steps) => {
        const lists = [listOf(5)];
        for (const { from, place } of steps) {
          lists.push(patchedList(lists[from % lists.length] ?? [], [`S${place}`], raised));
        }
        for (const one of lists) {
          for (const other of lists) {
            const places = changedPlaces(one, other);
            if (places === null) continue;
            const differing = one.flatMap((item, place) => (item === other[place] ? [] : [place]));
            expect(differing.filter((place) => !places.includes(place))).toEqual([]);
          }
        }
      }),
    );
  });
});

describe("the place of an id", () => {
  it("is found in a list and in all that was patched out of it", () => {
    const list = listOf(3);
    expect([placeOf(list, "S0"), placeOf(list, "S2"), placeOf(list, "S3")]).toEqual([0, 2, undefined]);
    expect(placeOf(patchedList(list, ["S1"], raised), "S2")).toBe(2);
  });

  it("is the list's own, not that of a list with the same ids in another order", () => {
    const list = listOf(3);
    expect(placeOf(list, "S0")).toBe(0);
    expect(placeOf([...list].reverse(), "S0")).toBe(2);
  });
});
