import { CERTAIN_PERCENT, groupedBy, type Note, type Project, type Segment } from "@quarry/domain";
import { PrintHeading } from "../../../components/print/print-heading.tsx";
import { PrintSheet } from "../../../components/print/print-sheet.tsx";
import { rowAt, type SegmentRows } from "../list/segment-rows.ts";
import { SEGMENTS_TEXT } from "../text.ts";

const TEXT = SEGMENTS_TEXT.print;

export type PrintedSegmentsProps = {
  project: Pick<Project, "title" | "clientName">;
  rows: SegmentRows;
  /** The number of segments without the filter. */
  allCount: number;
  notes: readonly Note[];
};

/** Prints all segments that pass the filter, with tags and notes, regardless of the virtual list. */
export function PrintedSegments(props: PrintedSegmentsProps) {
  return <PrintSheet draw={() => <Document {...props} />} />;
}

function Document({ project, rows, allCount, notes }: PrintedSegmentsProps) {
  const notesBySegment = groupedBy(notes, ({ segmentId }) => segmentId);
  return (
    <>
      <PrintHeading
        title={project.title}
        clientName={project.clientName}
        detail={SEGMENTS_TEXT.filter.count(rows.segmentCount, allCount)}
      />
      {Array.from({ length: rows.rowCount }, (_, index) => {
        const row = rowAt(rows, index);
        if (row === undefined) return null;
        if (row.kind === "segment") {
          const { id } = row.segment;
          return <PrintedSegment key={id} segment={row.segment} notes={notesBySegment.get(id) ?? []} />;
        }
        return (
          <h2 key={`heading ${index}`} className="mt-7 border-b border-line-strong pb-1 font-semibold break-words">
            {row.source.urlOrName}
            <span className="ml-3 text-xs font-normal text-ink-2">{SEGMENTS_TEXT.inSource(row.count, false)}</span>
          </h2>
        );
      })}
    </>
  );
}

function PrintedSegment({ segment, notes }: { segment: Segment; notes: readonly Note[] }) {
  const { startTime, endTime, speaker, text, tags } = segment;
  const times = [startTime, endTime].filter(Boolean).join(" – ");
  return (
    <article className="pt-3">
      {(times !== "" || speaker !== "") && (
        <p className="break-after-avoid text-xs text-ink-2 tabular-nums">
          {times}
          {times !== "" && speaker !== "" && " · "}
          {speaker !== "" && <strong>{speaker}</strong>}
        </p>
      )}
      <p dir="auto" className="font-serif text-[0.9375rem] leading-normal break-words whitespace-pre-line">
        {text}
      </p>
      {tags.length > 0 && (
        <ul className="mt-1 break-before-avoid text-xs" aria-label={TEXT.tags}>
          {tags.map(({ name, confidence }) => (
            <li
              key={name}
              className="mr-1.5 mb-1 inline-block max-w-full break-inside-avoid rounded-full border border-line-strong px-2 break-words"
            >
              {confidence < CERTAIN_PERCENT ? TEXT.uncertain(name, confidence) : name}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p
          key={note.id}
          className="mt-1 ml-4 border-l-2 border-line-strong pl-2 text-sm break-words whitespace-pre-line"
        >
          {note.text}
        </p>
      ))}
    </article>
  );
}
