import { describe, expect, it } from "vitest";
import { csvCell } from "./csv.ts";

describe("csvCell", () => {
  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+49 30", "'+49 30"],
    ["- Well.", "'- Well."],
    ["@all", "'@all"],
    ["\t=1", "'\t=1"],
    ["\tindented", "'\tindented"],
    ["\r=1", '"\'\r=1"'],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ['=A1&","', '"\'=A1&"","""'],
    ["a=b", "a=b"],
    ["#Flood", "#Flood"],
    ["00:04:12", "00:04:12"],
    ["", ""],
    [" led by a space", '" led by a space"'],
  ])("writes %j as %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
