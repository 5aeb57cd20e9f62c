import {
  CERTAIN_PERCENT,
  groupedBy,
  type Note,
  type Project,
  type Segment,
  shownTimes,
  type TagColors,
  tagLineColors,
} from "@quarry/domain";
import { cn } from "@quarry/ui";
import { PrintHeading } from "../../../components/print/print-heading.tsx";
import { PrintSheet } from "../../../components/print/print-sheet.tsx";
import { tagColorStyle } from "../../tags/use-tag-colors.ts";
import { rowAt, type SegmentRows } from "../list/segment-rows.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import { SegmentWords } from "../words/segment-words.tsx";

const TEXT = SEGMENTS_TEXT.print;
const NO_NOTES: readonly Note[] = [];
const NONE_LIT: readonly string[] = [];

export type PrintedSegmentsProps = {
  project: Pick<Project, "title" | "clientName">;
  rows: SegmentRows;
  /** The number of segments without the filter. */
  allCount: number;
  notes: readonly Note[];
  tagColors: TagColors;
};

/** Prints all segments that pass the filter, with tags and notes, regardless of the virtual list. */
export function PrintedSegments(props: PrintedSegmentsProps) {
  return <PrintSheet draw={() => <Document {...props} />} />;
}

function Document({ project, rows, allCount, notes, tagColors }: PrintedSegmentsProps) {
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
          const notesOnIt = notesBySegment.get(id) ?? NO_NOTES;
          return <PrintedSegment key={id} segment={row.segment} notes={notesOnIt} tagColors={tagColors} />;
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

type PrintedSegmentProps = { segment: Segment; notes: readonly Note[]; tagColors: TagColors };

/** Words with a tag are underlined, and the tag has a border of the same color. Notes on words quote them. */
function PrintedSegment({ segment, notes, tagColors }: PrintedSegmentProps) {
  const colors = tagLineColors(segment.tags, tagColors);
  const { speaker, text, tags } = segment;
  const times = shownTimes(segment);
  return (
    <article className="pt-3">
      {(times !== "" || speaker !== "") && (
        <p className="break-after-avoid text-xs text-ink-2 tabular-nums">
          {times}
          {times !== "" && speaker !== "" && " · "}
          {speaker !== "" && <strong>{speaker}</strong>}
        </p>
      )}
      <p
        dir="auto"
        className={cn(
          "font-serif text-[0.9375rem] break-words whitespace-pre-line",
          // Several lines under words have room above the next line of text.
          tags.some(({ ranges }) => ranges !== undefined) ? "leading-[1.75]" : "leading-normal",
        )}
      >
        <SegmentWords
          {...{ text, tags, colors }}
          search=""
          notes={[]}
          chosen={null}
          litTags={NONE_LIT}
          litNotes={NONE_LIT}
        />
      </p>
      {tags.length > 0 && (
        <ul className="mt-1 break-before-avoid text-xs" aria-label={TEXT.tags}>
          {tags.map(({ name, confidence, ranges }) => (
            <li
              key={name}
              style={tagColorStyle(name, colors)}
              className={cn(
                "mr-1.5 mb-1 inline-block max-w-full break-inside-avoid rounded-full border px-2 break-words",
                ranges === undefined ? "border-line-strong" : "tag-color border-2 border-(--tag-line)",
              )}
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
          {note.start !== null && note.end !== null && (
            <q className="mr-1.5 font-serif italic">{text.slice(note.start, note.end)}</q>
          )}
          {note.text}
        </p>
      ))}
    </article>
  );
}
