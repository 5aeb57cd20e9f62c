import { expect, it } from "vitest";
import { percentOf, shownSuggestions } from "./certainty.ts";

const OFTEN_USED = new Set(["a", "b", "c", "d"]);

const suggestion = (tag: string, probability: number) => ({ tag, probability, because: [] });

it("shows up to three suggestions, each with the two best of the others", () => {
  const shown = shownSuggestions(
    [suggestion("a", 0.61), suggestion("b", 0.2), suggestion("c", 0.1), suggestion("d", 0.08)],
    OFTEN_USED,
  );
  expect(shown).toEqual([
    { tag: "a", confidence: 61, alternatives: ["b", "c"], because: [] },
    { tag: "b", confidence: 20, alternatives: ["a", "c"], because: [] },
    { tag: "c", confidence: 10, alternatives: ["a", "b"], because: [] },
  ]);
});

it("shows no certainty of improbable suggestions", () => {
  const shown = shownSuggestions([suggestion("a", 0.4), suggestion("b", 0.03)], OFTEN_USED);
  expect(shown.map(({ tag }) => tag)).toEqual(["a"]);
});

it("shows no certainty of tags that are seldom used, and none of a fourth suggestion instead", () => {
  const shown = shownSuggestions(
    [suggestion("rare", 0.61), suggestion("b", 0.2), suggestion("c", 0.1), suggestion("d", 0.08)],
    OFTEN_USED,
  );
  expect(shown.map(({ tag, alternatives }) => ({ tag, alternatives }))).toEqual([
    { tag: "b", alternatives: ["rare", "c"] },
    { tag: "c", alternatives: ["rare", "b"] },
  ]);
});

it("is never as certain as a person", () => {
  expect([0, 0.5, 0.954, 0.956, 0.9999].map(percentOf)).toEqual([1, 50, 95, 96, 99]);
});
