import { describe, expect, it } from "vitest";
import { safeFileName } from "./file-name.ts";

describe("safeFileName", () => {
  it.each([
    ["The River Years", "The River Years.docx"],
    ["outline.docx", "outline.docx"],
    ["Outline.DOCX", "Outline.docx"],
    ["  spaced   out  ", "spaced out.docx"],
    ["v1.2", "v1.2.docx"],
    ["notes.doc", "notes.doc.docx"],
    ['a/b\\c:d*e?f"g<h>i|j', "a-b-c-d-e-f-g-h-i-j.docx"],
    ["../../etc/passwd", "etc-passwd.docx"],
    ["line\nbreak\u0000", "line-break.docx"],
    ["fdp\u202excod.exe", "fdp-xcod.exe.docx"],
    ["half \ud83d pair", "half - pair.docx"],
    ["CON", "_CON.docx"],
    ["nul.txt", "_nul.txt.docx"],
    ["Console", "Console.docx"],
    ["川の年月 😀", "川の年月 😀.docx"],
    [".docx", "outline.docx"],
    ["...", "outline.docx"],
    ["   ", "outline.docx"],
    ["???", "outline.docx"],
  ])("%j → %j", (name, expected) => {
    expect(safeFileName(name, "docx", "outline")).toBe(expected);
  });

  it("takes any ending, and a blank name for each", () => {
    expect(safeFileName("The River Years quotes", "csv", "quotes")).toBe("The River Years quotes.csv");
    expect(safeFileName("notes.docx", "json", "project")).toBe("notes.docx.json");
    expect(safeFileName("???", "json", "project")).toBe("project.json");
  });

  it("stays within the length limit of file systems, in whole characters", () => {
    const name = safeFileName("川😀".repeat(5000), "docx", "outline");
    expect(encodeURIComponent(name).replace(/%../g, "x").length).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/^(?:川😀)+川?\.docx$/u);
  });
});
