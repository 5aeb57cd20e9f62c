import type { ChangePlace, HistoryBeginningInCalls } from "@quarry/domain";
import { Button, Skeleton } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "../../api/trpc.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadError } from "../../components/load-error.tsx";
import { dateText } from "./days.ts";
import { HistoryActions } from "./history-actions.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryList } from "./history-list.tsx";
import { HISTORY_TEXT as TEXT } from "./text.ts";
import { type HistoryFilter, NO_HISTORY_FILTER, useHistory } from "./use-history.ts";

export type HistoryBodyProps = { projectId: string; onShow: (place: ChangePlace) => void };

/** The filters and the changes of a project. Mounted while the sheet is open, so that each opening starts anew. */
export function HistoryBody({ projectId, onShow }: HistoryBodyProps) {
  const [filter, setFilter] = useState(NO_HISTORY_FILTER);
  const history = useHistory(projectId, filter);
  const ownId = useQuery(useTRPC().settings.get.queryOptions()).data?.person.id;
  const pages = history.data?.pages ?? [];
  const isNarrowed = Object.values(filter).some((value) => value !== "");
  const changes = pages.flatMap((page) => page.changes);
  const isEmpty = history.isSuccess && changes.length === 0;
  return (
    <div data-undoable>
      {!(isEmpty && !isNarrowed) && (
        <div className="sticky top-0 z-10 flex flex-col gap-2 border-b border-line bg-surface px-4 pb-3">
          <HistoryFilters
            projectId={projectId}
            filter={filter}
            onChange={setFilter}
            people={pages[0]?.people ?? []}
            ownId={ownId}
          />
          <HistoryActions projectId={projectId} />
        </div>
      )}
      {history.isPending && <HistorySkeleton />}
      {history.isLoadingError && (
        <LoadError text={TEXT.loadFailed} pending={history.isFetching} onRetry={() => void history.refetch()} />
      )}
      {isEmpty && <NoChanges filter={isNarrowed ? setFilter : null} />}
      {changes.length > 0 && <HistoryList projectId={projectId} changes={changes} ownId={ownId} onShow={onShow} />}
      {history.isSuccess && !history.hasNextPage && !isNarrowed && (
        <HistoryBeginning begins={pages[0]?.begins ?? null} ownId={ownId} />
      )}
      {history.hasNextPage && (
        <div className="flex justify-center px-4 pt-2 pb-6">
          <Button pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {history.isFetchingNextPage ? TEXT.loadingMore : TEXT.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function HistoryBeginning({ begins, ownId }: { begins: HistoryBeginningInCalls | null; ownId: string | undefined }) {
  return (
    <p className="px-4 pt-2 pb-6 text-xs text-ink-3">
      {begins === null ? TEXT.beginsUnknown : beginningText(begins, ownId)}
    </p>
  );
}

function beginningText({ with: how, at, person }: HistoryBeginningInCalls, ownId: string | undefined): string {
  if (person === null) return TEXT.begins(how, dateText(at), null);
  return TEXT.begins(how, dateText(at), person.id === ownId ? TEXT.you : person.name || TEXT.someone);
}

function NoChanges({ filter }: { filter: ((filter: HistoryFilter) => void) | null }) {
  if (filter === null)
    return <EmptyState icon={<History aria-hidden className="size-6 text-ink-3" />} text={TEXT.empty} />;
  return (
    <EmptyState text={TEXT.noMatch} action={<Button onClick={() => filter(NO_HISTORY_FILTER)}>{TEXT.clear}</Button>} />
  );
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label={TEXT.loading} className="flex flex-col gap-5 px-4 py-5">
      {["w-44", "w-60", "w-36", "w-52"].map((width) => (
        <div key={width} className="flex gap-4">
          <Skeleton className="h-3.5 w-12" />
          <div className="flex flex-col gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
