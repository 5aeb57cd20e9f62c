import { expect, it } from "vitest";
import { excerptAround } from "./excerpt.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

it.each([
  ["a text without a match", words(40), undefined],
  ["a match near the beginning", words(40), 60],
])("leaves %s whole", (_, text, start) => {
  expect(excerptAround(text, start)).toBe(text);
});

it("begins with a whole word a little before a match that two lines would not show", () => {
  const text = `${words(40)} river`;
  const excerpt = excerptAround(text, text.indexOf("river"));
  expect(excerpt).toBe("… word word word word river");
});

it("begins with the match where no word is near, as in scripts without spaces", () => {
  expect(excerptAround(`${"字".repeat(100)}川`, 100)).toBe("… 川");
});
