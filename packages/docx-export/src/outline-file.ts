import {
  type OutlineFormat,
  outlineCsv,
  outlineMarkdown,
  outlineOpml,
  outlinePage,
  outlinePlainText,
  type PrintedOutline,
} from "@quarry/domain";
import { outlineOdtBytes } from "./odt/outline-odt.ts";
import { outlineDocxBytes } from "./outline-document.ts";

/** Printers of formats that are text. */
const TEXTS = { md: outlineMarkdown, html: outlinePage, txt: outlinePlainText, opml: outlineOpml, csv: outlineCsv };

/** Returns an outline as a file of the format, as its bytes or its text. */
export async function outlineFile(
  format: OutlineFormat,
  outline: PrintedOutline,
): Promise<Uint8Array<ArrayBuffer> | string> {
  if (format === "docx") return outlineDocxBytes(outline);
  return format === "odt" ? outlineOdtBytes(outline) : TEXTS[format](outline);
}
