import { expect, it } from "vitest";
import { textBesideTimes } from "./text-beside-times.ts";

const beside = (text: string) => textBesideTimes(`00:00:02,000 --> 00:00:03,000 ${text}`);

it.each([
  "12:30 is when we left",
  "Ann:so it was",
  "Note: we left",
  "Position: we left",
  "line 5 of the text",
  "align:start and so on",
  "x=y",
])("textBesideTimes returns what is said there: %s", (text) => {
  expect(beside(text)).toBe(text);
});

it.each([
  "",
  "align:start position:0%",
  "position:50.00%,middle align:middle size:80.00% line:79.33%",
  "region:r1 align:center",
  "X1:117 X2:619 Y1:042 Y2:428",
  "vertical: rl",
  "region :foo",
  "position:1% ,line-right",
  "ALIGN:end size:1xx align:",
  "align:end align",
  "align\ufffd:end",
])("textBesideTimes takes settings for no text: %s", (text) => {
  expect(beside(text)).toBe("");
});
