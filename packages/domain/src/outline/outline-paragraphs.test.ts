import { describe, expect, it } from "vitest";
import { outlineParagraphs } from "./outline-paragraphs.ts";

const texts = (content: string) => outlineParagraphs(content).map(({ text }) => text);

describe("outlineParagraphs", () => {
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
  ])("splits %j at blank lines", (content, expected) => expect(texts(content)).toEqual(expected));

  it("gives each paragraph the number of its first line", () => {
    expect(outlineParagraphs("\none\n\n\ntwo\nthree").map(({ line }) => line)).toEqual([1, 4]);
  });
});
