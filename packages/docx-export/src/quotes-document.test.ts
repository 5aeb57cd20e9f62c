import { newQuote } from "@quarry/domain/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type QuotesDocumentInput, quotesDocxBlob, quotesDocxBytes } from "./quotes-document.ts";
import { paragraphs } from "./testing.ts";

const QUOTE = newQuote({
  text: "We carried the press <upstairs>.\nAll of it.",
  tags: ["Chapter 10", "Chapter 2"],
  notes: ["Ask for the year."],
});
const SHORT = { ...QUOTE, id: "S7", text: "So.", speaker: "", startTime: "", endTime: "", tags: [], notes: [] };
const FULL: QuotesDocumentInput = {
  ...{ projectTitle: "The River Years", clientName: "Harbour Press", quotes: [SHORT, QUOTE] },
};

async function files(input: QuotesDocumentInput = FULL) {
  const parts = unzipSync(await quotesDocxBytes(input));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
}

describe("quotesDocxBytes", () => {
  it("writes a heading for each tag in natural order, with quotes, citations and notes", async () => {
    const part = await files();
    const cited = [
      ["Quote", "We carried the press &lt;upstairs&gt;.\nAll of it."],
      ["QuoteSource", "[S104: Rosa, 00:04:12 - 00:05:38], River interview"],
      ["Note", "Note: Ask for the year."],
    ];
    expect(paragraphs(part("word/document.xml")).map(({ style, text }) => [style, text])).toEqual([
      ["Heading1", "The River Years"],
      ["Client", "Client: Harbour Press"],
      ["Heading2", "Chapter 2"],
      ...cited,
      ["Heading2", "Chapter 10"],
      ...cited,
      ["Heading2", "No tag"],
      ["Quote", "So."],
      ["QuoteSource", "[S7], River interview"],
    ]);
    for (const id of ["Quote", "QuoteSource", "Note", "Citation"]) {
      expect(part("word/styles.xml")).toContain(`w:styleId="${id}"`);
    }
    expect(part("docProps/core.xml")).toContain("<dc:title>The River Years</dc:title>");
  });

  it("keeps a citation on the page of its quote", async () => {
    const kept = paragraphs((await files())("word/document.xml")).filter(({ xml }) => xml.includes("<w:keepNext/>"));
    expect(new Set(kept.map(({ style }) => style))).toEqual(new Set(["Quote"]));
  });

  it("sets a Hebrew quote and its citation from right to left", async () => {
    const part = await files({ ...FULL, quotes: [{ ...SHORT, text: "הנהר עלה" }] });
    const [said, citation] = paragraphs(part("word/document.xml")).slice(3);
    expect(said?.xml).toContain("<w:bidi/>");
    expect(citation?.xml).toContain("<w:bidi/>");
  });
});

describe("quotesDocxBlob", () => {
  it("returns the same file with Word's media type", async () => {
    const blob = await quotesDocxBlob(FULL);
    expect(blob.type).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
    expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toContain("word/document.xml");
  });
});
