import {
  type OutlineFormat,
  outlineCsv,
  outlineMarkdown,
  outlineOpml,
  outlinePlainText,
  type PrintedOutline,
} from "@quarry/domain";
import { useMemo } from "react";
import { FileText } from "./file-text.tsx";
import { PageList } from "./page-list.tsx";

/** Printers of formats that are shown as they are written. */
const TEXTS = { md: outlineMarkdown, txt: outlinePlainText, opml: outlineOpml, csv: outlineCsv };

/** Shows a whole file: as its pages, or as its text. */
export function PrintPreview({ format, outline }: { format: OutlineFormat; outline: PrintedOutline }) {
  const text = useMemo(
    () => (format === "docx" || format === "odt" || format === "html" ? null : TEXTS[format](outline)),
    [format, outline],
  );
  return text === null ? <PageList outline={outline} /> : <FileText text={text} />;
}
