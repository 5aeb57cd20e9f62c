import { xmlText } from "@quarry/domain";
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  type IPropertiesOptions,
  type IRunOptions,
  type ISectionOptions,
  type IStylesOptions,
  Packer,
  Paragraph,
} from "docx";
import { unzipSync } from "fflate";
import { withoutSeparatorMarks } from "./note-separators.ts";
import { CLIENT_STYLE, FOOTER_LOOK, PAGE_MARGIN_TWIPS, SECTION_LOOK, TITLE_LOOK, WORD_STYLES } from "./word-style.ts";
import { isRightToLeft, textRuns } from "./word-text.ts";
import { zipFile } from "./zip-file.ts";

const PRODUCT = "Quarry";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The parts of a Word document. `subject` goes into its properties. */
type WordContent = Pick<IPropertiesOptions, "footnotes" | "endnotes" | "comments" | "features"> & {
  title: string;
  subject: string;
  sections: readonly ISectionOptions[];
  styles?: IStylesOptions;
};

/** The page of every document, as properties of its sections. */
export const PAGE = {
  margin: {
    ...{ top: PAGE_MARGIN_TWIPS, right: PAGE_MARGIN_TWIPS },
    ...{ bottom: PAGE_MARGIN_TWIPS, left: PAGE_MARGIN_TWIPS },
  },
};

/** Creates a document, in the product's styles if no others are given. */
export function wordDocument({ title, styles = WORD_STYLES, ...content }: WordContent): Document {
  return new Document({ title: xmlText(title), creator: PRODUCT, lastModifiedBy: PRODUCT, styles, ...content });
}

/** Returns a document as the bytes of a file that Word opens without offering a repair. The library's own zip file is
 * not compressed, by a patch of it. */
export async function wordBytes(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const parts = unzipSync(new Uint8Array(await Packer.toArrayBuffer(document)));
  return zipFile(withoutSeparatorMarks(parts));
}

/** Returns a document as a blob with Word's media type. */
export async function wordBlob(document: Document): Promise<Blob> {
  return new Blob([await wordBytes(document)], { type: WORD_TYPE });
}

/** Returns the title, and a client line if there is a client. */
export function headParagraphs(title: string, clientName: string): Paragraph[] {
  const client = clientName.trim();
  return [
    heading(title, HeadingLevel.HEADING_1, TITLE_LOOK),
    ...(client === "" ? [] : [plain(`Client: ${client}`, CLIENT_STYLE)]),
  ];
}

export function sectionHeading(title: string): Paragraph {
  return heading(title, HeadingLevel.HEADING_2, SECTION_LOOK);
}

/** Returns a paragraph in one style. */
export function plain(text: string, style: string): Paragraph {
  return new Paragraph({ style, ...direction(text), children: textRuns(text) });
}

/** Returns the paragraph option for right-to-left text. */
export function direction(text: string): { bidirectional?: true } {
  return isRightToLeft(text) ? { bidirectional: true } : {};
}

function heading(text: string, level: "Heading1" | "Heading2", look: IRunOptions): Paragraph {
  return new Paragraph({ heading: level, ...direction(text), children: textRuns(text.trim(), look) });
}

/** Returns the footer that names the product. */
export function productFooter(): Footer {
  const runs = textRuns(`Output by ${PRODUCT}™`, FOOTER_LOOK);
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: runs })] });
}
