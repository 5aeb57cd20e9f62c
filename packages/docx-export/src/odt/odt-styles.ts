import type { PrintedOutline } from "@quarry/domain";
import { escapeHtml, xmlText } from "@quarry/domain";

const NAMESPACES = [
  ["office", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"],
  ["style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"],
  ["text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"],
  ["fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"],
  ["dc", "http://purl.org/dc/elements/1.1/"],
  ["meta", "urn:oasis:names:tc:opendocument:xmlns:meta:1.0"],
  ["xlink", "http://www.w3.org/1999/xlink"],
];

/** The attributes of the root of each part of the file. */
export const ODT_ROOT = `${NAMESPACES.map(([name, url]) => `xmlns:${name}="${url}"`).join(" ")} office:version="1.3"`;

/** Width of the text on an A4 page with margins of one inch. */
const TEXT_WIDTH = "15.92cm";

/** Returns the styles of an OpenDocument text: those of the preset, the page, its running head and its notes. */
export function odtStyles(outline: PrintedOutline): string {
  const { options } = outline;
  const isManuscript = options.look === "manuscript";
  const serif = "Times New Roman";
  const sans = isManuscript ? serif : "Arial";
  const size = isManuscript ? "12pt" : "11pt";
  const color = isManuscript ? "#000000" : "#1f2a2c";
  const teal = isManuscript ? color : "#356967";
  const body = isManuscript
    ? 'fo:line-height="200%" fo:margin-bottom="0cm"'
    : 'fo:line-height="125%" fo:margin-bottom="0.28cm"';
  const indent = isManuscript ? ' fo:text-indent="1.27cm"' : "";
  const center = isManuscript ? ' fo:text-align="center"' : "";
  const heading = (level: number, points: number, ink: string) =>
    paragraphStyle(`Heading_20_${level}`, `Heading ${level}`, {
      paragraph: `fo:keep-with-next="always" fo:margin-top="${level === 1 ? "0.6cm" : "0.5cm"}" fo:margin-bottom="0.2cm"${center}`,
      text: `style:font-name="${sans}" fo:font-size="${isManuscript ? 12 : points}pt" fo:font-weight="bold" fo:color="${ink}"`,
      outlineLevel: level,
    });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-styles ${ODT_ROOT}>` +
    `<office:font-face-decls>${[...new Set([serif, sans])].map(fontFace).join("")}</office:font-face-decls>` +
    `<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties fo:orphans="2" fo:widows="2"/>` +
    `<style:text-properties style:font-name="${serif}" fo:font-size="${size}" fo:color="${color}" fo:language="en" fo:country="US"/></style:default-style>` +
    paragraphStyle("Standard", "Standard", { paragraph: body }) +
    paragraphStyle("Text", "Text", { paragraph: body + indent }) +
    paragraphStyle("Quote", "Quote", { paragraph: `${body} fo:margin-left="${isManuscript ? "1.27cm" : "0.64cm"}"` }) +
    paragraphStyle("Title", "Title", {
      paragraph: `fo:margin-top="${options.titlePage ? "6cm" : "0cm"}" fo:margin-bottom="0.3cm"${center}`,
      text: `style:font-name="${sans}" fo:font-size="${isManuscript ? 12 : 20}pt" fo:font-weight="bold" fo:color="${teal}"`,
    }) +
    paragraphStyle("Client", "Client", { paragraph: `fo:margin-bottom="0.6cm"${center}` }) +
    heading(1, 16, color) +
    heading(2, 13, color) +
    heading(3, 11, color) +
    paragraphStyle("Footnote", "Footnote", { text: isManuscript ? "" : 'fo:font-size="9.5pt"' }) +
    paragraphStyle("Endnote", "Endnote", { paragraph: isManuscript ? body : "" }) +
    paragraphStyle("Contents_20_Heading", "Contents Heading", {
      paragraph: "",
      text: `style:font-name="${sans}" fo:font-weight="bold" fo:font-size="${isManuscript ? 12 : 14}pt"`,
    }) +
    [1, 2, 3].map(contentsStyle).join("") +
    paragraphStyle("Header", "Header", {
      paragraph: isManuscript ? 'fo:text-align="end"' : "",
      text: isManuscript ? "" : 'fo:font-size="9pt" fo:color="#808080"',
      tabs: `<style:tab-stop style:position="${TEXT_WIDTH}" style:type="right"/>`,
    }) +
    characterStyle("Italic", 'fo:font-style="italic"') +
    characterStyle("Bold", 'fo:font-weight="bold"') +
    characterStyle(
      "Citation",
      isManuscript ? "" : `style:font-name="${sans}" fo:font-size="8.5pt" fo:color="${teal}"`,
    ) +
    characterStyle("Gap", `fo:font-style="italic" fo:color="#8a5a00" fo:background-color="#fdf0cf"`) +
    `<text:notes-configuration text:note-class="footnote" style:num-format="1" text:start-numbering-at="chapter"/>` +
    `<text:notes-configuration text:note-class="endnote" style:num-format="1"/></office:styles>` +
    `<office:automatic-styles><style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" ` +
    `fo:margin-top="2.54cm" fo:margin-right="2.54cm" fo:margin-bottom="2.54cm" fo:margin-left="2.54cm"/>` +
    `<style:header-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-bottom="0.4cm"/></style:header-style></style:page-layout></office:automatic-styles>` +
    `<office:master-styles>${options.titlePage ? '<style:master-page style:name="First" style:page-layout-name="Page" style:next-style-name="Standard"/>' : ""}` +
    `<style:master-page style:name="Standard" style:page-layout-name="Page">${headOf(outline)}</style:master-page></office:master-styles></office:document-styles>`
  );
}

function headOf({ title, clientName, options }: PrintedOutline): string {
  if (!options.runningHeads) return "";
  const page = "<text:page-number>1</text:page-number>";
  const text =
    options.look === "manuscript" ? [clientName, title.toUpperCase()].filter((part) => part !== "").join(" / ") : title;
  const between = options.look === "manuscript" ? " / " : "<text:tab/>";
  return `<style:header><text:p text:style-name="Header">${escapeHtml(xmlText(text))}${between}${page}</text:p></style:header>`;
}

type ParagraphStyle = { paragraph?: string; text?: string; outlineLevel?: number; tabs?: string };

function paragraphStyle(
  name: string,
  shown: string,
  { paragraph = "", text = "", outlineLevel, tabs = "" }: ParagraphStyle,
): string {
  const outline = outlineLevel === undefined ? "" : ` style:default-outline-level="${outlineLevel}"`;
  const stops = tabs === "" ? "" : `<style:tab-stops>${tabs}</style:tab-stops>`;
  return (
    `<style:style style:name="${name}" style:display-name="${shown}" style:family="paragraph"${outline}>` +
    `<style:paragraph-properties ${paragraph}>${stops}</style:paragraph-properties><style:text-properties ${text}/></style:style>`
  );
}

function characterStyle(name: string, text: string): string {
  return `<style:style style:name="${name}" style:family="text"><style:text-properties ${text}/></style:style>`;
}

function contentsStyle(level: number): string {
  return paragraphStyle(`Contents_20_${level}`, `Contents ${level}`, {
    paragraph: `fo:margin-left="${(level - 1) * 0.5}cm"`,
  });
}

function fontFace(name: string): string {
  return `<style:font-face style:name="${name}" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" svg:font-family="'${name}'"/>`;
}
