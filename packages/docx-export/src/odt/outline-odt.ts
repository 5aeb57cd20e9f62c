import {
  escapeHtml,
  GAPS_HEADING,
  INTERVIEWS_HEADING,
  OUTLINE_TYPES,
  type PrintedOutline,
  type PrintedParagraph,
  type PrintedRun,
  type PrintedSection,
  xmlText,
} from "@quarry/domain";
import { strToU8, zipSync } from "fflate";
import { ODT_ROOT, odtStyles } from "./odt-styles.ts";

const MANIFEST =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">' +
  `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${OUTLINE_TYPES.odt}"/>` +
  ["content.xml", "styles.xml", "meta.xml"]
    .map((name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`)
    .join("") +
  "</manifest:manifest>";

const EMPHASIS = { none: "", italic: "Italic", bold: "Bold" };

/** Returns an outline as an OpenDocument text: one file of text, its styles, and nothing else. */
export function outlineOdtBytes(outline: PrintedOutline): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync({
      // Readers look for the type in the first bytes of the file.
      mimetype: [strToU8(OUTLINE_TYPES.odt), { level: 0 }],
      "META-INF/manifest.xml": strToU8(MANIFEST),
      "content.xml": strToU8(contentXml(outline)),
      "styles.xml": strToU8(odtStyles(outline)),
      "meta.xml": strToU8(metaXml(outline)),
    }),
  );
}

function metaXml({ title }: PrintedOutline): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-meta ${ODT_ROOT}><office:meta>` +
    `<dc:title>${escaped(title)}</dc:title><meta:generator>Quarry</meta:generator></office:meta></office:document-meta>`
  );
}

function contentXml(outline: PrintedOutline): string {
  const { title, clientName, options, sections, gaps, interviews } = outline;
  const client = `${options.look === "manuscript" ? "by" : "Client:"} ${clientName}`;
  const body =
    `<text:p text:style-name="${options.titlePage ? "First" : "Title"}">${escaped(title)}</text:p>` +
    (clientName === "" ? "" : paragraph("Client", escaped(client))) +
    (options.contents ? contentsXml(sections) : "") +
    sections.map((section, index) => sectionXml(outline, section, index === 0)).join("") +
    list(
      GAPS_HEADING,
      gaps.map((gap) => `☐ ${gap}`),
    ) +
    list(
      INTERVIEWS_HEADING,
      interviews.map((name, index) => `${index + 1}. ${name}`),
    );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${ODT_ROOT}><office:automatic-styles>${AUTOMATIC}` +
    `</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`
  );
}

/** Paragraphs that begin a page, in the styles that they look like. */
const AUTOMATIC =
  '<style:style style:name="First" style:family="paragraph" style:parent-style-name="Title" style:master-page-name="First"/>' +
  [1, 2, 3]
    .map(
      (level) =>
        `<style:style style:name="Page_20_${level}" style:family="paragraph" style:parent-style-name="Heading_20_${level}">` +
        '<style:paragraph-properties fo:break-before="page"/></style:style>',
    )
    .join("");

function sectionXml({ options }: PrintedOutline, section: PrintedSection, isFirst: boolean): string {
  const level = Math.min(section.level, 3);
  const isPage = isFirst ? options.titlePage : section.isChapter && options.look !== "working";
  const style = `${isPage ? "Page" : "Heading"}_20_${level}`;
  const heading = `<text:h text:style-name="${style}" text:outline-level="${level}">${escaped(section.title)}</text:h>`;
  return heading + section.paragraphs.map((one) => paragraphXml(one, options.citations)).join("");
}

function contentsXml(sections: readonly PrintedSection[]): string {
  const entries = sections.map(({ title, level }) => paragraph(`Contents_20_${Math.min(level, 3)}`, escaped(title)));
  return (
    '<text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="3">' +
    '<text:index-title-template text:style-name="Contents_20_Heading">Contents</text:index-title-template></text:table-of-content-source>' +
    `<text:index-body><text:index-title text:name="Contents heading">${paragraph("Contents_20_Heading", "Contents")}</text:index-title>` +
    `${entries.join("")}</text:index-body></text:table-of-content>`
  );
}

function paragraphXml({ kind, runs, comments }: PrintedParagraph, citations: string): string {
  const notes = comments.map(
    (note) =>
      `<office:annotation><dc:creator>Quarry</dc:creator>${paragraph("Standard", escaped(note))}</office:annotation>`,
  );
  return paragraph(
    kind === "quote" ? "Quote" : "Text",
    runs.map((run) => runXml(run, citations)).join("") + notes.join(""),
  );
}

function runXml(run: PrintedRun, citations: string): string {
  if (run.kind === "note") {
    const noteClass = citations === "endnotes" ? "endnote" : "footnote";
    const style = noteClass === "endnote" ? "Endnote" : "Footnote";
    return (
      `<text:note text:id="note${run.key}" text:note-class="${noteClass}"><text:note-citation>${run.number}</text:note-citation>` +
      `<text:note-body>${paragraph(style, `<text:s/>${escaped(run.text)}`)}</text:note-body></text:note>`
    );
  }
  if (run.kind === "citation") return span("Citation", run.text);
  return run.kind === "gap" ? span("Gap", run.text) : span(EMPHASIS[run.emphasis], run.text);
}

function list(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const heading = `<text:h text:style-name="Heading_20_1" text:outline-level="1">${title}</text:h>`;
  return heading + lines.map((line) => paragraph("Standard", escaped(line))).join("");
}

function paragraph(style: string, content: string): string {
  return `<text:p text:style-name="${style}">${content}</text:p>`;
}

function span(style: string, text: string): string {
  return style === "" ? escaped(text) : `<text:span text:style-name="${style}">${escaped(text)}</text:span>`;
}

/** Returns a text for an element. Readers collapse white space, so line breaks and double spaces are elements. */
function escaped(text: string): string {
  return escapeHtml(xmlText(text))
    .replaceAll("\n", "<text:line-break/>")
    .replace(/ {2,}/g, (spaces) => ` <text:s text:c="${spaces.length - 1}"/>`);
}
