import { PRINT_LOOKS, type PrintOptions, presetOptions, printOutline } from "@quarry/domain";
import { newPrintMaterial } from "@quarry/domain/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { outlineDocxBytes } from "./outline-document.ts";
import { paragraphs } from "./testing.ts";

async function partsOf(changes: Partial<PrintOptions>) {
  const options = { ...presetOptions(changes.look ?? "working"), ...changes };
  const files = unzipSync(await outlineDocxBytes(printOutline(newPrintMaterial(), options)));
  return (name: string) => strFromU8(files[`word/${name}.xml`] ?? new Uint8Array());
}

const shown = (xml: string) => paragraphs(xml).map(({ style, text }) => [style, text]);
const notesIn = (xml: string) =>
  [...xml.matchAll(/<w:(?:foot|end)note w:id="(\d+)">(.*?)<\/w:(?:foot|end)note>/gs)].map(([, id, note]) => [
    Number(id),
    paragraphs(note ?? "")
      .map(({ text }) => text)
      .join("")
      .trim(),
  ]);
const sectionsIn = (xml: string) => [...xml.matchAll(/<w:sectPr.*?<\/w:sectPr>/gs)].map(([section]) => section);

describe("outlineDocxBytes", () => {
  it("writes footnotes whose numbers begin again with each chapter, which is a section of Word", async () => {
    const part = await partsOf({ citations: "footnotes", style: "speaker" });
    expect(notesIn(part("footnotes"))).toEqual([
      [1, "Rosa, River interview, 00:04:12"],
      [2, "Ben, Radio, 00:01:00"],
      [3, "Rosa, River interview, 00:04:12"],
      [4, "S99"],
    ]);
    const sections = sectionsIn(part("document"));
    expect(sections).toHaveLength(3);
    for (const section of sections) expect(section).toContain('<w:footnotePr><w:numRestart w:val="eachSect"/>');
    // The properties of a section stand in its last paragraph.
    const chapters: string[][] = [[]];
    for (const { xml } of paragraphs(part("document"))) {
      chapters.at(-1)?.push(...[...xml.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id]) => id ?? ""));
      if (xml.includes("<w:sectPr")) chapters.push([]);
    }
    expect(chapters).toEqual([[], ["1", "2", "3"], ["4"]]);
    expect(part("document")).not.toContain("[S104");
  });

  it("writes endnotes with Arabic numbers through the book", async () => {
    const part = await partsOf({ citations: "endnotes", style: "chicago" });
    expect(notesIn(part("endnotes")).map(([, text]) => text)).toEqual([
      "Rosa, “River interview,” 00:04:12.",
      "Ben, “Radio,” 00:01:00.",
      "Rosa, “River interview,” 00:04:12.",
      "S99",
    ]);
    expect(sectionsIn(part("document"))).toHaveLength(1);
    expect(part("document")).toContain('<w:endnotePr><w:numFmt w:val="decimal"/>');
    expect(notesIn(part("footnotes"))).toEqual([]);
  });

  it("puts headings of three levels below the title, and at the top after a title page", async () => {
    const levels = async (titlePage: boolean) =>
      shown((await partsOf({ titlePage }))("document")).filter(([style]) => /^Heading|^Title/.test(style ?? ""));
    expect(await levels(false)).toEqual([
      ["Heading1", "The River Years"],
      ["Heading2", "Water"],
      ["Heading3", "Flood &amp; &lt;mud&gt;"],
      ["Heading4", "The night"],
      ["Heading3", "Father"],
      ["Heading2", "Research Gaps to Fill"],
    ]);
    expect((await levels(true)).map(([style]) => style)).toEqual([
      ...["Title", "Heading1", "Heading2", "Heading3", "Heading2", "Heading1"],
    ]);
  });

  it("writes a list of contents as a field with its entries, which Word updates", async () => {
    const part = await partsOf({ contents: true, titlePage: true });
    expect(part("document")).toContain("TOC \\h \\o &quot;1-3&quot;");
    expect(shown(part("document")).filter(([style]) => style?.startsWith("TOC"))).toEqual([
      ["TOC1", "Water"],
      ["TOC2", "Flood &amp; &lt;mud&gt;"],
      ["TOC3", "The night"],
      ["TOC2", "Father"],
      ["TOC1", "Research Gaps to Fill"],
    ]);
    expect(part("settings")).toContain("<w:updateFields");
    expect((await partsOf({}))("settings")).not.toContain("<w:updateFields");
  });

  it("writes notes of quoted segments as comments on their paragraphs", async () => {
    const part = await partsOf({ comments: true });
    expect(paragraphs(part("comments")).map(({ text }) => text)).toEqual(["Ask for the year.", "Ask for the year."]);
    const commented = paragraphs(part("document")).filter(({ xml }) => xml.includes("<w:commentReference"));
    expect(commented.map(({ text }) => text.slice(0, 12))).toEqual(["Rosa: “We ca", "“It *rose*” "]);
    for (const { xml } of commented)
      expect(xml).toMatch(/<w:commentRangeStart w:id="(\d)".*<w:commentRangeEnd w:id="\1"/);
    expect((await partsOf({}))("comments")).toBe("");
  });

  it("writes emphasis as italic and bold words", async () => {
    const document = (await partsOf({}))("document");
    expect(document).toMatch(/<w:rPr><w:i\/><w:iCs\/><\/w:rPr><w:t[^>]*>slowly</);
    expect(document).toMatch(/<w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:t[^>]*>at once</);
  });

  it("lists interviews for numbered citations", async () => {
    const paragraphs = shown((await partsOf({ style: "numbered", gaps: false }))("document"));
    expect(paragraphs.slice(-3).map(([, text]) => text)).toEqual([
      "Interviews",
      "1. River interview (Rosa)",
      "2. Radio (Ben)",
    ]);
  });
});

describe("the preset manuscript", () => {
  it("is double spaced in 12 point serif with one-inch margins and a running head with name, title and page", async () => {
    const part = await partsOf({ look: "manuscript" });
    const defaults = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(part("styles"))?.[0];
    expect(defaults).toContain('w:ascii="Times New Roman"');
    expect(defaults).toContain('<w:sz w:val="24"/>');
    expect(defaults).toContain('w:line="480"');
    for (const section of sectionsIn(part("document")))
      expect(section).toMatch(/w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/);
    const [head] = paragraphs(part("header1"));
    expect(head?.text).toBe("Harbour Press / THE RIVER YEARS / ");
    expect(head?.xml).toContain("PAGE");
    expect(sectionsIn(part("document"))[0]).toContain("<w:titlePg/>");
    expect(shown(part("document")).slice(0, 3)).toEqual([
      ["Normal", "About 100 words"],
      ["Title", "The River Years"],
      ["Client", "by Harbour Press"],
    ]);
  });

  it("begins each chapter on a page of its own", async () => {
    const heads = paragraphs((await partsOf({ look: "manuscript" }))("document"));
    const broken = heads.filter(({ xml }) => xml.includes("<w:pageBreakBefore/>")).map(({ text }) => text);
    expect(broken).toEqual(["Flood &amp; &lt;mud&gt;", "Father"]);
  });
});

it.each(PRINT_LOOKS)("the look %s uses only styles that its file has", async (look) => {
  const part = await partsOf({ look, comments: true, contents: true, gaps: true });
  const used = new Set([...part("document").matchAll(/<w:[pr]Style w:val="([^"]*)"/g)].map(([, id]) => id));
  const ids = new Set([...part("styles").matchAll(/w:styleId="([^"]*)"/g)].map(([, id]) => id));
  expect([...used].filter((id) => !ids.has(id))).toEqual([]);
});
