import { hoursAndMinutes, isUntranscribed, type Source } from "@quarry/domain";
import { Progress } from "@quarry/ui";
import { refusalOf } from "../../api/api-error.ts";
import { SOURCES_TEXT } from "./text.ts";
import { useRetrySource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.status;
/** Shown where the server does not know how far a transcription is. */
const UNKNOWN_PROGRESS_PERCENT = 65;

/** A button in a line of small text, above the row that is a button itself. */
const LINE_BUTTON =
  "relative z-10 -my-0.5 min-h-6 py-0.5 text-left text-xs text-brand underline-offset-2 hover:underline";

export type SourceStateProps = { source: Source; onUpload: (source: Source) => void };

/** How far a source is, in one sentence, with what can be done about it. */
export function SourceState({ source, onUpload }: SourceStateProps) {
  const { status, segmentCount, durationMs, mediaType } = source;
  if (status === "queued")
    return <p className="text-xs text-ink-2">{mediaType === null ? TEXT.queued : TEXT.queuedRecording}</p>;
  if (status === "transcribing") return <Transcribing source={source} />;
  if (status === "failed") {
    return (
      <>
        <p className="text-xs text-danger">{source.failureReason ?? TEXT.failed}</p>
        <WaysOn source={source} onUpload={onUpload} />
      </>
    );
  }
  if (isUntranscribed(source)) {
    return (
      <>
        <p className="text-xs text-ink-2">{TEXT.untranscribed}</p>
        <WaysOn source={source} onUpload={onUpload} />
      </>
    );
  }
  if (segmentCount === 0) {
    return (
      <button
        type="button"
        aria-label={TEXT.uploadFor(source.urlOrName)}
        onClick={() => onUpload(source)}
        className={LINE_BUTTON}
      >
        {TEXT.withoutTranscript}
      </button>
    );
  }
  const duration = durationMs > 0 ? ` · ${hoursAndMinutes(durationMs)}` : "";
  return (
    <p className="text-xs text-ink-2 tabular-nums">
      {SOURCES_TEXT.segments(segmentCount)}
      {duration}
    </p>
  );
}

function Transcribing({ source: { mediaType, progressPercent, urlOrName } }: { source: Source }) {
  return (
    <>
      <p className="text-xs text-ink-2 tabular-nums">
        {mediaType === null ? TEXT.transcribing : TEXT.transcribingRecording(progressPercent)}
      </p>
      <div className="mt-1.5 pr-4">
        <Progress percent={progressPercent ?? UNKNOWN_PROGRESS_PERCENT} label={TEXT.progressOf(urlOrName)} />
      </div>
    </>
  );
}

/** Having it read (again) and, where it has no segments yet, bringing them. */
function WaysOn({ source, onUpload }: SourceStateProps) {
  const { urlOrName: name, status, segmentCount } = source;
  const retry = useRetrySource(source.projectId);
  const [label, again] =
    status === "failed" ? [TEXT.retryOf(name), TEXT.retry] : [TEXT.transcribeOf(name), TEXT.transcribe];
  const refusal = refusalOf(retry.error);
  return (
    <p className="flex flex-wrap gap-x-2.5 pr-7">
      {refusal !== null && (
        <span role="alert" className="w-full text-xs text-danger">
          {refusal.sentence}
        </span>
      )}
      <button
        type="button"
        aria-label={label}
        aria-disabled={retry.isPending}
        onClick={() => {
          if (!retry.isPending) retry.mutate({ sourceId: source.id });
        }}
        className={LINE_BUTTON}
      >
        {retry.isPending ? TEXT.retrying : again}
      </button>
      {segmentCount === 0 && (
        <button
          type="button"
          aria-label={TEXT.uploadFor(name)}
          onClick={() => onUpload(source)}
          className={LINE_BUTTON}
        >
          {status === "failed" ? TEXT.upload : TEXT.uploadOne}
        </button>
      )}
    </p>
  );
}
