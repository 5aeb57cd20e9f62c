import { describe, expect, test } from "vitest";
import { newSource } from "../testing.ts";
import type { Source } from "./source.ts";
import { withDisplayOrders } from "./source-order.ts";

const source = (id: string, displayOrder: number) => newSource({ id, displayOrder });

const SOURCES = [source("a", 0), source("b", 1), source("c", 2)];
const placesOf = (sources: readonly Source[]) => sources.map(({ id, displayOrder }) => `${id}${displayOrder}`);

describe("withDisplayOrders", () => {
  test("gives the places that were sent, in display order", () => {
    const places = [
      { id: "c", displayOrder: 0 },
      { id: "a", displayOrder: 1 },
      { id: "b", displayOrder: 2 },
    ];
    expect(placesOf(withDisplayOrders(SOURCES, places))).toEqual(["c0", "a1", "b2"]);
  });

  test("leaves out sources their place", () => {
    expect(placesOf(withDisplayOrders(SOURCES, [{ id: "a", displayOrder: 5 }]))).toEqual(["b1", "c2", "a5"]);
    expect(placesOf(withDisplayOrders(SOURCES, []))).toEqual(["a0", "b1", "c2"]);
  });

  test("keeps the order of sources with equal places", () => {
    expect(placesOf(withDisplayOrders(SOURCES, [{ id: "c", displayOrder: 0 }]))).toEqual(["a0", "c0", "b1"]);
  });

  test("refuses a source that is not there, and one that comes twice", () => {
    expect(() => withDisplayOrders(SOURCES, [{ id: "x", displayOrder: 0 }])).toThrow("Source not found");
    const twice = [
      { id: "a", displayOrder: 0 },
      { id: "a", displayOrder: 1 },
    ];
    expect(() => withDisplayOrders(SOURCES, twice)).toThrow("The list names a source twice.");
  });
});
