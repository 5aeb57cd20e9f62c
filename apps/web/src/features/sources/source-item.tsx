import { hoursAndMinutes, type Source } from "@quarry/domain";
import { cn, IconButton, Progress, Spinner, Tooltip } from "@quarry/ui";
import { Check, CircleAlert, Clock, Play } from "lucide-react";
import type { ReactNode } from "react";
import { sourceDot } from "../../components/source-dot.ts";
import { SourceActions } from "./source-actions.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { useRetrySource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.status;
/** Shown where the server does not know how far a transcription is. */
const UNKNOWN_PROGRESS_PERCENT = 65;

/** A button in a line of small text, above the row that is a button itself. */
const LINE_BUTTON =
  "relative z-10 -my-0.5 min-h-6 py-0.5 text-left text-xs text-brand underline-offset-2 hover:underline";

export type SourceItemProps = {
  source: Source;
  handle: ReactNode;
  isLifted: boolean;
  /** The list of segments is narrowed to it. */
  isFilter: boolean;
  isJustReady: boolean;
  onFilter: (sourceId: string) => void;
  onUpload: (source: Source) => void;
  onPlay: (sourceId: string) => void;
};

/** A source in the list: its name, how far it is, and what it holds. Pressing it narrows the segments to it. */
export function SourceItem(props: SourceItemProps) {
  const { source, handle, isLifted, isFilter, isJustReady, onFilter, onUpload, onPlay } = props;
  return (
    <div
      className={cn(
        "group relative flex items-center gap-2 rounded-md py-2.5 pr-1 pl-1.5 transition-colors",
        isFilter ? "bg-brand-soft" : "hover:bg-hover",
        isLifted && "bg-surface! shadow-float ring-1 ring-line-strong",
      )}
    >
      <span className="relative z-10">{handle}</span>
      <span aria-hidden className={cn("size-2.5 shrink-0 rounded-full", sourceDot(source.color))} />
      <div className="min-w-0 flex-1">
        <Tooltip content={source.urlOrName} side="right">
          <button
            type="button"
            aria-pressed={isFilter}
            onClick={() => onFilter(source.id)}
            className="block max-w-[min(200px,100%)] truncate text-left text-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-md"
          >
            {source.urlOrName}
          </button>
        </Tooltip>
        <SourceState source={source} onUpload={onUpload} />
      </div>
      <StatusIcon source={source} isJustReady={isJustReady} />
      <div className="absolute right-1 bottom-0.5 z-10 flex">
        {source.mediaType !== null && (
          <IconButton
            label={SOURCES_TEXT.play(source.urlOrName)}
            size="sm"
            onClick={() => onPlay(source.id)}
            className="relative z-10"
          >
            <Play aria-hidden className="size-4" />
          </IconButton>
        )}
        <SourceActions source={source} />
      </div>
    </div>
  );
}

function SourceState({ source, onUpload }: { source: Source; onUpload: (source: Source) => void }) {
  const { status, segmentCount, durationMs, urlOrName } = source;
  if (status === "queued") return <p className="text-xs text-ink-2">{TEXT.queued}</p>;
  if (status === "failed") return <FailedSource source={source} />;
  if (status === "transcribing") {
    return (
      <>
        <p className="text-xs text-ink-2">{TEXT.transcribing}</p>
        <div className="mt-1.5 pr-4">
          <Progress percent={source.progressPercent ?? UNKNOWN_PROGRESS_PERCENT} label={TEXT.progressOf(urlOrName)} />
        </div>
      </>
    );
  }
  if (segmentCount === 0) {
    return (
      <button
        type="button"
        aria-label={TEXT.uploadFor(urlOrName)}
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

/** Why it failed, and a way to try again. */
function FailedSource({ source }: { source: Source }) {
  const retry = useRetrySource(source.projectId);
  return (
    <>
      <p className="text-xs text-danger">{source.failureReason ?? TEXT.failed}</p>
      <button
        type="button"
        aria-label={TEXT.retryOf(source.urlOrName)}
        aria-disabled={retry.isPending}
        onClick={() => {
          if (!retry.isPending) retry.mutate({ sourceId: source.id });
        }}
        className={LINE_BUTTON}
      >
        {retry.isPending ? TEXT.retrying : TEXT.retry}
      </button>
    </>
  );
}

function StatusIcon({ source, isJustReady }: { source: Source; isJustReady: boolean }) {
  // Above the actions, which stand at the foot.
  const icon = "size-4 shrink-0 self-start mt-0.5";
  if (source.status === "queued")
    return <Clock role="img" aria-label={TEXT.queued} className={cn(icon, "animate-pulse text-ink-3")} />;
  if (source.status === "transcribing") return <Spinner className={cn(icon, "text-brand")} />;
  if (source.status === "failed")
    return <CircleAlert role="img" aria-label={TEXT.failed} className={cn(icon, "text-danger")} />;
  if (isJustReady) return <Check role="img" aria-label={TEXT.ready} className={cn(icon, "text-ok")} />;
  return null;
}
