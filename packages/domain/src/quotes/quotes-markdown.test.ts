import { describe, expect, it } from "vitest";
import { newQuote } from "../testing.ts";
import { markdownText, quotesMarkdown } from "./quotes-markdown.ts";

const HEAD = { projectTitle: "The River Years", clientName: "Harbour Press" };

describe("quotesMarkdown", () => {
  it("has a heading for each tag, and quotes with citations and notes", () => {
    const quotes = [
      newQuote({ tags: [], text: "First line\r\n  - second\n\nthird", notes: ["Ask *when*.\nAnd who."] }),
      newQuote({ source: "Talk [1]", tags: ["#Flood", "#"] }),
    ];
    expect(quotesMarkdown(HEAD, quotes)).toBe(
      [
        "# The River Years",
        "Client: Harbour Press",
        "## \\#",
        "> We carried the press upstairs.\n>\n> [S104: Rosa, 00:04:12 - 00:05:38], Talk \\[1]",
        "## #Flood",
        "> We carried the press upstairs.\n>\n> [S104: Rosa, 00:04:12 - 00:05:38], Talk \\[1]",
        "## No tag",
        "> First line  \n> \\- second  \n>   \n> third\n>\n> [S104: Rosa, 00:04:12 - 00:05:38], River interview",
        "Note: Ask \\*when\\*.  \nAnd who.\n",
      ].join("\n\n"),
    );
  });

  it("has no client line without a client", () => {
    expect(quotesMarkdown({ ...HEAD, clientName: " " }, [])).toBe("# The River Years\n");
  });
});

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
