import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newQuote } from "../testing.ts";
import { quoteRows } from "./quotes.ts";
import { quotesCsv } from "./quotes-csv.ts";

/** Reads CSV by the rules of RFC 4180 alone. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe("quotesCsv", () => {
  it("begins with the mark that Excel needs, and ends each row with CRLF", () => {
    const file = quotesCsv([newQuote({ text: 'She said "no", and left.\nThen nothing.' })]);
    expect(file).toBe(
      "\ufeffTag,Quote,Speaker,Source,Start,End,Notes,Id\r\n" +
        '#Flood,"She said ""no"", and left.\nThen nothing.",Rosa,River interview,00:04:12,00:05:38,,S104\r\n',
    );
  });

  it("marks estimated times", () => {
    const [, row] = readCsv(quotesCsv([newQuote({ estimatedTimes: "both" })]).slice(1));
    expect(row).toEqual(expect.arrayContaining(["≈ 00:04:12", "≈ 00:05:38"]));
  });

  it("is read back as it was, whatever is in it", () => {
    const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", " ", "川", "'") }).map((it) => `a${it}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text)), (all) => {
        const quotes = all.map(([tag, words, note]) => newQuote({ tags: [tag, "#B"], text: words, notes: [note] }));
        const [, ...rows] = readCsv(quotesCsv(quotes).slice(1));
        expect(rows).toEqual(quoteRows(quotes));
      }),
    );
  });
});
