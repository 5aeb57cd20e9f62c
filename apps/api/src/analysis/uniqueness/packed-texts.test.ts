import { expect, test } from "vitest";
import { packTexts, unpackTexts } from "./packed-texts.ts";

test.each<[string, string[]]>([
  ["none", []],
  ["one", ["We sold it."]],
  ["empty ones", ["", "a", "", ""]],
  ["any letters", ["Müller", "我们在河边", "👍🏽", "end"]],
  ["a byte order mark in front", ["\uFEFFa", "\uFEFFb"]],
])("texts are the same after packing and unpacking: %s", (_case, texts) => {
  expect(unpackTexts(packTexts(texts))).toEqual(texts);
});

test("half of a surrogate pair does not shift the other texts", () => {
  expect(unpackTexts(packTexts(["a\ud83d", "b", "\ude00c"]))).toEqual(["a\ufffd", "b", "\ufffdc"]);
});
