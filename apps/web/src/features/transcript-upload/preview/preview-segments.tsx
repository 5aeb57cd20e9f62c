import { withSpeakersOfAsides } from "@quarry/transcript";
import { Checkbox, cn } from "@quarry/ui";
import { memo, useCallback, useEffect, useId, useRef } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { UPLOAD_TEXT } from "../text.ts";
import type { Preview } from "./preview-line.tsx";
import { editsOf, type Reading, speakerAs, withSegment } from "./reading.ts";

const TEXT = UPLOAD_TEXT.preview;
const ROW_HEIGHT_PX = 60;
const OPENING_LENGTH = 60;
const SETTLING_FRAMES = 12;

/** The segment to show; another object shows it again. */
export type ShownSegment = { place: number };

export type PreviewSegmentsProps = {
  preview: Preview;
  reading: Reading;
  /** True while another preview is loading, in which segments have other indexes. */
  isOld: boolean;
  shown: ShownSegment | null;
  onChange: (reading: Reading) => void;
};

/** True for a segment that is among the first ones, which are listed, and whose speaker is not left out. */
export function isListed({ segments }: Preview, reading: Reading, place: number): boolean {
  const segment = segments[place];
  return segment !== undefined && speakerAs(reading, segment.speaker) !== null;
}

/** The segments of a preview, each with a checkbox to leave it out. */
export function PreviewSegments({ preview, reading, isOld, shown, onChange }: PreviewSegmentsProps) {
  const labelId = useId();
  const latest = useLatest({ reading, isOld, onChange });
  const leftOut = new Set(reading.leaveOut);
  const toggle = useCallback(
    (place: number, isWanted: boolean) => {
      const { reading, isOld, onChange } = latest.current;
      if (!isOld) onChange(withSegment(reading, place, isWanted));
    },
    [latest],
  );
  const edits = reading.joinsAsides ? editsOf(reading) : [];
  const rows = preview.segments
    .map((segment, place) => ({ segment, place, speaker: speakerAs(reading, segment.speaker) }))
    .filter(({ speaker }) => speaker !== null);
  const list = useRef<HTMLUListElement>(null);
  const latestRows = useLatest(rows);
  useEffect(() => {
    if (shown === null) return undefined;
    const index = latestRows.current.findIndex(({ place }) => place === shown.place);
    const box = list.current;
    const row = box?.children[index];
    if (!box || row === undefined) return undefined;
    row.querySelector<HTMLElement>("[role=checkbox]")?.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
    // The rows around it are drawn frame by frame, and change their heights.
    let frame = 0;
    const align = (frames: number) => {
      box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top;
      if (frames > 0) frame = requestAnimationFrame(() => align(frames - 1));
    };
    align(SETTLING_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [shown, latestRows]);
  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1.5 border-t border-line pt-3">
      <p id={labelId} className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
        {TEXT.segmentsHeading}
        <span role="status" className="text-xs font-normal text-ink-2 tabular-nums">
          {[
            leftOut.size > 0 && TEXT.leftOut(leftOut.size),
            preview.segments.length < preview.segmentCount && TEXT.firstShown(preview.segments.length),
          ]
            .filter((word) => word !== false)
            .join(" ")}
        </span>
      </p>
      {/* Positioned, because the checkboxes' hidden inputs are absolute and would otherwise extend the dialog. */}
      <LongList
        ref={list}
        aria-labelledby={labelId}
        className="relative -m-1 flex max-h-72 flex-col overflow-y-auto p-1"
      >
        {rows.map(({ segment, place, speaker }, index) => (
          <PreviewedSegment
            key={place}
            index={index}
            place={place}
            text={edits.length === 0 ? segment.text : withSpeakersOfAsides(segment.text, edits)}
            startTime={segment.startTime}
            isShown={shown?.place === place}
            speaker={speaker ?? ""}
            isWanted={!leftOut.has(place)}
            onToggle={toggle}
          />
        ))}
      </LongList>
    </section>
  );
}

type PreviewedSegmentProps = {
  index: number;
  place: number;
  text: string;
  startTime: string;
  isShown: boolean;
  speaker: string;
  isWanted: boolean;
  onToggle: (place: number, isWanted: boolean) => void;
};

/** Memoised: a long transcript has thousands. */
const PreviewedSegment = memo(function PreviewedSegment(props: PreviewedSegmentProps) {
  const { index, place, text, startTime, speaker, isShown, isWanted, onToggle } = props;
  const about = [startTime, speaker].filter((part) => part !== "").join(" · ");
  return (
    <LongListItem
      index={index}
      heightPx={ROW_HEIGHT_PX}
      isWanted={isShown}
      className={cn("flex gap-2 rounded-sm py-1", isShown && "bg-gem-soft")}
    >
      <Checkbox
        aria-label={TEXT.includeSegment(openingOf(text))}
        checked={isWanted}
        onCheckedChange={(wanted) => onToggle(place, wanted)}
        className="pointer-coarse:size-11"
      />
      <span className={cn("flex min-w-0 flex-col gap-0.5", !isWanted && "text-ink-3 line-through")}>
        <span className={cn("text-xs tabular-nums empty:hidden", isWanted && "text-ink-2")}>{about}</span>
        <span
          dir="auto"
          className={cn("line-clamp-3 font-serif text-base leading-snug wrap-anywhere", isWanted && "text-ink")}
        >
          {text}
        </span>
      </span>
    </LongListItem>
  );
});

function openingOf(text: string): string {
  return text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH)}…` : text;
}
