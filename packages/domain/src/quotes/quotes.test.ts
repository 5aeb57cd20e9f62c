import { describe, expect, it } from "vitest";
import { newQuote, newSegment, newSource } from "../testing.ts";
import { quoteCitation, quoteRows, quotesByTag, quotesHtml, quotesOf, quotesText } from "./quotes.ts";

const AT = "2026-01-31T12:00:00.000Z";
const note = (segmentId: string, text: string) => ({
  id: text,
  segmentId,
  text,
  start: null,
  end: null,
  createdAt: AT,
  updatedAt: AT,
});
const segment = (id: string, sourceId: string, tags: string[] = []) =>
  newSegment({
    ...{ id, sourceId, text: `Words of ${id}`, speaker: "Rosa", startTime: "00:00:01", endTime: "00:00:02" },
    tags: tags.map((name) => ({ name, confidence: 100, alternatives: [] })),
  });

describe("quotesOf", () => {
  it("gives each segment its source, tags and notes, in the order of the sources", () => {
    const sources = [
      newSource({ id: "late", urlOrName: "Radio", displayOrder: 1 }),
      newSource({ id: "early", urlOrName: "Kitchen", displayOrder: 0 }),
    ];
    const segments = [segment("S1", "late", ["#A", "#B"]), segment("S2", "late"), segment("S3", "early", ["#A"])];
    const notes = [note("S1", "First"), note("S3", "Other"), note("S1", "Second"), note("gone", "Lost")];
    const quotes = quotesOf({ segments, sources, notes });
    expect(quotes.map(({ id, source, tags, notes }) => [id, source, tags, notes])).toEqual([
      ["S3", "Kitchen", ["#A"], ["Other"]],
      ["S1", "Radio", ["#A", "#B"], ["First", "Second"]],
      ["S2", "Radio", [], []],
    ]);
  });
});

describe("quotesByTag", () => {
  it("puts a quote under each of its tags, tags in natural order, quotes without one last", () => {
    const quotes = [
      newQuote({ id: "S1", tags: [] }),
      newQuote({ id: "S2", tags: ["Chapter 10", "Chapter 2"] }),
      newQuote({ id: "S3", tags: ["Chapter 2", "älter", "Zoo"] }),
    ];
    expect(quotesByTag(quotes).map(({ tag, quotes: own }) => [tag, own.map(({ id }) => id)])).toEqual([
      ["älter", ["S3"]],
      ["Chapter 2", ["S2", "S3"]],
      ["Chapter 10", ["S2"]],
      ["Zoo", ["S3"]],
      ["", ["S1"]],
    ]);
  });
});

describe("quoteRows", () => {
  it("has a row for each tag, and one with an empty tag for a quote without any", () => {
    const tagged = newQuote({ tags: ["#A", "#B"], notes: ["One", "Two"] });
    const details = ["We carried the press upstairs.", "Rosa", "River interview", "00:04:12", "00:05:38"];
    expect(quoteRows([tagged, newQuote({ tags: [] })])).toEqual([
      ["#A", ...details, "One\n\nTwo", "S104"],
      ["#B", ...details, "One\n\nTwo", "S104"],
      ["", ...details, "", "S104"],
    ]);
  });
});

describe("quotesText", () => {
  it("writes the words, the citation and the source", () => {
    const unknown = newQuote({ id: "S7", text: " So. ", speaker: "", startTime: "", endTime: "", source: "Letter" });
    expect(quotesText([newQuote(), unknown])).toBe(
      "“We carried the press upstairs.” [S104: Rosa, 00:04:12 - 00:05:38], River interview\n\n“So.” [S7], Letter",
    );
  });

  it("leaves out a source without a name", () => {
    expect(quoteCitation(newQuote({ source: "" }))).toBe("[S104: Rosa, 00:04:12 - 00:05:38]");
  });
});

describe("quotesHtml", () => {
  it("has a paragraph for each quote, and keeps its lines", () => {
    expect(quotesHtml([newQuote({ text: "One & <two>\nthree" }), newQuote({ id: "S7", text: "So." })])).toBe(
      "<p>“One &amp; &lt;two&gt;<br>three” [S104: Rosa, 00:04:12 - 00:05:38], River interview</p>" +
        "<p>“So.” [S7: Rosa, 00:04:12 - 00:05:38], River interview</p>",
    );
  });
});
