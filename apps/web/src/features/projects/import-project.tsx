import { Button, DialogFooter } from "@quarry/ui";
import { FileUp } from "lucide-react";
import { useRef } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { FormError } from "../../components/form-error.tsx";
import { IMPORT_PROJECT_TEXT as TEXT } from "./dialog-text.ts";
import { useImportProjects } from "./use-project-changes.ts";

export type ImportProjectProps = {
  onCancel: () => void;
  /** Receives the id of the first imported project. */
  onAdded: (projectId: string) => void;
};

/** Imports the projects of an exported file beside the existing ones. */
export function ImportProject({ onCancel, onAdded }: ImportProjectProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useImportProjects();
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-sm text-pretty text-ink-2">{TEXT.recordings}</p>
      {error !== null && <FormError>{failureSentence(error)}</FormError>}
      <input
        ref={fileInput}
        type="file"
        accept=".json,application/json"
        aria-label={TEXT.file}
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined)
            mutate(
              { snapshot: file },
              { onSuccess: ([added]) => (added === undefined ? onCancel() : onAdded(added.id)) },
            );
          // Allows choosing the same file again after it was fixed.
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
