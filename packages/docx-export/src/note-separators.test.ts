import { Document, EndnoteReferenceRun, FootnoteReferenceRun, Paragraph } from "docx";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { wordBytes } from "./word-document.ts";
import { textRuns } from "./word-text.ts";

const NAMES = ["footnote", "endnote"] as const;

const note = (text: string) => ({ children: [new Paragraph({ children: textRuns(text) })] });
const withNotes = () =>
  new Document({
    footnotes: { 1: note("Rosa,\nRiver interview") },
    endnotes: { 1: note("Ben") },
    sections: [
      {
        children: [
          new Paragraph({
            children: [...textRuns("One\ntwo"), new FootnoteReferenceRun(1), new EndnoteReferenceRun(1)],
          }),
        ],
      },
    ],
  });

async function parts(document: Document): Promise<Record<string, string>> {
  const files = unzipSync(await wordBytes(document));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const notesOf = (part: string | undefined, name: string) => [
  ...(part ?? "").matchAll(new RegExp(`<w:${name} ([^>]*)>(.*?)</w:${name}>`, "gs")),
];

it.each([
  ["with notes", withNotes],
  ["without notes", () => new Document({ sections: [{ children: [new Paragraph("One")] }] })],
])("wordBytes keeps note marks out of the separators of a file %s", async (_what, document) => {
  const files = await parts(document());
  for (const name of NAMES) {
    const separators = notesOf(files[`word/${name}s.xml`], name).filter(([, attributes]) =>
      attributes?.includes("w:type"),
    );
    expect(separators.map(([xml]) => /<w:(separator|continuationSeparator)\/>/.exec(xml)?.[1])).toEqual([
      "separator",
      "continuationSeparator",
    ]);
    for (const [xml] of separators) expect(xml).not.toContain(`<w:${name}Ref/>`);
  }
});

it("wordBytes keeps the marks of the notes themselves", async () => {
  const files = await parts(withNotes());
  for (const name of NAMES) {
    const notes = notesOf(files[`word/${name}s.xml`], name).filter(([, attributes]) => !attributes?.includes("w:type"));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.[0]).toContain(`<w:${name}Ref/>`);
  }
});

it("wordBytes writes no literal line break into text, and the same parts each time", async () => {
  const [files, again] = [await parts(withNotes()), await parts(withNotes())];
  for (const xml of Object.values(files)) expect(xml).not.toMatch(/<w:t[ >][^<]*\n/);
  // The properties have the time of the file.
  for (const name of Object.keys(files).filter((name) => name !== "docProps/core.xml"))
    expect(again[name]).toBe(files[name]);
});
