import type { RestorePoint } from "@quarry/domain";
import { Button, IconButton, Skeleton, VisuallyHidden } from "@quarry/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { LoadError } from "../../components/load-error.tsx";
import { DeletePointConfirmation, DeletePointsConfirmation } from "./delete-confirmations.tsx";
import { RestoreConfirmation } from "./replace-confirmations.tsx";
import { DATA_TEXT as TEXT } from "./text.ts";
import { useRestorePoints } from "./use-data.ts";

/** Lists the restore points made before data were replaced. */
export function RestorePoints({ onRestored }: { onRestored: () => void }) {
  const [chosen, setChosen] = useState<RestorePoint | null>(null);
  const [deleted, setDeleted] = useState<RestorePoint | null>(null);
  return (
    <section aria-labelledby="restore-points" className="mt-5">
      <h3 id="restore-points" className="text-sm font-semibold text-ink">
        {TEXT.pointsTitle}
      </h3>
      <p className="text-sm text-ink-2">{TEXT.pointsHint}</p>
      <PointList onChoose={setChosen} onDelete={setDeleted} />
      <RestoreConfirmation point={chosen} onClose={() => setChosen(null)} onDone={onRestored} />
      <DeletePointConfirmation point={deleted} onClose={() => setDeleted(null)} />
    </section>
  );
}

type PointListProps = { onChoose: (point: RestorePoint) => void; onDelete: (point: RestorePoint) => void };

function PointList({ onChoose, onDelete }: PointListProps) {
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
    <>
      <ul className="mt-2 divide-y divide-line">
        {points.data.map((point) => (
          <PointItem key={point.id} point={point} onChoose={onChoose} onDelete={onDelete} />
        ))}
      </ul>
      <DeleteAll count={points.data.length} />
    </>
  );
}

function PointItem({ point, onChoose, onDelete }: PointListProps & { point: RestorePoint }) {
  const when = TEXT.when(point.createdAt);
  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1 text-sm">
        <time dateTime={point.createdAt} className="text-ink">
          {when}
        </time>
        <p className="text-xs text-ink-3">{TEXT.reason(point)}</p>
        <p className="text-xs text-ink-2 tabular-nums">{TEXT.contents(point)}</p>
      </div>
      <Button size="sm" aria-label={TEXT.restoreOf(when)} onClick={() => onChoose(point)}>
        {TEXT.restore}
      </Button>
      <IconButton size="sm" label={TEXT.deleteOf(when)} onClick={() => onDelete(point)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

function DeleteAll({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
        {TEXT.deleteAll}
      </Button>
      <DeletePointsConfirmation open={isOpen} count={count} onClose={() => setIsOpen(false)} />
    </>
  );
}
