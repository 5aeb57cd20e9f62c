import { describe, expect, it } from "vitest";
import { paragraphsOf } from "./outline-paragraphs.ts";

const texts = (content: string) =>
  paragraphsOf(content).map(({ parts }) => parts.map(({ part }) => part.source).join(""));

describe("paragraphsOf", () => {
  it.each([
    ["", []],
    [" \n\n ", []],
    ["one", ["one"]],
    ["one\n\ntwo", ["one", "two"]],
    ["one\n \t\ntwo", ["one", "two"]],
    ["one\r\n\r\ntwo\r\n", ["one", "two"]],
    ["one\n\n\n\ntwo\n\n", ["one", "two"]],
    ["one\nstill one", ["one\nstill one"]],
    ["  indented\n\nnext  ", ["indented", "next"]],
  ])("%j", (content, expected) => expect(texts(content)).toEqual(expected));

  it("keeps markers whole", () => {
    const [paragraph] = paragraphsOf("“Salt” [S12] and [PLACEHOLDER:who else].");
    expect(paragraph?.parts.map(({ part }) => part.kind)).toEqual(["text", "citation", "text", "placeholder", "text"]);
  });

  it("takes linear time for a content of the largest size", () => {
    const start = performance.now();
    expect(paragraphsOf("a \n".repeat(33_000))).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
