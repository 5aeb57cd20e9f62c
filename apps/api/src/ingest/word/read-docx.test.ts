import { readTranscript, textsOfWarnings } from "@quarry/transcript";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { docxFile, paragraph } from "../testing-files.ts";
import { readDocx } from "./read-docx.ts";

const NOT_WORD = "This is not a Word file, or it is damaged.";

describe("readDocx", () => {
  it("reads paragraphs, headings and lists as blocks, breaks as lines, tabs as tabs", async () => {
    const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>The mill</w:t></w:r></w:p>';
    const item =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';
    const broken = paragraph("Anna", "<w:r><w:tab/><w:t>0:05</w:t><w:br/><w:t>Hello</w:t></w:r>");
    const { text } = await readDocx(docxFile(`${heading}${broken}<w:p/>${item}`));
    expect(text).toBe("The mill\n\nAnna\t0:05\nHello\n\nOne");
  });

  it("reads a table's rows as blocks with tabs, and notes at the end", async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell("0:05")}${cell("Anna")}${cell("Hello")}</w:tr><w:tr>${cell("0:09")}${cell("Ben")}${cell("Hi")}</w:tr></w:tbl>`;
    const noted = paragraph("After", '<w:r><w:footnoteReference w:id="1"/></w:r>');
    const { text } = await readDocx(docxFile(table + noted, ["A note."]));
    expect(text).toBe("0:05\tAnna\tHello\n\n0:09\tBen\tHi\n\nAfter\n\n# A note.");
  });

  const run = (inner: string) => `<w:r>${inner}</w:r>`;
  const said = (text: string) => run(`<w:t>${text}</w:t>`);
  const textOf = async (...parts: Parameters<typeof docxFile>) => (await readDocx(docxFile(...parts))).text;

  it.each([
    [
      "what was put in, not what was taken out",
      `<w:ins>${said("new ")}</w:ins><w:del>${run("<w:delText>old </w:delText>")}</w:del>${said("text")}`,
      "new text",
    ],
    [
      "what was moved, once",
      `<w:moveFrom>${said("here")}</w:moveFrom>${said("there ")}<w:moveTo>${said("here")}</w:moveTo>`,
      "there here",
    ],
    [
      "what a field shows, not its code",
      `${run('<w:fldChar w:fldCharType="begin"/>')}${run("<w:instrText>MERGEFIELD Name</w:instrText>")}${run('<w:fldChar w:fldCharType="separate"/>')}${said("Anna")}${run('<w:fldChar w:fldCharType="end"/>')}${said(": Yes")}`,
      "Anna: Yes",
    ],
    [
      "a field in a field's code as code",
      `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:fldChar w:fldCharType="separate"/>')}${said("code")}${run('<w:fldChar w:fldCharType="end"/>')}${run('<w:fldChar w:fldCharType="separate"/>')}${said("shown")}${run('<w:fldChar w:fldCharType="end"/>')}`,
      "shown",
    ],
    ["a simple field", `<w:fldSimple w:instr=" AUTHOR ">${said("Anna")}</w:fldSimple>`, "Anna"],
    [
      "a link, a tagged word, a control, a turned direction",
      `<w:hyperlink>${said("a")}</w:hyperlink><w:smartTag>${said("b")}</w:smartTag><w:sdt><w:sdtContent>${said("c")}</w:sdtContent></w:sdt><w:bdo w:val="rtl">${said("d")}</w:bdo>`,
      "abcd",
    ],
    [
      "no words that only ask for some",
      `${said("Name: ")}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${said("Click to enter text")}</w:sdtContent></w:sdt>`,
      "Name:",
    ],
    ["curly quotes, right-to-left and marks as they were written", said("“Où” שלום, ‏עולם é"), "“Où” שלום, ‏עולם é"],
    [
      "hyphens that hold together, and none that are only a permission",
      run("<w:t>co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:softHyphen/><w:t>erate</w:t>"),
      "co-operate",
    ],
    [
      "signs of symbol fonts",
      run(
        '<w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Arial" w:char="00E9"/>',
      ),
      "→αé",
    ],
    [
      "characters, not how they are spoken",
      `<w:ruby><w:rt>${said("kan")}</w:rt><w:rubyBase>${said("漢")}</w:rubyBase></w:ruby>`,
      "漢",
    ],
    ["storable characters, without the rest", said("a\u0000b&#xD800;&#0;c"), "ab\ufffd\ufffdc"],
    ["lines of the file itself as spaces", said("one\r\ntwo"), "one two"],
    ["spaces at the ends as none", run('<w:tab/><w:t xml:space="preserve"> one </w:t><w:br/>'), "one"],
  ])("reads %s", async (_name, inner, text) => {
    expect(await textOf(`<w:p>${inner}</w:p>`)).toBe(text);
  });

  it("removes hidden text, deleted text and comments, and warns", async () => {
    const hidden = run("<w:rPr><w:vanish/></w:rPr><w:t>note to self</w:t>");
    const shown = run('<w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Hello</w:t>');
    const comment = run('<w:commentReference w:id="0"/>');
    const file = docxFile(`<w:p>${hidden}<w:del>${said("x")}</w:del>${shown}${comment}</w:p>`);
    const { text, warnings } = await readDocx(file);
    expect(text).toBe("Hello");
    expect(textsOfWarnings(warnings)).toEqual([
      "Text that is hidden in this Word file was left out.",
      "Text that tracked changes in this Word file mark as deleted was left out.",
      "The comments in the margin of this Word file were left out.",
    ]);
  });

  it("returns comments with their authors and the letters they are about", async () => {
    const range = (id: string, text: string) =>
      `<w:commentRangeStart w:id="${id}"/>${said(text)}<w:commentRangeEnd w:id="${id}"/>${run(`<w:commentReference w:id="${id}"/>`)}`;
    const body = `<w:p>${said("Anna: We ")}${range("0", "sold it")}${said(".")}</w:p><w:p>${said("Why?")}${run('<w:commentReference w:id="1"/>')}</w:p>`;
    const comments =
      `<w:comment w:id="0" w:author="Ann &amp; Co">${paragraph("Ask again.")}${paragraph("Soon.")}</w:comment>` +
      `<w:comment w:id="1">${paragraph("No name.")}</w:comment><w:comment w:id="2">${paragraph("No mark.")}</w:comment>`;
    const { warnings, commented } = await readDocx(docxFile(body, [], { comments }));
    expect(warnings).toEqual([]);
    expect(commented).toEqual({
      letters: "Anna:Wesoldit.Why?",
      comments: [
        { start: 7, text: "Ann & Co: Ask again.\nSoon." },
        { start: 17, text: "No name." },
      ],
    });
  });

  it("joins a paragraph whose end was deleted with the next one", async () => {
    const open = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('<w:t xml:space="preserve">We went </w:t>')}</w:p>`;
    expect(await textOf(open + paragraph("home.") + open)).toBe("We went home.\n\nWe went");
  });

  it("reads a text box once, after the paragraph it hangs on, whichever way it is drawn", async () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice>${box("Box")}</mc:Choice><mc:Fallback>${box("Box")}</mc:Fallback></mc:AlternateContent>`;
    const old = `<mc:AlternateContent><mc:Choice/><mc:Fallback>${box("Old")}</mc:Fallback></mc:AlternateContent>`;
    expect(await textOf(`<w:p>${run(both)}${said("One")}</w:p>${paragraph("Two", run(old))}`)).toBe(
      "One\n\nBox\n\nTwo\n\nOld",
    );
  });

  it("reads notes in the order of their marks, without those whose mark was deleted", async () => {
    const mark = (id: number) => run(`<w:footnoteReference w:id="${id}"/>`);
    const body = paragraph("Text", `${mark(2)}<w:del>${mark(3)}</w:del>${mark(1)}`);
    expect(await textOf(body, ["First", "Second", "Third"])).toBe("Text\n\nSecond\n\nFirst");
  });

  it("marks notes after turns as text without a speaker", async () => {
    const turns = ["Anna: Hello.", "Ben: Hi.", "Anna: Well?"].map((turn) => paragraph(turn)).join("");
    const body = `${turns}${paragraph("Ben: Well.", run('<w:footnoteReference w:id="1"/>'))}`;
    const text = await textOf(body, ["A note."]);
    expect(text).toBe("Anna: Hello.\n\nBen: Hi.\n\nAnna: Well?\n\nBen: Well.\n\n# A note.");
    const { cues } = readTranscript(text);
    expect(cues.map(({ speaker }) => speaker)).toEqual(["Anna", "Ben", "Anna", "Ben", ""]);
    expect(cues.at(-1)?.text).toBe("A note.");
  });

  const item = (text: string, level = 0, list = 1) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${said(text)}</w:p>`;
  const level = (format: string, text: string) =>
    `<w:lvl><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:abstractNum w:abstractNumId="7">${level("decimal", "%1.")}${level("lowerLetter", "%2)")}</w:abstractNum><w:abstractNum w:abstractNumId="8">${level("bullet", "")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>`;

  it("reads a short list as one block with its marks", async () => {
    const body = [
      item("Mill"),
      item("wheel", 1),
      item("stones", 1),
      item("House"),
      item("barn", 1),
      item("Salt", 0, 2),
      item("Oil", 0, 2),
    ];
    expect(await textOf(body.join(""), [], { numbering })).toBe(
      "1. Mill\na) wheel\nb) stones\n2. House\na) barn\n\n• Salt\n• Oil",
    );
  });

  it("takes numbered turns and paragraphs for what they are", async () => {
    expect(await textOf(item("Anna: Hello") + item("Ben: Hi"), [], { numbering })).toBe("Anna: Hello\n\nBen: Hi");
    const long = "word ".repeat(41).trim();
    expect(await textOf(item("One") + item(long), [], { numbering })).toBe(`One\n\n${long}`);
  });

  it("marks headings between turns, which have no speaker, and no others", async () => {
    const heading = `<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>${said("The flood")}</w:p>`;
    const styles = '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>';
    const turns =
      paragraph("Anna: One.") + paragraph("Ben: Two.") + heading + paragraph("Anna: Three.") + paragraph("Ben: Four.");
    expect(await textOf(turns, [], { styles })).toContain("Two.\n\n# The flood\n\nAnna");
    expect(await textOf(heading + paragraph("Once."), [], { styles })).toBe("The flood\n\nOnce.");
  });

  it.each([
    ["a zip of something else", zipSync({ "a.txt": Uint8Array.from([65]) })],
    ["a cut-off file", docxFile(paragraph("Hello")).slice(0, 400)],
    ["a zip's first bytes only", Uint8Array.from([0x50, 0x4b, 3, 4])],
    ["broken XML", docxFile("<w:p><w:r>")],
  ])("refuses %s", async (_name, bytes) => {
    await expect(readDocx(bytes)).rejects.toThrow(NOT_WORD);
  });

  it("reads text whose styles and lists are in parts that the file names but has not", async () => {
    const RELATIONS = "word/_rels/document.xml.rels";
    const styled =
      '<w:p><w:pPr><w:pStyle w:val="Quote"/><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>Hello</w:t></w:r></w:p>';
    const files = unzipSync(docxFile(styled));
    const named = ["styles", "numbering"].map((part) => `<Relationship Type="http://a/${part}" Target="${part}.xml"/>`);
    const relations = strFromU8(files[RELATIONS] ?? new Uint8Array()).replace(
      "</Relationships>",
      `${named.join("")}$&`,
    );
    expect((await readDocx(zipSync({ ...files, [RELATIONS]: strToU8(relations) }))).text).toBe("Hello");
  });

  it("refuses a Word file without text", async () => {
    await expect(readDocx(docxFile("<w:p/>"))).rejects.toThrow("This Word file has no text in it.");
  });
});
