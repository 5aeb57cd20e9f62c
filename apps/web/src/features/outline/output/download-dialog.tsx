import { isBlank } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useState } from "react";
import { OUTLINE_TEXT } from "../text.ts";
import { type OutlineOutput, useDownloadOutline } from "./outline-output.ts";

export type DownloadDialogProps = { output: OutlineOutput; onClose: () => void };

const EXTENSION = ".docx";

function selectBaseName(input: HTMLInputElement): void {
  const end = input.value.endsWith(EXTENSION) ? input.value.length - EXTENSION.length : input.value.length;
  input.setSelectionRange(0, end);
}

/** Asks for the file name and downloads the Word file. Mounted while open; a failed download leaves it open. */
export function DownloadDialog({ output, onClose }: DownloadDialogProps) {
  const [filename, setFilename] = useState(`${output.project.title}${EXTENSION}`);
  const { mutate, isPending } = useDownloadOutline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(filename) && !isPending) mutate({ ...output, filename }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={OUTLINE_TEXT.downloadTitle} description={OUTLINE_TEXT.downloadBody}>
      <form onSubmit={submit} className="mt-5">
        <Field label={OUTLINE_TEXT.filename}>
          <Input
            value={filename}
            placeholder={OUTLINE_TEXT.filenamePlaceholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setFilename(event.target.value)}
            onFocus={({ target }) => {
              // Runs after the dialog has selected the whole text of its first field.
              queueMicrotask(() => selectBaseName(target));
            }}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{OUTLINE_TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={isPending} disabled={isBlank(filename)}>
            {OUTLINE_TEXT.downloadConfirm}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
