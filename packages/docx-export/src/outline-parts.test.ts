import { CITATION_PLACES, PRINT_LOOKS, pagePieces, presetOptions, printOutline } from "@quarry/domain";
import { newPrintMaterial } from "@quarry/domain/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { outlineDocxBytes } from "./outline-document.ts";
import { quotesDocxBytes } from "./quotes-document.ts";
import { paragraphs } from "./testing.ts";
import { orderFaults } from "./testing-word-order.ts";

type Parts = Record<string, string>;

const partsOf = (bytes: Uint8Array): Parts =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

const EVERYTHING = { comments: true, contents: true, gaps: true, synopses: true, runningHeads: true } as const;
const looks = PRINT_LOOKS.flatMap((look) => CITATION_PLACES.map((citations) => [look, citations] as const));

const idsIn = (part: string | undefined, element: string) =>
  [...(part ?? "").matchAll(new RegExp(`<w:${element} [^>]*?w:id="(-?\\d+)"`, "g"))].map(([, id]) => Number(id));
const attributes = (xml: string | undefined, name: string) =>
  [...(xml ?? "").matchAll(new RegExp(`\\b${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);

/** Returns what is wrong with a Word file: elements in the wrong order, and names of parts, notes, comments and styles
 * that it does not have. */
function faultsOf(files: Parts): string[] {
  const document = files["word/document.xml"];
  const faults = Object.entries(files)
    .filter(([name]) => /^word\/[a-z]+\d*\.xml$/.test(name))
    .flatMap(([name, xml]) => orderFaults(xml).map((fault) => `${name}: ${fault}`));
  const missing = (what: string, used: readonly (string | number)[], had: readonly (string | number)[]) =>
    used.filter((one) => !had.includes(one)).map((one) => `${what} ${one} is missing`);
  const relations = files["word/_rels/document.xml.rels"];
  const targets = attributes(relations, "Target").map((target) => `word/${target}`);
  const types = attributes(files["[Content_Types].xml"], "PartName").map((name) => name.slice(1));
  const kinds = attributes(files["[Content_Types].xml"], "Extension");
  for (const kind of ["footnote", "endnote"])
    faults.push(...missing(kind, idsIn(document, `${kind}Reference`), idsIn(files[`word/${kind}s.xml`], kind)));
  const comments = idsIn(files["word/comments.xml"], "comment");
  for (const use of ["commentReference", "commentRangeStart", "commentRangeEnd"])
    if (idsIn(document, use).join() !== comments.join()) faults.push(`${use} of other comments`);
  const begun = document?.match(/fldCharType="begin"/g)?.length ?? 0;
  if (begun !== (document?.match(/fldCharType="end"/g)?.length ?? 0)) faults.push("a field is not closed");
  return [
    ...faults,
    ...missing("the part", targets, Object.keys(files)),
    ...missing("the part", types, Object.keys(files)),
    ...missing("the relation", attributes(document, "r:id"), attributes(relations, "Id")),
    ...missing(
      "the type of",
      Object.keys(files).filter((name) => !types.includes(name) && !kinds.includes(name.split(".").at(-1) ?? "")),
      [],
    ),
  ];
}

it.each(looks)("a Word file in the look %s with citations as %s has sound parts", async (look, citations) => {
  const options = { ...presetOptions(look), ...EVERYTHING, citations };
  expect(faultsOf(partsOf(await outlineDocxBytes(printOutline(newPrintMaterial(), options))))).toEqual([]);
});

it("a Word file of quotes has sound parts", async () => {
  const { projectTitle, clientName, cited } = newPrintMaterial();
  expect(faultsOf(partsOf(await quotesDocxBytes({ projectTitle, clientName, quotes: cited })))).toEqual([]);
});

it("orderFaults finds elements that are late, unknown or not closed", () => {
  expect(orderFaults("<w:p><w:r><w:t>a</w:t></w:r><w:pPr/></w:p>")).toEqual(["w:pPr stands too late in w:p"]);
  expect(orderFaults("<w:p><w:x/></w:p>")).toEqual(["w:x in w:p is not known"]);
  expect(orderFaults("<w:body><w:p></w:body>")).toEqual(["w:p is closed by w:body", "w:body is not closed"]);
});

describe("the pages that are shown before a download", () => {
  const STYLES: Record<string, string> = {
    ...{ title: "Title", client: "Client", contentsTitle: "ContentsHeading", quote: "Quote", list: "ResearchGap" },
    ...{ heading1: "Heading1", heading2: "Heading2", heading3: "Heading3", heading4: "Heading4" },
  };

  it.each(PRINT_LOOKS.flatMap((look) => [true, false].map((titlePage) => [look, titlePage] as const)))(
    "have the paragraphs of the Word file in the look %s, in their order and on pages of their own (title page: %s)",
    async (look, titlePage) => {
      const options = { ...presetOptions(look), ...EVERYTHING, titlePage };
      const printed = printOutline(newPrintMaterial(), options);
      const text = look === "manuscript" ? "Body" : "Normal";
      const pieces = pagePieces(printed).filter(({ style }) => style !== "note");
      const document = partsOf(await outlineDocxBytes(printed))["word/document.xml"] ?? "";
      const written = paragraphs(document).filter(
        ({ text: words, xml }) => words !== "" || !/w:sectPr|w:fldChar/.test(xml),
      );
      const shown = pieces.map(({ style, runs, depth }) => [
        style === "contents" ? `TOC${depth + 1}` : (STYLES[style] ?? (style === "length" ? "Normal" : text)),
        runs.map((run) => (run.kind === "note" ? "" : run.text)).join(""),
      ]);
      const plain = (words: string) => words.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
      expect(written.map(({ style, text: words }) => [style, plain(words)])).toEqual(shown);
      const breaks = written.filter(({ xml }) => xml.includes("<w:pageBreakBefore/>")).map((one) => plain(one.text));
      const [first] = printed.sections;
      expect(
        pieces.filter(({ isNewPage }) => isNewPage).map(({ runs }) => (runs[0]?.kind === "text" ? runs[0].text : "")),
      ).toEqual(
        // A chapter behind a title page is a section of Word, which begins a page by itself.
        titlePage ? ["Contents", first?.title, ...breaks.filter((words) => words !== "Contents")] : breaks,
      );
    },
  );
});
