import {
  formatNumber,
  type Segment,
  type Source,
  type SourceUse,
  sourcesWithTag,
  subtreeIds,
  type TagNode,
} from "@quarry/domain";
import { cn } from "@quarry/ui";
import { memo, useCallback, useDeferredValue, useMemo } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { sourceDot } from "../../../components/source-colors.ts";
import { TAGS_TEXT } from "../text.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

export type TagUseProps = {
  tree: readonly TagNode[];
  tag: TagNode;
  segments: readonly Segment[];
  sources: readonly Source[];
  onShow: (tags: readonly string[], sourceId?: string) => void;
};

const ROW_HEIGHT_PX = 28;
const ROW =
  "flex min-h-7 w-full items-center gap-2 rounded-sm px-1.5 text-left text-sm text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11";

/** The sources in which a tag is used and how often. A press shows these segments. */
export function TagUse({ tree, tag, segments, sources, onShow }: TagUseProps) {
  const material = useMemo(() => ({ segments, sources, name: tag.name }), [segments, sources, tag.name]);
  // A renamed tag is painted before all segments are looked at.
  const counted = useDeferredValue(material);
  const uses = useMemo(() => sourcesWithTag(counted, counted.name), [counted]);
  const latest = useLatest({ onShow, name: tag.name });
  const showSource = useCallback((id: string) => latest.current.onShow([latest.current.name], id), [latest]);
  const showWithBelow = () => {
    const ids = subtreeIds(tree, tag.id);
    onShow(tree.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])));
  };
  return (
    <section aria-label={TEXT.use}>
      <h4 className="mb-1 text-sm font-medium text-ink">{TEXT.use}</h4>
      {uses.length === 0 && <p className="text-sm text-ink-2">{TEXT.noUse}</p>}
      <SourceUses uses={uses} onShow={showSource} />
      {tag.totalCount > tag.count && (
        <button type="button" onClick={showWithBelow} className={cn(ROW, "-mx-1.5 text-brand-strong!")}>
          {TEXT.showWithBelow(tag.totalCount)}
        </button>
      )}
    </section>
  );
}

type SourceUsesProps = { uses: readonly SourceUse[]; onShow: (sourceId: string) => void };

const SourceUses = memo(function SourceUses({ uses, onShow }: SourceUsesProps) {
  return (
    <LongList aria-label={TEXT.use} className="-mx-1.5 max-h-40 overflow-y-auto">
      {uses.map(({ source, count }, index) => (
        <LongListItem key={source.id} index={index} heightPx={ROW_HEIGHT_PX}>
          <button type="button" onClick={() => onShow(source.id)} className={ROW}>
            <span aria-hidden className={cn("size-2 shrink-0 rounded-full", sourceDot(source.color))} />
            <span className="sr-only">{TAGS_TEXT.show} </span>
            <span className="min-w-0 flex-1 truncate">{source.urlOrName}</span>{" "}
            <span className="shrink-0 text-xs tabular-nums">
              {formatNumber(count)}
              <span className="sr-only"> {TEXT.segments(count)}</span>
            </span>
          </button>
        </LongListItem>
      ))}
    </LongList>
  );
});
