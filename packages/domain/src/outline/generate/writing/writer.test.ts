import { expect, it } from "vitest";
import { sectionWriter } from "./writer.ts";

it("marks the first 500 gaps in the text, and knows of all, however many they are", () => {
  const gaps = Array.from({ length: 200_000 }, (_, index) => `gap ${index}`);
  const writer = sectionWriter();
  const marked = [
    ...writer.mark(gaps.slice(0, 499)),
    ...writer.mark(gaps.slice(499, 502)),
    ...writer.mark(gaps.slice(502)),
  ];
  expect([marked.length, marked[0], marked.at(-1)]).toEqual([500, "[PLACEHOLDER:gap 0]", "[PLACEHOLDER:gap 499]"]);
  expect(writer.gaps()).toEqual(gaps);
});
