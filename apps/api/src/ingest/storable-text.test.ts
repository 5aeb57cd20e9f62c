import { isStorableText } from "@quarry/domain";
import { expect, it } from "vitest";
import { isUnreadable, storableText, withPlainBullets } from "./storable-text.ts";

it("removes characters that cannot be stored, and no others", () => {
  const text = storableText("a\u0000b\u0007c\ud83d d\fe\u0085\tשלום\u200f e\u0301 😀\n");
  expect(text).toBe("abc\ufffd d\ne\tשלום\u200f e\u0301 😀\n");
  expect(isStorableText(text)).toBe(true);
});

it("separates signs of a font from letters", () => {
  expect(isUnreadable("\ue001\ue002 \ue003ab")).toBe(true);
  expect(isUnreadable("\ue001\ue002 abc")).toBe(false);
  expect(isUnreadable("\u0001\u0002")).toBe(true);
});

it.each([
  ["\uf0b7 One\n\uf095  Two\n  \uf0a7\tThree", "• One\n•  Two\n  •\tThree"],
  ["Anna: \uf0b7 One", "Anna: \uf0b7 One"],
  ["\uf041nna", "\uf041nna"],
  ["\uf0b7 \n\uf0b7", "\uf0b7 \n\uf0b7"],
])("the bullets of %j: %j", (text, expected) => {
  expect(withPlainBullets(text)).toBe(expected);
});
