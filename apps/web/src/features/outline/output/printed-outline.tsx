import {
  GAPS_HEADING,
  type PrintedParagraph,
  type PrintedRun,
  type PrintedSection,
  presetOptions,
  printOutline,
} from "@quarry/domain";
import { cn } from "@quarry/ui";
import { PrintHeading } from "../../../components/print/print-heading.tsx";
import { PrintSheet } from "../../../components/print/print-sheet.tsx";
import { printMaterial } from "./outline-file.ts";
import type { OutlineOutput } from "./outline-output.ts";

/** Prints the working outline, as its Word file has it: citations and gaps written out, and the open gaps at the
 * end. */
export function PrintedOutline({ output }: { output: OutlineOutput }) {
  return <PrintSheet draw={() => <Document {...output} />} />;
}

function Document(output: OutlineOutput) {
  const material = printMaterial(output, { sources: [], notes: [] });
  const { title, clientName, sections, gaps } = printOutline(material, presetOptions("working"));
  return (
    <>
      <PrintHeading title={title} clientName={clientName} />
      {sections.map((section, index) => (
        // Nothing changes its place while the browser prints.
        <Section key={`${index}: ${section.title}`} section={section} />
      ))}
      {gaps.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-semibold">{GAPS_HEADING}</h2>
          <ul>
            {gaps.map((gap, index) => (
              <li key={`${index}: ${gap}`} className="mb-1.5 break-inside-avoid break-words">
                ☐ {gap}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const HEADINGS = ["h2", "h3", "h4"] as const;
const LOOKS = ["text-lg", "text-base", "text-base italic"] as const;

function Section({ section: { title, level, paragraphs } }: { section: PrintedSection }) {
  const at = Math.min(level, HEADINGS.length) - 1;
  const Heading = HEADINGS[at] ?? "h4";
  return (
    <section className="mb-6">
      <Heading className={cn("mb-2 break-after-avoid font-semibold break-words", LOOKS[at])}>{title}</Heading>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={`${index}: ${paragraph.kind}`} paragraph={paragraph} />
      ))}
    </section>
  );
}

function Paragraph({ paragraph: { kind, runs } }: { paragraph: PrintedParagraph }) {
  return (
    <p
      dir="auto"
      className={cn(
        "mb-2.5 font-serif leading-normal break-words whitespace-pre-line",
        kind === "quote" && "ms-4 break-inside-avoid",
      )}
    >
      {runs.map((run, index) => (
        <Run key={`${index}: ${run.kind}`} run={run} />
      ))}
    </p>
  );
}

function Run({ run }: { run: PrintedRun }) {
  if (run.kind === "citation") return <span className="text-sm text-ink-2">{run.text}</span>;
  if (run.kind !== "text" || run.emphasis === "none") return run.text;
  return run.emphasis === "italic" ? <em>{run.text}</em> : <strong>{run.text}</strong>;
}
