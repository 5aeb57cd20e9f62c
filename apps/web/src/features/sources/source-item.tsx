import type { Source } from "@quarry/domain";
import { cn, IconButton, Spinner, Tooltip } from "@quarry/ui";
import { Check, CircleAlert, Clock, Play } from "lucide-react";
import type { ReactNode } from "react";
import { sourceDot } from "../../components/source-colors.ts";
import { SourceActions } from "./source-actions.tsx";
import { SourceState } from "./source-state.tsx";
import { SOURCES_TEXT } from "./text.ts";

const TEXT = SOURCES_TEXT.status;
export type SourceItemProps = {
  source: Source;
  handle: ReactNode;
  isLifted: boolean;
  /** True while the segments are filtered by the source. */
  isFilter: boolean;
  isJustReady: boolean;
  onFilter: (sourceId: string) => void;
  onUpload: (source: Source) => void;
  onAddRecording: (source: Source) => void;
  onCorrect: (source: Source) => void;
  onPlay: (sourceId: string) => void;
};

/** A source in the list. Clicking it filters the segments. */
export function SourceItem(props: SourceItemProps) {
  const { source, handle, isLifted, isFilter, isJustReady, onFilter, onUpload, onAddRecording, onCorrect, onPlay } =
    props;
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
      <div className="absolute right-1 bottom-0 z-10 flex">
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
        <SourceActions {...{ source, onUpload, onAddRecording, onCorrect }} />
      </div>
    </div>
  );
}

function StatusIcon({ source, isJustReady }: { source: Source; isJustReady: boolean }) {
  // Aligned to the top, because the actions are at the bottom.
  const icon = "size-4 shrink-0 self-start mt-0.5";
  if (source.status === "queued")
    return <Clock role="img" aria-label={TEXT.queued} className={cn(icon, "animate-pulse text-ink-3")} />;
  if (source.status === "transcribing") return <Spinner className={cn(icon, "text-brand")} />;
  if (source.status === "failed")
    return <CircleAlert role="img" aria-label={TEXT.failed} className={cn(icon, "text-danger")} />;
  if (isJustReady) return <Check role="img" aria-label={TEXT.ready} className={cn(icon, "text-ok")} />;
  return null;
}
