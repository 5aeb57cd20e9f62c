import { expect, test } from "vitest";
import { isShortText } from "./short-text.ts";

test.each([
  ["", true],
  ["x".repeat(24), true],
  ["x".repeat(25), false],
  [`${"x".repeat(23)}İ`, false],
  [`${"x".repeat(22)}İ`, true],
])("isShortText counts the units of the text in lower case: %j", (text, expected) => {
  expect(isShortText(text)).toBe(expected);
});
