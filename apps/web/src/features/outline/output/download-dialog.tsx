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

/** Asks for the Word file's name; mounted only while open. A failed download leaves it open with what was typed. */
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
              // After the dialog, which selects all of its first field when it gives it the focus.
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
