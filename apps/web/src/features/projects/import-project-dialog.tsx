import { Button, Dialog, DialogFooter } from "@quarry/ui";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { FormRefusal } from "../../components/form-refusal.tsx";
import { IMPORT_PROJECT_TEXT as TEXT } from "./dialog-text.ts";
import { useImportProjects } from "./use-project-changes.ts";

export type ImportProjectDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Gets the project that was added once nothing covers the list any more. */
  onShow: (projectId: string) => void;
};

/** Adds the projects of an exported file beside those that are there. */
export function ImportProjectDialog({ open, onClose, onShow }: ImportProjectDialogProps) {
  const [addedId, setAddedId] = useState<string>();
  const showAdded = () => {
    if (addedId !== undefined) onShow(addedId);
    setAddedId(undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} onClosed={showAdded} title={TEXT.title} description={TEXT.description}>
      <FileChooser
        onCancel={onClose}
        onAdded={(projectId) => {
          setAddedId(projectId);
          onClose();
        }}
      />
    </Dialog>
  );
}

function FileChooser({ onCancel, onAdded }: { onCancel: () => void; onAdded: (projectId?: string) => void }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useImportProjects();
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-sm text-pretty text-ink-2">{TEXT.recordings}</p>
      {error !== null && <FormRefusal>{failureSentence(error)}</FormRefusal>}
      <input
        ref={fileInput}
        type="file"
        accept=".json,application/json"
        aria-label={TEXT.file}
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) mutate({ snapshot: file }, { onSuccess: ([added]) => onAdded(added?.id) });
          // The same file can be chosen again after it was mended.
          currentTarget.value = "";
        }}
      />
      <DialogFooter>
        <Button onClick={onCancel}>{TEXT.cancel}</Button>
        <Button variant="primary" pending={isPending} onClick={() => fileInput.current?.click()}>
          {!isPending && <FileUp aria-hidden className="size-4" />}
          {isPending ? TEXT.importing : TEXT.choose}
        </Button>
      </DialogFooter>
    </div>
  );
}
