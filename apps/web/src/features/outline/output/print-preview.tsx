import {
  type OutlineFormat,
  outlineCsv,
  outlineMarkdown,
  outlineOpml,
  outlinePlainText,
  type PrintedOutline,
} from "@quarry/domain";
import { PreviewPage } from "./preview-page.tsx";
import { PRINT_TEXT } from "./print-text.ts";

/** Printers of formats that are shown as they are written. */
const TEXTS = { md: outlineMarkdown, txt: outlinePlainText, opml: outlineOpml, csv: outlineCsv };
/** More than fits into the preview. */
const SHOWN_CHARACTERS = 2_000;

/** Shows how a file begins: as a page, or as its text. */
export function PrintPreview({ format, outline }: { format: OutlineFormat; outline: PrintedOutline }) {
  return (
    <section
      aria-label={PRINT_TEXT.preview}
      className="h-64 overflow-hidden rounded-sm border border-line bg-sunken p-3"
    >
      {format === "docx" || format === "odt" || format === "html" ? (
        <PreviewPage outline={outline} />
      ) : (
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">
          {TEXTS[format](outline).slice(0, SHOWN_CHARACTERS)}
        </pre>
      )}
    </section>
  );
}
