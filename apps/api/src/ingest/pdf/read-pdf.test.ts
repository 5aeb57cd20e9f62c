import { textsOfWarnings } from "@quarry/transcript";
import { describe, expect, it } from "vitest";
import { JAPANESE_FONT, PASSWORD_TRAILER, pdfFile } from "../testing-files.ts";
import { readPdf } from "./read-pdf.ts";

/** Lines below each other from the top of a page, 20 points apart. */
import { lines, textOf } from "./testing-pages.ts";

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

  it("sets a heading in capitals apart from the speech above it", async () => {
    const page = lines([
      { x: 160, text: "THE COURT: Thank you, Mr. Ito, for all of that, and now" },
      "we come to what the other side has to say to it, I hope,",
      "and in that we should all of us hear how it was at the mill",
      "and by the river, when nobody was there to see it rise.",
      { x: 160, text: "You have four minutes, Mr. Dane, and not a minute more of it." },
      { x: 165, text: "REBUTTAL ARGUMENT OF CLEO DANE" },
      { x: 160, text: "MR. DANE: The river rose that year, as it had in all the" },
      "years before it, and nobody was there, as I have said to",
      "the court in all of the papers.",
    ]);
    expect((await textOf([page])).split(/\n+/)).toContain("REBUTTAL ARGUMENT OF CLEO DANE");
  });

  it("begins a line with a question, an answer and a note about the proceedings", async () => {
    const page = lines([
      { x: 130, text: "Q. Were you there when the river rose, and what did you see of" },
      "it from where you stood, I would like to know, with all of it said?",
      { x: 130, text: "A. I was there, and I saw all of it as it came over the fields to" },
      "the mill.",
      { x: 130, text: "MR. ITO: No questions, and nothing more for today or any other day." },
      { x: 130, text: "(Whereupon, the deposition was concluded at 10:40 a.m. on that day" },
      { x: 130, text: "as noted.)" },
    ]);
    expect((await textOf([page])).match(/^(?:Q\.|A\.|MR\. ITO:|\(Whereupon)/gm)).toHaveLength(4);
  });

  it("removes running headers, page numbers and the line numbers in the margin", async () => {
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

  it("reads pages of a few words that are the same on all of them", async () => {
    const page = lines(["Nothing was said."]);
    expect(await textOf([page, page, page])).toMatch(/^Nothing was said\.(?:\s+Nothing was said\.){2}$/);
  });

  it("keeps numbers that do not count up, and lines that stand on one page", async () => {
    const page = [{ x: 200, y: 760, text: "A Title" }, ...lines(["In 1912 they were", "nine", "5"])];
    expect(await textOf([page])).toContain("A Title");
    expect(await textOf([page])).toContain("5");
  });

  it("reads a rotated page without text across it, and with text at its side last", async () => {
    const page = [
      { x: 100, y: 100, text: "the first line of a page on its side", turn: 90 },
      { x: 120, y: 100, text: "and its second line, and no more", turn: 90 },
      { x: 200, y: 300, text: "DRAFT", turn: 45 },
      { x: 300, y: 760, text: "Noted" },
    ];
    expect(await textOf([page])).toBe("the first line of a page on its side and its second line, and no more\n\nNoted");
  });

  it("reads a scan that a machine read a little askew", async () => {
    const words = (y: number, texts: string[]) =>
      texts.map((text, index) => ({
        x: 60 + index * 90 * Math.cos(Math.PI / 60),
        y: y + index * 90 * Math.sin(Math.PI / 60),
        text,
        turn: 3,
      }));
    const page = [
      ...words(700, ["Nobody had", "seen the river", "so high before", "that spring, and", "all"]),
      ...words(684, ["who had were", "dead by then,", "or far away."]),
    ];
    expect(await textOf([page])).toBe(
      "Nobody had seen the river so high before that spring, and all who had were dead by then, or far away.",
    );
  });

  it("reads text once that is drawn twice to look bold", async () => {
    const line = { x: 100, y: 700, text: "The mill" };
    expect(await textOf([[line, { ...line, x: 100.4 }, { x: 100, y: 680, text: "The mill" }]])).toBe(
      "The mill The mill",
    );
  });

  it("removes headers of left and right pages and of chapters, but no speech at the same place", async () => {
    const said = "abcdefghijklmnopqrst";
    const page = (number: number) => {
      const head = number % 2 === 0 ? "The River" : `Chapter ${number < 10 ? "One: Spring" : "Two: Autumn"}`;
      return [
        { x: 200, y: 760, text: head },
        ...lines(
          Array.from(
            { length: 7 },
            (_, line) => `words that page ${said[number]} says in line ${said[line]}, and no other`,
          ),
        ),
        { x: 100, y: 560 - (number % 5) * 12, text: "Yes, they did." },
        { x: 300, y: 40, text: `- ${number + 1} -` },
      ];
    };
    const text = await textOf(Array.from({ length: 20 }, (_, number) => page(number)));
    expect(text).not.toMatch(/River|Chapter|Autumn|\d/);
    expect(text.match(/words that page/g)).toHaveLength(140);
    expect(text.match(/Yes, they did\./g)).toHaveLength(20);
  });

  it("removes line numbers that are written into the lines", async () => {
    const page = lines(
      Array.from({ length: 10 }, (_, row) => `${row + 1}  spoken in line ${"abcdefghij"[row]} of the page`),
    );
    expect(await textOf([page])).not.toMatch(/\d/);
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

  it("joins the words of a document that breaks words, but not those that have a hyphen themselves", async () => {
    const page = lines([
      "The neighbourhood of the mill had an extraordi-",
      "nary number of people who were known for self-",
      "made opinions, and a well-known mother-in-",
      "law, whose misunderstand-",
      "ings nobody could explain to the representa-",
      "tives of the town.",
    ]);
    expect(await textOf([page])).toBe(
      "The neighbourhood of the mill had an extraordinary number of people who were known for self-made opinions, and a well-known mother-in-law, whose misunderstandings nobody could explain to the representatives of the town.",
    );
  });

  it("keeps a word that was begun twice as it was spoken", async () => {
    const page = lines([
      "I had a long talk about it with my mo-",
      "mother, and then I left for the town and",
      "never came back to the mill or the river.",
    ]);
    expect(await textOf([page])).toContain("my mo- mother, and");
  });

  it("begins a paragraph on a new page where the last one had room for more", async () => {
    const first = lines(["A long line of text that fills the page as others do,", "and ends."]);
    const second = lines(["A new thought then begins, which fills the page too,", "and goes on."]);
    expect(await textOf([first, second])).toContain("and ends.\n\nA new");
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

  it("reads letters of which a file gives only the codes, and joins lines of a language without spaces", async () => {
    const page = lines(["\u0082\u00a0\u0082\u00a2", "\u0082\u00a4\u0082\u00a6"]);
    expect((await readPdf(pdfFile([page], "", JAPANESE_FONT))).text).toBe("あいうえ");
  });

  it("warns of the number of empty pages", async () => {
    const { text, warnings } = await readPdf(pdfFile([lines(["Hello"]), [], []]));
    expect(text).toBe("Hello");
    expect(textsOfWarnings(warnings)).toEqual(["2 of 3 pages have no text and may be scans, the first on page 2."]);
    const oneEmpty = await readPdf(pdfFile([lines(["Hello"]), []]));
    expect(textsOfWarnings(oneEmpty.warnings)).toEqual(["1 of 2 pages has no text and may be a scan: page 2."]);
  });

  it("refuses a file without text, with a password, or that is none", async () => {
    await expect(readPdf(pdfFile([[]]))).rejects.toThrow(
      "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.",
    );
    await expect(readPdf(pdfFile([lines(["Hello"])], PASSWORD_TRAILER))).rejects.toThrow(
      "This PDF needs a password; save it without one and upload that.",
    );
    await expect(readPdf(Buffer.from("%PDF-1.4\nnothing more"))).rejects.toThrow(
      "This is not a PDF file, or it is damaged.",
    );
  });
});
