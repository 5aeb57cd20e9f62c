import { PRINT_TEXT } from "../print-text.ts";

/** More than is read here; all of a long file would take the browser a second. */
const SHOWN_CHARACTERS = 100_000;

/** Shows a file of text as it is written. A field can be scrolled and copied from by keyboard. */
export function FileText({ text }: { text: string }) {
  const beginning = text.slice(0, SHOWN_CHARACTERS);
  return (
    <section aria-label={PRINT_TEXT.preview} className="flex min-h-0 flex-1">
      <textarea
        readOnly
        aria-label={PRINT_TEXT.fileText}
        value={beginning === text ? text : `${beginning}…`}
        className="flex-1 resize-none rounded-sm border border-line bg-sunken p-3 font-mono text-xs text-ink"
      />
    </section>
  );
}
