import {
  citationText,
  GAPS_HEADING,
  openGaps,
  placeholderText,
  type Segment,
  withoutResolvedGaps,
} from "@quarry/domain";
import { PrintHeading } from "../../../components/print/print-heading.tsx";
import { PrintSheet } from "../../../components/print/print-sheet.tsx";
import { paragraphsOf } from "../sections/outline-paragraphs.ts";
import type { OutlineOutput } from "./outline-output.ts";

/** Prints the outline with citations and placeholders written out, and the open gaps at the end. */
export function PrintedOutline({ output }: { output: OutlineOutput }) {
  return <PrintSheet draw={() => <Document {...output} />} />;
}

function Document({ project, outline, segments }: OutlineOutput) {
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const gaps = openGaps(outline);
  return (
    <>
      <PrintHeading title={project.title} clientName={project.clientName} />
      {withoutResolvedGaps(outline).map((section) => (
        <section key={section.id} className="mb-6">
          <h2 className="mb-2 text-lg font-semibold break-words">{section.title}</h2>
          {paragraphsOf(section.content).map(({ at, parts }) => (
            <p key={at} dir="auto" className="mb-2.5 font-serif leading-normal break-words whitespace-pre-line">
              {parts.map(({ at, part }) => {
                if (part.kind === "citation")
                  return <Citation key={at} id={part.id} segment={segmentById.get(part.id)} />;
                return part.kind === "placeholder" ? placeholderText(part.description) : part.text;
              })}
            </p>
          ))}
        </section>
      ))}
      {gaps.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg font-semibold">{GAPS_HEADING}</h2>
          <ul>
            {gaps.map((gap) => (
              <li key={gap.id} className="mb-1.5 break-inside-avoid break-words">
                ☐ {gap.description}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Citation({ id, segment }: { id: string; segment: Segment | undefined }) {
  return <span className="text-sm text-ink-2">{citationText(id, segment)}</span>;
}
