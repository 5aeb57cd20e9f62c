import type { RestorePoint } from "@quarry/domain";
import { ConfirmDialog } from "@quarry/ui";
import { DATA_CONFIRMATIONS, DATA_TEXT } from "./text.ts";
import { useImportData, useProjectCount, useResetData, useRestoreData } from "./use-data.ts";

type ConfirmationProps = { onClose: () => void; onDone: () => void };

const IMPORT = DATA_CONFIRMATIONS.import;
const RESET = DATA_CONFIRMATIONS.reset;
const RESTORE = DATA_CONFIRMATIONS.restore;

/** Confirms replacing all data with a file. It closes on an error, which the dialog shows beside the file. */
export function ImportConfirmation(
  props: ConfirmationProps & { file: File | null; onFailed: (error: unknown) => void },
) {
  const { file, onClose, onDone, onFailed } = props;
  const importData = useImportData();
  const projectCount = useProjectCount();
  return (
    <ConfirmDialog
      open={file !== null}
      onClose={onClose}
      title={IMPORT.title}
      description={IMPORT.description(file?.name ?? "", projectCount)}
      confirmLabel={IMPORT.confirm}
      pendingLabel={IMPORT.confirming}
      pending={importData.isPending}
      onConfirm={() => {
        if (file === null) return;
        importData.mutate(file, { onSuccess: onDone, onError: onFailed, onSettled: onClose });
      }}
    />
  );
}

/** Confirms replacing all data with the demo data. */
export function ResetConfirmation({ open, onClose, onDone }: ConfirmationProps & { open: boolean }) {
  const resetData = useResetData();
  const projectCount = useProjectCount();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={RESET.title}
      description={RESET.description(projectCount)}
      confirmLabel={RESET.confirm}
      pendingLabel={RESET.confirming}
      pending={resetData.isPending}
      onConfirm={() => resetData.mutate(undefined, { onSuccess: onDone, onSettled: onClose })}
    />
  );
}

/** Confirms replacing all data with a restore point. */
export function RestoreConfirmation({ point, onClose, onDone }: ConfirmationProps & { point: RestorePoint | null }) {
  const restoreData = useRestoreData();
  const projectCount = useProjectCount();
  return (
    <ConfirmDialog
      open={point !== null}
      onClose={onClose}
      title={RESTORE.title}
      description={
        point && RESTORE.description(DATA_TEXT.when(point.createdAt), DATA_TEXT.contents(point), projectCount)
      }
      confirmLabel={RESTORE.confirm}
      pendingLabel={RESTORE.confirming}
      pending={restoreData.isPending}
      onConfirm={() => {
        if (point === null) return;
        restoreData.mutate({ restorePointId: point.id }, { onSuccess: onDone, onSettled: onClose });
      }}
    />
  );
}
