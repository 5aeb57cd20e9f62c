import { GAPS_HEADING, notesOf, type PrintedOutline, type PrintedParagraph, type PrintedRun } from "@quarry/domain";
import { cn } from "@quarry/ui";

/** Draws the first page of a printed outline, small. Notes of footnotes stand at its foot. */
export function PreviewPage({ outline }: { outline: PrintedOutline }) {
  const { title, clientName, options, sections } = outline;
  const isManuscript = options.look === "manuscript";
  const notes = options.citations === "footnotes" ? sections.flatMap(notesOf) : [];
  return (
    <div
      className={cn(
        "mx-auto max-w-sm bg-surface px-6 py-5 font-serif text-[0.6875rem] break-words shadow-sm",
        isManuscript ? "leading-[2]" : "leading-normal",
      )}
    >
      {options.runningHeads && (
        <p className={cn("text-[0.5625rem] text-ink-2", isManuscript && "text-end")}>
          {isManuscript ? `${clientName} / ${title.toUpperCase()} / 1` : title}
        </p>
      )}
      <p className={cn("font-semibold", isManuscript ? "text-center" : "font-sans text-base text-brand")}>{title}</p>
      {clientName !== "" && <p className={cn("mb-2 text-ink-2", isManuscript && "text-center")}>{clientName}</p>}
      {sections.map(({ path, title: heading, paragraphs }, index) => (
        // Titles may be equal; the sections of a preview never change their places.
        <div key={`${index}: ${path.join("/")}`}>
          <p className={cn("mt-2 font-semibold", isManuscript ? "text-center" : "font-sans")}>{heading}</p>
          {paragraphs.map((paragraph, at) => (
            <Paragraph key={`${at}: ${paragraph.kind}`} paragraph={paragraph} isIndented={isManuscript} />
          ))}
        </div>
      ))}
      {outline.gaps.length > 0 && (
        <>
          <p className="mt-2 font-sans font-semibold">{GAPS_HEADING}</p>
          {outline.gaps.map((gap) => (
            <p key={gap}>☐ {gap}</p>
          ))}
        </>
      )}
      {notes.length > 0 && (
        <div className="mt-2 border-t border-line pt-1 text-[0.5625rem]">
          {notes.map(({ key, number, text }) => (
            <p key={key}>
              <sup>{number}</sup> {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Paragraph({ paragraph, isIndented }: { paragraph: PrintedParagraph; isIndented: boolean }) {
  return (
    <p
      dir="auto"
      className={cn(
        "whitespace-pre-line",
        paragraph.kind === "quote" ? "ms-4" : isIndented && "indent-4",
        !isIndented && "mb-1",
      )}
    >
      {paragraph.runs.map((run, at) => (
        <Run key={`${at}: ${run.kind}`} run={run} />
      ))}
    </p>
  );
}

function Run({ run }: { run: PrintedRun }) {
  if (run.kind === "note") return <sup>{run.number}</sup>;
  if (run.kind === "citation") return <span className="font-sans text-[0.5625rem] text-brand">{run.text}</span>;
  if (run.kind === "gap") return <i className="bg-gem-soft text-gem">{run.text}</i>;
  if (run.emphasis === "none") return run.text;
  return run.emphasis === "italic" ? <i>{run.text}</i> : <b>{run.text}</b>;
}
