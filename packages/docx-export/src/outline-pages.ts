import { type PrintedOutline, printedLength } from "@quarry/domain";
import {
  AlignmentType,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  PageNumber,
  Paragraph,
  Tab,
  TableOfContents,
  TextRun,
} from "docx";
import { direction, plain, productFooter } from "./word-document.ts";
import { CLIENT_STYLE, CONTENTS_HEADING_STYLE, FOOTER_LOOK, TEXT_WIDTH_TWIPS } from "./word-style.ts";
import { textRuns } from "./word-text.ts";

/** Returns the paragraphs of a title page. A manuscript says how long it is. */
export function titlePage(outline: PrintedOutline): Paragraph[] {
  const { title, clientName, options } = outline;
  const heading = new Paragraph({ heading: HeadingLevel.TITLE, ...direction(title), children: textRuns(title) });
  const isManuscript = options.look === "manuscript";
  if (!isManuscript) return [heading, ...(clientName === "" ? [] : [plain(`Client: ${clientName}`, CLIENT_STYLE)])];
  const length = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: textRuns(`About ${printedLength(outline)}`),
  });
  return [length, heading, ...(clientName === "" ? [] : [plain(`by ${clientName}`, CLIENT_STYLE)])];
}

/** Returns a list of contents of three levels, on a page of its own after a title page. Word fills in the page numbers
 * when it opens the file. */
export function contentsList(hasTitlePage: boolean): [Paragraph, TableOfContents] {
  const headingStyleRange = hasTitlePage ? "1-3" : "2-4";
  const children = textRuns("Contents");
  return [
    new Paragraph({ style: CONTENTS_HEADING_STYLE, pageBreakBefore: hasTitlePage, children }),
    new TableOfContents("Contents", { hyperlink: true, headingStyleRange }),
  ];
}

/** Returns the heads and feet of pages. */
export function headsAndFeet({
  title,
  clientName,
  options,
}: PrintedOutline): Pick<ISectionOptions, "headers" | "footers"> {
  const isManuscript = options.look === "manuscript";
  const footers = options.look === "working" ? { footers: { default: productFooter() } } : {};
  if (!options.runningHeads) return footers;
  if (isManuscript) {
    const name = [clientName, title.toUpperCase()].filter((part) => part !== "").join(" / ");
    const children = [...textRuns(`${name} / `), new TextRun({ children: [PageNumber.CURRENT] })];
    return {
      headers: { default: new Header({ children: [new Paragraph({ alignment: AlignmentType.RIGHT, children })] }) },
    };
  }
  const head = new Paragraph({
    tabStops: [{ type: "right", position: TEXT_WIDTH_TWIPS }],
    children: [
      ...textRuns(title, FOOTER_LOOK),
      new TextRun({ ...FOOTER_LOOK, children: [new Tab()] }),
      ...textRuns(clientName, FOOTER_LOOK),
    ],
  });
  const headers = { default: new Header({ children: [head] }) };
  if (options.look === "working") return { headers, ...footers };
  const number = new TextRun({ ...FOOTER_LOOK, children: [PageNumber.CURRENT] });
  const foot = new Paragraph({ alignment: AlignmentType.CENTER, children: [number] });
  return { headers, footers: { default: new Footer({ children: [foot] }) } };
}
