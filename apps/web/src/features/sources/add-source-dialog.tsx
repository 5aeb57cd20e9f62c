import { SourceNameDialog } from "./source-name-dialog.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { useAddSource } from "./use-sources.ts";

export type AddSourceDialogProps = { projectId: string; onClose: () => void };

/** Adds a source by its address or name. Mounted while open. */
export function AddSourceDialog({ projectId, onClose }: AddSourceDialogProps) {
  const addSource = useAddSource();
  return (
    <SourceNameDialog
      text={SOURCES_TEXT.add}
      initialName=""
      call={addSource}
      onSubmit={(urlOrName) =>
        addSource.mutate({ projectId, urlOrName, status: "queued", type: "url" }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
