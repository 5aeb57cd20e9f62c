import { describe, expect, it } from "vitest";
import { type PrintOptions, presetOptions } from "../print-options.ts";
import { printOutline } from "../print-outline.ts";
import { newPrintMaterial } from "../testing.ts";
import { outlinePages } from "./outline-pages.ts";
import { brokenLines } from "./page-lines.ts";
import type { MeasureText, OutlinePageLayout, PagePart } from "./page-type.ts";
import { PAGE_SIZE } from "./page-type.ts";

const measure: MeasureText =
  ({ size }) =>
  (text) =>
    text.length * size * 0.5;
const textOf = ({ parts, end }: OutlinePageLayout["lines"][number]) =>
  parts.map(({ text }) => text).join("") + (end === undefined ? "" : ` … ${end}`);

function pagesOf(changes: Partial<PrintOptions>, content?: (index: number) => string) {
  const { outline, ...material } = newPrintMaterial();
  const sections =
    content === undefined
      ? outline.sections
      : Array.from({ length: 6 }, (_, index) => ({
          id: `${index}`,
          title: `Chapter ${index}`,
          content: content(index),
        }));
  const options = { ...presetOptions(changes.look ?? "working"), ...changes };
  return outlinePages(printOutline({ ...material, outline: { ...outline, sections } }, options), measure);
}

const shown = (pages: OutlinePageLayout[]) => pages.map(({ lines }) => lines.map(textOf));

describe("outlinePages", () => {
  it("sets a working outline on one page, in the order of its file", () => {
    const pages = pagesOf({});
    expect(pages).toHaveLength(1);
    expect(shown(pages)[0]?.slice(0, 5)).toEqual([
      ...["The River Years", "Client: Harbour Press", "Water", "Flood & <mud>", "It came slowly, then at once:"],
    ]);
    expect(shown(pages)[0]?.slice(-2)).toEqual(["Research Gaps to Fill", "☐ The <year>"]);
    expect(pages[0]?.furniture).toEqual({ headStart: "", headEnd: "", foot: "Output by Quarry™" });
  });

  it("gives a report a title page, contents with the numbers of pages, and chapters on pages of their own", () => {
    const pages = pagesOf({ look: "report" });
    expect(shown(pages).map(([first]) => first)).toEqual([
      ...["The River Years", "Contents", "Water", "Flood & <mud>", "Father"],
    ]);
    expect(shown(pages)[1]).toEqual(["Contents", "Water … 3", "Flood & <mud> … 4", "The night … 4", "Father … 5"]);
    expect(pages.map(({ furniture }) => furniture.foot)).toEqual(["", "2", "3", "4", "5"]);
  });

  it("sets footnotes at the foot of the page that they are called from, inside the type area", () => {
    const [, , , flood, father] = pagesOf({ look: "report" });
    expect(flood?.notes.map(textOf)).toEqual([
      ...["1 Rosa, River interview, 00:04:12", "2 Ben, Radio, 00:01:00", "3 Rosa, River interview, 00:04:12"],
    ]);
    expect(father?.notes.map(textOf)).toEqual(["1 S99"]);
    const last = flood?.notes.at(-1);
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(PAGE_SIZE.height - 2 * PAGE_SIZE.margin);
  });

  it("sets endnotes and the name of a manuscript as its Word file has them", () => {
    const pages = pagesOf({ look: "manuscript" });
    expect(shown(pages)[0]).toEqual(["About 100 words", "The River Years", "by Harbour Press"]);
    expect(pages.slice(0, 2).map(({ furniture }) => furniture.headEnd)).toEqual([
      ...["", "Harbour Press / THE RIVER YEARS / 2"],
    ]);
    expect(shown(pages).flat().at(-1)).toBe("4 S99");
  });

  it("lets no line, with its notes, run over the type area, and keeps headings with their text", () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
    const content = (index: number) =>
      Array.from({ length: 9 }, (_, at) => `${words(20 * at + index * 7)} “so” [S104] and “then” [S7]`).join("\n\n");
    for (const look of ["working", "report", "manuscript"] as const) {
      const pages = pagesOf({ look, citations: "footnotes", style: "speaker" }, content);
      expect(pages.length).toBeGreaterThan(3);
      for (const { lines, notes, number } of pages) {
        const bottom = Math.max(...lines.map(({ top, height }) => top + height));
        expect([number, bottom <= (notes[0]?.top ?? PAGE_SIZE.height - 2 * PAGE_SIZE.margin) + 0.01]).toEqual([
          number,
          true,
        ]);
        expect(textOf(lines.at(-1) ?? { parts: [], top: 0, left: 0, height: 0, align: "start" })).not.toMatch(
          /^Chapter \d$/,
        );
      }
      const text = shown(pages).flat().join(" ").replace(/\s+/g, " ");
      expect(text.match(/word0 /g)?.length).toBe(53);
    }
  });
});

describe("brokenLines", () => {
  const part = (text: string): PagePart => ({
    ...{ text, tone: "ink", face: { font: "serif", size: 10, bold: false, italic: false } },
  });
  const broken = (text: string, width = 50) =>
    brokenLines([part(text)], () => width, measure).map((line) => line.map((one) => one.text).join(""));

  it.each([
    ["one two three", ["one two ", "three"]],
    ["a\nb", ["a", "b"]],
    ["a\n\nb", ["a", "", "b"]],
    ["incomprehensibilities", ["incomprehe", "nsibilitie", "s"]],
    ["well-known thing", ["well-known ", "thing"]],
    ["雨が降っていた、朝から雨が降った。", ["雨が降っていた、朝か", "ら雨が降った。"]],
    ["", [""]],
  ])("breaks %j", (text, lines) => {
    expect(broken(text)).toEqual(lines);
  });
});
