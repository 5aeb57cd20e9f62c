import { describe, expect, it } from "vitest";
import { docxFile, paragraph } from "../testing-files.ts";
import { readDocx } from "./read-docx.ts";

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const textOf = async (...parts: Parameters<typeof docxFile>) => (await readDocx(docxFile(...parts))).text;

describe("readDocx of tables", () => {
  const cells = (...texts: string[]) =>
    `<w:tr>${texts.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join("")}</w:tr>`;
  const table = (...rows: string[]) => textOf(`<w:tbl>${rows.join("")}</w:tbl>`);

  it.each([
    [
      "NVivo's columns",
      [
        ["Timespan", "Content", "Speaker"],
        ["0:00:00.0 - 0:00:05.1", "Hello, how are you?", "Anna"],
        ["0:00:05.1 - 0:00:09.0", "Well, thank you.", "Ben"],
      ],
      "0:00:00.0 - 0:00:05.1\tAnna\tHello, how are you?\n\n0:00:05.1 - 0:00:09.0\tBen\tWell, thank you.",
    ],
    [
      "names beside speech",
      [
        ["Anna", "Hello there."],
        ["Ben", "Well, thank you."],
        ["Anna", "And now?"],
      ],
      "Anna: Hello there.\n\nBen: Well, thank you.\n\nAnna: And now?",
    ],
    [
      "rows with numbers, and a speaker who goes on",
      [
        ["1", "0:05", "Anna", "Hello there, Ben."],
        ["2", "0:09", "", "Are you well?"],
      ],
      "0:05\tAnna\tHello there, Ben.\n\n0:09\tAre you well?",
    ],
    [
      "no transcript",
      [
        ["Village", "People"],
        ["Mill", "12"],
      ],
      "Village\tPeople\n\nMill\t12",
    ],
    [
      "three villages",
      [
        ["Mill", "By the water, far below"],
        ["House", "At the road"],
        ["Barn", "Up the hill"],
      ],
      "Mill\tBy the water, far below\n\nHouse\tAt the road\n\nBarn\tUp the hill",
    ],
    [
      "times, speech and what was noted about it",
      [
        ["0:05", "Hello there.", "She smiles."],
        ["0:09", "Well, thank you.", "A door."],
      ],
      "0:05\tHello there.\tShe smiles.\n\n0:09\tWell, thank you.\tA door.",
    ],
    ["one row", [["Anna", "Ben"]], "Anna\tBen"],
  ])("reads a table of %s", async (_name, rows, text) => {
    expect(await table(...rows.map((row) => cells(...row)))).toBe(text);
  });

  it("leaves out a row that was deleted", async () => {
    const deleted = cells("0:09", "Ben", "No").replace("<w:tr>", "<w:tr><w:trPr><w:del/></w:trPr>");
    expect(await table(cells("0:05", "Anna", "Hello"), deleted)).toBe("0:05\tAnna\tHello");
  });

  it.each([
    [
      "lines of one paragraph",
      (turn: string[]) => `<w:p>${run(turn.map((line) => `<w:t>${line}</w:t>`).join("<w:br/>"))}</w:p>`,
    ],
    ["paragraphs", (turn: string[]) => turn.map((line) => paragraph(line)).join("")],
  ])("reads the ranges, names and speech of older Teams files as turns: %s", async (_name, written) => {
    const turns = [
      ["0:0:0.0 --&gt; 0:0:6.90", "Anna Ruiz", "Hello, all of you."],
      ["0:0:6.90 --&gt; 0:1:2.500", "Ben Ito", "Hello, Anna.", "Are you well?"],
    ];
    expect(await textOf(paragraph("Weekly") + turns.map(written).join(""))).toBe(
      "Weekly\n\n00:00:00.000 - 00:00:06.090\tAnna Ruiz\tHello, all of you.\n\n00:00:06.090 - 00:01:02.500\tBen Ito\tHello, Anna.\nAre you well?",
    );
  });
});
