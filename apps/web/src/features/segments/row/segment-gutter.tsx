import { isStartEstimated, type Segment, type Source, type SpeakerMark } from "@quarry/domain";
import { Tooltip, VisuallyHidden } from "@quarry/ui";
import { Play } from "lucide-react";
import { SEGMENTS_TEXT } from "../text.ts";
import { SpeakerAvatar } from "./speaker-avatar.tsx";

const TEXT = SEGMENTS_TEXT.row;

export type SegmentGutterProps = {
  segment: Segment;
  source: Source;
  mark: SpeakerMark | undefined;
  tabIndex: number;
  onPlay: (segmentId: string) => void;
};

/** The speaker and the time of a segment, if known. With a recording, the time is a play button. */
export function SegmentGutter({ segment, source, mark, tabIndex, onPlay }: SegmentGutterProps) {
  const { speaker, startTime } = segment;
  return (
    <div className="flex min-w-0 items-center gap-3 text-xs text-ink-2 @xl:w-28 @xl:shrink-0 @xl:flex-col @xl:items-start @xl:gap-1.5 @xl:pt-1">
      {startTime !== "" && source.mediaType === null && <SegmentTime segment={segment} />}
      {startTime !== "" && source.mediaType !== null && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={playLabel(segment)}
          onClick={() => onPlay(segment.id)}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm text-brand tabular-nums underline-offset-2 hover:underline"
        >
          <Play aria-hidden className="size-3" />
          <SegmentTime segment={segment} />
        </button>
      )}
      {speaker !== "" && (
        <span className="flex min-w-0 max-w-full items-start gap-2">
          <SpeakerAvatar speaker={speaker} color={source.color} mark={mark} />
          <span className="mt-0.5 line-clamp-2 font-medium break-words" title={speaker}>
            {speaker}
          </span>
        </span>
      )}
    </div>
  );
}

/** The start of a segment, with a sign and a tooltip where it is estimated. */
function SegmentTime({ segment: { startTime, estimatedTimes } }: Pick<SegmentGutterProps, "segment">) {
  if (!isStartEstimated(estimatedTimes)) return <time className="tabular-nums">{startTime}</time>;
  return (
    <Tooltip content={TEXT.estimatedHint}>
      <time className="tabular-nums">
        <span aria-hidden>≈ </span>
        <VisuallyHidden>{TEXT.estimated} </VisuallyHidden>
        {startTime}
      </time>
    </Tooltip>
  );
}

function playLabel({ startTime, estimatedTimes }: Segment): string {
  return isStartEstimated(estimatedTimes) ? TEXT.playFromEstimated(startTime) : TEXT.playFrom(startTime);
}
