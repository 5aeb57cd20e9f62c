import { expect, it } from "vitest";
import { excerptAround } from "./excerpt.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

it.each([
  ["a text without a match", words(40), undefined],
  ["a match near the beginning", words(40), 60],
])("excerptAround returns %s whole", (_, text, start) => {
  expect(excerptAround(text, start)).toBe(text);
});

it("excerptAround starts with a whole word shortly before a distant match", () => {
  const text = `${words(40)} river`;
  const excerpt = excerptAround(text, text.indexOf("river"));
  expect(excerpt).toBe("… word word word word river");
});

it("excerptAround starts with the match in scripts without spaces", () => {
  expect(excerptAround(`${"字".repeat(100)}川`, 100)).toBe("… 川");
});
