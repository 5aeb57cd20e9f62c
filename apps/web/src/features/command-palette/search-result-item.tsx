import { matchRanges, type SearchResult } from "@quarry/domain";
import { excerptAround } from "../../components/excerpt.ts";
import { HighlightedText } from "../../components/highlighted-text.tsx";
import { PaletteItem } from "./palette-item.tsx";

export type SearchResultItemProps = { result: SearchResult; term: string; onSelect: () => void };

/** A found segment: project, source, time and two lines of text with the match marked. */
export function SearchResultItem({ result, term, onSelect }: SearchResultItemProps) {
  const { projectId, segmentId, projectTitle, sourceName, timestamp, text } = result;
  const excerpt = excerptAround(text, matchRanges(text, term)[0]?.start);
  return (
    <PaletteItem
      value={`segment ${projectId} ${segmentId}`}
      onSelect={onSelect}
      className="flex-col items-stretch gap-0.5 py-2"
    >
      <span className="flex items-baseline gap-2 text-xs text-ink-2">
        <span className="max-w-3/5 shrink-0 truncate font-medium text-ink">{projectTitle}</span>
        <span aria-hidden className="text-ink-3">
          ·
        </span>
        <span className="min-w-0 flex-1 truncate">{sourceName}</span>
        {timestamp !== "" && <span className="shrink-0 text-ink-3 tabular-nums">{timestamp}</span>}
      </span>
      <span dir="auto" className="line-clamp-2 font-serif text-base leading-snug break-words text-ink">
        <HighlightedText text={excerpt} search={term} />
      </span>
    </PaletteItem>
  );
}
