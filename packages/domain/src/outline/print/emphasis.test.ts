import { expect, it } from "vitest";
import { emphasisParts } from "./emphasis.ts";

it.each([
  ["a *b* c", "a |<b>| c"],
  ["**b**", "[b]"],
  ["*two words*, **three of them**!", "<two words>|, |[three of them]|!"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["a*b*c", "a*b*c"],
  ["*open", "*open"],
  ["* item\n* item", "* item\n* item"],
  ["*over\nlines*", "*over\nlines*"],
  ["***b***", "***b***"],
  ["", ""],
])("emphasisParts(%j)", (text, expected) => {
  const signs = { none: ["", ""], italic: ["<", ">"], bold: ["[", "]"] };
  expect(
    emphasisParts(text)
      .map((part) => signs[part.emphasis].join(part.text))
      .join("|"),
  ).toBe(expected);
});
