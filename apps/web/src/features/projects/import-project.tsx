import { Button, DialogFooter } from "@quarry/ui";
import { FileUp } from "lucide-react";
import { useRef } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { FormError } from "../../components/form-error.tsx";
import { IMPORT_PROJECT_TEXT as TEXT } from "./dialog-text.ts";
import { useImportProjects } from "./use-project-changes.ts";

export type ImportProjectProps = {
  onCancel: () => void;
  /** Gets the id of the first project that was added. */
  onAdded: (projectId: string) => void;
};

/** Adds the projects of an exported file beside those that are there. */
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
