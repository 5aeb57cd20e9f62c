import { describe, expect, it } from "vitest";
import { markdownText } from "./markdown.ts";

describe("markdownText", () => {
  it.each([
    ["*bold* _and_ `code` ~~gone~~", "\\*bold\\* \\_and\\_ \\`code\\` \\~\\~gone\\~\\~"],
    ["[a](b) ![c](d) <br> a|b \\", "\\[a](b) !\\[c](d) \\<br> a\\|b \\\\"],
    ["# Title", "\\# Title"],
    ["## Title ##", "\\## Title \\##"],
    ["#Flood, C#4", "#Flood, C#4"],
    ["> said", "\\> said"],
    ["1. one", "1\\. one"],
    ["1962) two", "1962\\) two"],
    ["1962 was hot. 3 > 2 - 1", "1962 was hot. 3 > 2 - 1"],
    ["- Well", "\\- Well"],
    ["-5 degrees", "-5 degrees"],
    ["---", "\\---"],
    ["===", "\\==="],
    ["&amp; &#65; R&D", "\\&amp; \\&#65; R&D"],
  ])("writes %j as %j", (text, written) => {
    expect(markdownText(text)).toBe(written);
  });

  it("takes no longer for a text of nothing but signs", () => {
    for (const sign of ["#", "&", "=", "-", ">", "1", " "]) {
      const long = `${sign.repeat(100_000)}x`;
      expect(markdownText(long).length).toBeGreaterThanOrEqual(long.length);
    }
  });
});
