import type { TagSupply } from "@quarry/domain";
import { expect, it } from "vitest";
import { pickerOptions } from "./picker-options.ts";

const OFFER: TagSupply = {
  tags: ["#Money", "#Flood", "#School", "#Work"].map((tag, at) => ({ tag, count: 9 - at })),
  templateTags: ["#Career"],
  taken: new Set(["#Flood"]),
};
const suggestion = (tag: string, probability: number) => ({ tag, probability, because: [] });

it("pickerOptions begins with the suggested tags, and goes on with those most used", () => {
  const { options, shown } = pickerOptions(OFFER, [suggestion("#Work", 0.7), suggestion("#School", 0.2)], 5);
  expect(options.map(({ name }) => name)).toEqual(["#Work", "#School", "#Money", "#Career"]);
  expect(shown).toMatchObject([
    { tag: "#Work", confidence: 70, alternatives: ["#School"] },
    { tag: "#School", confidence: 20, alternatives: ["#Work"] },
  ]);
});

it("pickerOptions keeps a tag that is on fewer than five segments in its place, without a certainty", () => {
  const tags = OFFER.tags.map(({ tag, count }) => ({ tag, count: tag === "#School" ? 4 : count }));
  const suggestions = [suggestion("#School", 0.7), suggestion("#Work", 0.2)];
  const { options, shown } = pickerOptions({ ...OFFER, tags }, suggestions, 5);
  expect(options.map(({ name }) => name)).toEqual(["#School", "#Work", "#Money", "#Career"]);
  expect(shown).toMatchObject([{ tag: "#Work", confidence: 20, alternatives: ["#School"] }]);
});

it("pickerOptions leaves out suggested tags that are on the segment or gone", () => {
  const { options, shown } = pickerOptions(OFFER, [suggestion("#Flood", 0.7), suggestion("#Gone", 0.2)], 3);
  expect(options.map(({ name }) => name)).toEqual(["#Money", "#School", "#Work"]);
  expect(shown).toEqual([]);
});
