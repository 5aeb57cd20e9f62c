import { describe, expect, it } from "vitest";
import { PASSWORD_TRAILER, type PlacedText, pdfFile } from "../testing-files.ts";
import { readPdf } from "./read-pdf.ts";

/** Lines below each other from the top of a page, 20 points apart. */
function lines(texts: readonly (string | { x: number; text: string })[]): PlacedText[] {
  return texts.map((line, index) => {
    const { x, text } = typeof line === "string" ? { x: 100, text: line } : line;
    return { x, y: 700 - index * 20, text };
  });
}

const textOf = async (pages: readonly (readonly PlacedText[])[]) => (await readPdf(pdfFile(pages))).text;

describe("readPdf", () => {
  it("joins lines to paragraphs, which an indent or a gap begins and a page's end does not", async () => {
    const first = lines([
      "The river came over the fields in spring,",
      "and the mill stood in it for a week",
      { x: 130, text: "Nobody had seen it so high, and those" },
    ]);
    const second = lines(["who had were dead by then."]);
    second.push({ x: 100, y: 600, text: "A gap stands above this." });
    expect(await textOf([first, second])).toBe(
      "The river came over the fields in spring, and the mill stood in it for a week\n\nNobody had seen it so high, and those who had were dead by then.\n\nA gap stands above this.",
    );
  });

  it("puts a line by its place on the page, whenever the file draws it", async () => {
    const page = lines([
      "First of all the lines on this page,",
      "second of all the lines on this page,",
      "third of all.",
    ]);
    expect(await textOf([page.toReversed()])).toBe(
      "First of all the lines on this page, second of all the lines on this page, third of all.",
    );
  });

  it("leaves out running heads, page numbers and the line numbers in the margin", async () => {
    const page = (number: number) => [
      { x: 200, y: 760, text: "Official Transcript" },
      { x: 500, y: 740, text: String(number) },
      ...Array.from({ length: 8 }, (_, index) => ({ x: 60, y: 700 - index * 20, text: String(index + 1) })),
      ...lines(
        Array.from(
          { length: 8 },
          (_, index) => `words of page ${"abc"[number - 1]} in line number ${"abcdefgh"[index]} of it`,
        ),
      ),
    ];
    const text = await textOf([page(1), page(2), page(3)]);
    expect(text).not.toMatch(/Official|\d/);
    expect(text.match(/words of page/g)).toHaveLength(24);
  });

  it("keeps numbers that do not count up, and lines that stand on one page", async () => {
    const page = [{ x: 200, y: 760, text: "A Title" }, ...lines(["In 1912 they were", "nine", "5"])];
    expect(await textOf([page])).toContain("A Title");
    expect(await textOf([page])).toContain("5");
  });

  it("reads two columns one after the other", async () => {
    const rows = Array.from({ length: 10 }, (_, index) => `abcdefghij`[index] ?? "");
    const page = rows.flatMap((letter, index) => [
      { x: 60, y: 700 - index * 20, text: `left column, long line ${letter}` },
      { x: 330, y: 700 - index * 20, text: `right column, long line ${letter}` },
    ]);
    const text = await textOf([page]);
    expect(text.indexOf("left column, long line j")).toBeLessThan(text.indexOf("right column, long line a"));
  });

  it("takes a hyphen at a line's end away only where the whole word stands elsewhere", async () => {
    const page = lines([
      "The interview was long, and the inter-",
      "view was hard on the well-",
      "known man who gave it to us at last.",
    ]);
    expect(await textOf([page])).toBe(
      "The interview was long, and the interview was hard on the well-known man who gave it to us at last.",
    );
  });

  it("begins a line with each speaker, and keeps a wide gap as two spaces", async () => {
    const page = lines([
      "ANNA: Why did they leave that year, I ask?",
      "BEN: They had to, as everybody did by then.",
      "Carla Ruiz",
    ]);
    page.push({ x: 300, y: 660, text: "0:05" });
    expect(await textOf([page])).toBe(
      "ANNA: Why did they leave that year, I ask?\nBEN: They had to, as everybody did by then. Carla Ruiz  0:05",
    );
  });

  it("refuses a file without text, with a password, or that is none", async () => {
    await expect(readPdf(pdfFile([[]]))).rejects.toThrow("This PDF has no text in it; it may be a scan.");
    await expect(readPdf(pdfFile([lines(["Hello"])], PASSWORD_TRAILER))).rejects.toThrow(
      "This PDF needs a password; save it without one and upload that.",
    );
    await expect(readPdf(Buffer.from("%PDF-1.4\nnothing more"))).rejects.toThrow(
      "This is not a PDF file, or it is damaged.",
    );
  });
});
