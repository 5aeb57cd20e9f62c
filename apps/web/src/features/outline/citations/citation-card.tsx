import { citationSources, isHeardByMachine, type Segment, shownTimes } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { Play } from "lucide-react";
import { READING_TEXT } from "../reading/reading-text.ts";
import { OUTLINE_TEXT } from "../text.ts";

export type CitationCardProps = {
  id: string;
  segment: Segment | undefined;
  /** The name of the source: null when the source was deleted, undefined until loaded. */
  sourceName: string | null | undefined;
  onPlay?: ((segmentId: string) => void) | undefined;
};

/** The evidence behind a citation: the segment with its speaker, source and time. */
export function CitationCard({ id, segment, sourceName, onPlay }: CitationCardProps) {
  if (segment === undefined) {
    return (
      <>
        <p className="text-xs font-semibold tabular-nums">{id}</p>
        <p className="mt-1 text-ink-2">{OUTLINE_TEXT.citationGone}</p>
      </>
    );
  }
  const sources = sourceName === undefined ? [segment.sourceUrl] : citationSources(segment, sourceName);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 text-xs">
        <span className="font-semibold break-all tabular-nums">{id}</span>
        {isHeardByMachine(segment) && (
          <span className="shrink-0 text-ink-3">{OUTLINE_TEXT.confidence(segment.confidenceScore)}</span>
        )}
      </div>
      {segment.speaker !== "" && <p className="mt-2 font-medium break-words">{segment.speaker}</p>}
      <blockquote dir="auto" className="mt-1 line-clamp-6 font-serif text-base leading-snug break-words italic">
        “{segment.text}”
      </blockquote>
      <div className="mt-3 flex items-baseline justify-between gap-4 text-xs text-ink-3">
        <span className="flex min-w-0 flex-col">
          {(sources.length === 0 ? [OUTLINE_TEXT.unknownSource] : sources).map((name) => (
            <span key={name} className="line-clamp-2 break-words">
              {name}
            </span>
          ))}
        </span>
        <span className="shrink-0 tabular-nums">{shownTimes(segment)}</span>
      </div>
      {onPlay !== undefined && (
        <div className="mt-2 flex items-center justify-between gap-4 text-xs text-ink-3">
          <Button size="sm" onClick={() => onPlay(id)}>
            <Play aria-hidden className="size-3.5" />
            {READING_TEXT.play}
          </Button>
          <span>{READING_TEXT.playKey}</span>
        </div>
      )}
    </>
  );
}
