import type { RestorePoint } from "@quarry/domain";
import { ConfirmDialog } from "@quarry/ui";
import { DATA_CONFIRMATIONS, DATA_TEXT } from "./text.ts";
import { useDeleteRestorePoint, useDeleteRestorePoints } from "./use-data.ts";

const ONE = DATA_CONFIRMATIONS.deletePoint;
const ALL = DATA_CONFIRMATIONS.deletePoints;

/** Confirms deleting a restore point. */
export function DeletePointConfirmation({ point, onClose }: { point: RestorePoint | null; onClose: () => void }) {
  const deletePoint = useDeleteRestorePoint();
  return (
    <ConfirmDialog
      open={point !== null}
      onClose={onClose}
      title={ONE.title}
      description={point && ONE.description(DATA_TEXT.when(point.createdAt), DATA_TEXT.contents(point))}
      confirmLabel={ONE.confirm}
      pendingLabel={ONE.confirming}
      pending={deletePoint.isPending}
      onConfirm={() => {
        if (point !== null) deletePoint.mutate({ restorePointId: point.id }, { onSettled: onClose });
      }}
    />
  );
}

/** Confirms deleting all restore points. */
export function DeletePointsConfirmation(props: { open: boolean; count: number; onClose: () => void }) {
  const { open, count, onClose } = props;
  const deletePoints = useDeleteRestorePoints();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={ALL.title}
      description={ALL.description(count)}
      confirmLabel={ALL.confirm}
      pendingLabel={ALL.confirming}
      pending={deletePoints.isPending}
      onConfirm={() => deletePoints.mutate(undefined, { onSettled: onClose })}
    />
  );
}
