import { describe, expect, it } from "vitest";
import { newQuote } from "../testing.ts";
import { quotesMarkdown } from "./quotes-markdown.ts";

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
