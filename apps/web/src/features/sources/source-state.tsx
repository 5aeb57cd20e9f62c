import { canBeReadAgain, hoursAndMinutes, type Source, sourceGapOf } from "@quarry/domain";
import { cn, Progress } from "@quarry/ui";
import { lazy } from "../../components/lazy.tsx";
import { useTranscribes } from "../../shell/use-transcribes.ts";
import { LINE_ACTION, PageLink, ReadAgainButton } from "./source-buttons.tsx";
import { SOURCES_TEXT } from "./text.ts";

const CorrectedCount = lazy(async () => (await import("./corrected-count.tsx")).CorrectedCount);
const TEXT = SOURCES_TEXT.status;
/** Shown when the server does not report the progress of a transcription. */
const UNKNOWN_PROGRESS_PERCENT = 65;

export type SourceStateProps = { source: Source; onUpload: (source: Source) => void };

/** The state of a source in one sentence, with the actions it allows. */
export function SourceState({ source, onUpload }: SourceStateProps) {
  const transcribes = useTranscribes() === true;
  const { status, urlOrName } = source;
  const gap = sourceGapOf(source);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className={cn("text-xs tabular-nums", status === "failed" ? "text-danger" : "text-ink-2")}>
          {stateSentence(source, transcribes)}
          {status === "ready" && <CorrectedCount source={source} />}
        </p>
        {canBeReadAgain(source, transcribes) && <ReadAgainButton source={source} className={LINE_ACTION} />}
        {(gap === "failed" || gap === "recording" || gap === "address" || gap === "name") && (
          <button
            type="button"
            aria-label={gap === "failed" ? TEXT.uploadOf(urlOrName) : TEXT.uploadOneFor(urlOrName)}
            onClick={() => onUpload(source)}
            className={LINE_ACTION}
          >
            {gap === "failed" ? TEXT.upload : TEXT.uploadOne}
          </button>
        )}
        <PageLink source={source} className={LINE_ACTION} />
        <RoomForActions source={source} />
      </div>
      {status === "transcribing" && <TranscribingBar source={source} className="mt-1.5 pr-4" />}
    </>
  );
}

/** Returns the state of a source in one sentence. */
export function stateSentence(source: Source, transcribes: boolean): string {
  const { status, mediaType, segmentCount, durationMs, failureReason, progressPercent } = source;
  const isTranscribed = mediaType !== null && transcribes;
  if (status === "queued") return isTranscribed ? TEXT.queuedRecording : TEXT.queued;
  if (status === "transcribing")
    return mediaType === null ? TEXT.transcribing : TEXT.transcribingRecording(progressPercent);
  if (status === "failed") return failureReason ?? TEXT.failed;
  if (segmentCount === 0) return isTranscribed ? TEXT.untranscribed : TEXT.withoutTranscript;
  return [SOURCES_TEXT.segments(segmentCount), ...(durationMs > 0 ? [hoursAndMinutes(durationMs)] : [])].join(" · ");
}

/** The progress of a transcription. */
export function TranscribingBar({ source, className }: { source: Source; className: string }) {
  return (
    <div className={className}>
      <Progress
        percent={source.progressPercent ?? UNKNOWN_PROGRESS_PERCENT}
        label={TEXT.progressOf(source.urlOrName)}
      />
    </div>
  );
}

/** Reserves space at the end of the last line for the actions above it. */
function RoomForActions({ source }: { source: Source }) {
  return (
    <span
      aria-hidden
      className={cn(
        "h-5.5 self-end",
        source.mediaType === null ? "w-7 pointer-coarse:w-11" : "w-15 pointer-coarse:w-22",
      )}
    />
  );
}
