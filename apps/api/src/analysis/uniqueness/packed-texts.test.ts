import { expect, test } from "vitest";
import { packTexts, unpackTexts } from "./packed-texts.ts";

test.each<[string, string[]]>([
  ["none", []],
  ["one", ["We sold it."]],
  ["empty ones", ["", "a", "", ""]],
  ["any letters", ["Müller", "我们在河边", "👍🏽", "end"]],
  ["a byte order mark in front", ["\uFEFFa", "\uFEFFb"]],
])("texts come out as they went in: %s", (_case, texts) => {
  expect(unpackTexts(packTexts(texts))).toEqual(texts);
});

test("half of a surrogate pair moves no other text", () => {
  expect(unpackTexts(packTexts(["a\ud83d", "b", "\ude00c"]))).toEqual(["a\ufffd", "b", "\ufffdc"]);
});
