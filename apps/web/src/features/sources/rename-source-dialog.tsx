import type { Source } from "@quarry/domain";
import { SourceNameDialog } from "./source-name-dialog.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { useRenameSource } from "./use-sources.ts";

export type RenameSourceDialogProps = { source: Source; onClose: () => void };

/** Renames a source; an unchanged name only closes. Mounted while open. */
export function RenameSourceDialog({ source, onClose }: RenameSourceDialogProps) {
  const rename = useRenameSource();
  return (
    <SourceNameDialog
      text={SOURCES_TEXT.rename}
      initialName={source.urlOrName}
      call={rename}
      onSubmit={(urlOrName) => {
        if (urlOrName === source.urlOrName) onClose();
        else rename.mutate({ sourceId: source.id, urlOrName }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
