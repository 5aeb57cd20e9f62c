import { expect, it } from "vitest";
import { paragraphsOf } from "./outline-paragraphs.ts";

it("paragraphsOf keeps markers whole and gives every part a unique key", () => {
  const [first, second] = paragraphsOf("“Salt” [S12] and [PLACEHOLDER:who else].\n\nMore.");
  expect(first?.parts.map(({ part }) => part.kind)).toEqual(["text", "citation", "text", "placeholder", "text"]);
  expect(new Set(first?.parts.map(({ at }) => at)).size).toBe(5);
  expect(second?.parts.map(({ part }) => part.source)).toEqual(["More."]);
});

it("paragraphsOf takes linear time for content of the largest size", () => {
  const tookMs = () => {
    const start = process.cpuUsage();
    expect(paragraphsOf("a \n".repeat(33_000))).toHaveLength(1);
    return process.cpuUsage(start).user / 1_000;
  };
  // Other load on the machine only adds time.
  expect(Math.min(tookMs(), tookMs(), tookMs())).toBeLessThan(1_000);
});
