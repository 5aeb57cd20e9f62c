import type { Source } from "@quarry/domain";
import { Button, Skeleton } from "@quarry/ui";
import { FilePlus2 } from "lucide-react";
import { memo, useCallback } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import type { SortableSlot } from "../../components/sorting/sortable-item.tsx";
import { SortableList } from "../../components/sorting/sortable-list.tsx";
import { SourceItem } from "./source-item.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { useJustReady } from "./use-just-ready.ts";
import { useReorderSources } from "./use-sources.ts";

export type SourcesPanelProps = {
  projectId: string;
  /** Undefined until loaded. */
  sources: Source[] | undefined;
  /** The source that the segments are filtered by. */
  filterSourceId: string | null;
  onFilter: (sourceId: string) => void;
  /** Opens the transcript upload, for the given source or for new ones. */
  onUpload: (source: Source | null) => void;
  /** Opens the recording upload for a source. */
  onAddRecording: (source: Source) => void;
  /** Opens the correction of a source by a better transcript. */
  onCorrect: (source: Source) => void;
  onPlay: (sourceId: string) => void;
};

/** The height of a row with a one-line state. */
const ROW_HEIGHT_PX = 62;

/** The sources of a project as a sortable list. */
export const SourcesPanel = memo(function SourcesPanel(props: SourcesPanelProps) {
  const { projectId, sources, filterSourceId, onFilter, onUpload, onAddRecording, onCorrect, onPlay } = props;
  const reorder = useReorderSources(projectId);
  const justReady = useJustReady(sources);

  const renderItem = useCallback(
    ({ item, handle, state }: SortableSlot<Source>) => (
      <div className={state === "placeholder" ? "opacity-40" : undefined}>
        <SourceItem
          source={item}
          handle={handle}
          isLifted={state === "lifted" || state === "dragged"}
          isFilter={item.id === filterSourceId}
          isJustReady={justReady.has(item.id)}
          onFilter={onFilter}
          onUpload={onUpload}
          onAddRecording={onAddRecording}
          onCorrect={onCorrect}
          onPlay={onPlay}
        />
      </div>
    ),
    [filterSourceId, justReady, onFilter, onUpload, onAddRecording, onCorrect, onPlay],
  );

  if (sources === undefined) return <SourcesSkeleton />;
  if (sources.length === 0) return <NoSources onUpload={() => onUpload(null)} />;
  return (
    <SortableList
      label={SOURCES_TEXT.list}
      items={sources}
      nameOf={nameOf}
      onReorder={(ids) =>
        reorder.mutateAsync({ projectId, sources: ids.map((id, displayOrder) => ({ id, displayOrder })) })
      }
      renderItem={renderItem}
      rowHeightPx={ROW_HEIGHT_PX}
      className="flex flex-col gap-0.5 px-2 pb-6"
    />
  );
});

function nameOf(source: Source): string {
  return source.urlOrName;
}

/** Takes the place of the sources while there are none. */
export function NoSources({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      text={SOURCES_TEXT.empty}
      action={
        <Button onClick={onUpload}>
          <FilePlus2 aria-hidden className="size-4" />
          {SOURCES_TEXT.menu.upload}
        </Button>
      }
    />
  );
}

function SourcesSkeleton() {
  return (
    <div role="status" aria-label={SOURCES_TEXT.loading} className="flex flex-col gap-0.5 px-2">
      {["w-36", "w-44", "w-28"].map((width) => (
        <div key={width} className="flex items-center gap-3 py-3 pr-3 pl-9">
          <Skeleton className="size-2.5 rounded-full!" />
          <div className="flex flex-col gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
