import type { RestorePoint } from "@quarry/domain";
import { Button, Skeleton, VisuallyHidden } from "@quarry/ui";
import { useState } from "react";
import { LoadError } from "../../components/load-error.tsx";
import { RestoreConfirmation } from "./replace-confirmations.tsx";
import { DATA_TEXT as TEXT } from "./text.ts";
import { useRestorePoints } from "./use-data.ts";

/** Lists the restore points made before data were replaced. */
export function RestorePoints({ onRestored }: { onRestored: () => void }) {
  const [chosen, setChosen] = useState<RestorePoint | null>(null);
  return (
    <section aria-labelledby="restore-points" className="mt-5">
      <h3 id="restore-points" className="text-sm font-semibold text-ink">
        {TEXT.pointsTitle}
      </h3>
      <p className="text-sm text-ink-2">{TEXT.pointsHint}</p>
      <PointList onChoose={setChosen} />
      <RestoreConfirmation point={chosen} onClose={() => setChosen(null)} onDone={onRestored} />
    </section>
  );
}

function PointList({ onChoose }: { onChoose: (point: RestorePoint) => void }) {
  const points = useRestorePoints();
  if (points.isPending) {
    return (
      <div role="status" className="mt-3">
        <VisuallyHidden>{TEXT.pointsLoading}</VisuallyHidden>
        <Skeleton className="h-5 w-1/2" />
      </div>
    );
  }
  if (points.data === undefined) {
    return (
      <LoadError
        text={TEXT.pointsFailed}
        pending={points.isFetching}
        onRetry={() => void points.refetch()}
        className="py-6!"
      />
    );
  }
  if (points.data.length === 0) return <p className="mt-3 text-sm text-ink-3">{TEXT.noPoints}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {points.data.map((point) => (
        <li key={point.id} className="flex items-center gap-4 py-2.5">
          <div className="min-w-0 flex-1 text-sm">
            <time dateTime={point.createdAt} className="text-ink">
              {TEXT.when(point.createdAt)}
            </time>
            <p className="text-xs text-ink-3">{TEXT.reason(point)}</p>
            <p className="text-xs text-ink-2 tabular-nums">{TEXT.contents(point)}</p>
          </div>
          <Button size="sm" aria-label={TEXT.restoreOf(TEXT.when(point.createdAt))} onClick={() => onChoose(point)}>
            {TEXT.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}
