import { expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import { unitedRefusals, withoutRefusals, withRefusal } from "./refusals.ts";
import { tagByPerson } from "./tag-rules.ts";

const BAKERY = { id: "t1", name: "#Bakery" };

it("withRefusal adds a tag to the refused ones, once, and never one that the segment has", () => {
  const refused = withRefusal(newSegment({ refusedTagIds: ["t2"] }), BAKERY);
  expect(refused.refusedTagIds).toEqual(["t2", "t1"]);
  expect(withRefusal(refused, BAKERY)).toBe(refused);
  const tagged = newSegment({ tags: [tagByPerson("#Bakery")] });
  expect(withRefusal(tagged, BAKERY)).toBe(tagged);
});

it("withoutRefusals leaves no empty list, and a segment without these refusals as it is", () => {
  const refused = newSegment({ refusedTagIds: ["t1", "t2"] });
  expect(withoutRefusals(refused, ["t1", "t3"]).refusedTagIds).toEqual(["t2"]);
  expect(withoutRefusals(refused, ["t1", "t2"])).toEqual(newSegment());
  expect(withoutRefusals(refused, ["t3"])).toBe(refused);
});

it("unitedRefusals has each refusal once, without those of given tags", () => {
  expect(unitedRefusals(["t1", "t2"], ["t2", "t3", "t4"], new Set(["t3"]))).toEqual(["t1", "t2", "t4"]);
});
