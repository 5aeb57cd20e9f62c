import { isBlank, type OutlineFormat } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useEffect, useState } from "react";
import { prepareFiles } from "../../../shell/output/make-file.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { type OutlineOutput, useDownloadOutline } from "./outline-output.ts";
import { usePrintChoice } from "./presets/use-print-choice.ts";
import { PrintPreview } from "./preview/print-preview.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { withFormat } from "./print-choice.ts";
import { PrintChoices } from "./print-choices.tsx";

export type DownloadDialogProps = { output: OutlineOutput; onClose: () => void };

function selectBaseName(input: HTMLInputElement, format: OutlineFormat): void {
  const ending = `.${format}`;
  const end = input.value.endsWith(ending) ? input.value.length - ending.length : input.value.length;
  input.setSelectionRange(0, end);
}

/** Asks for the file name, the format and its options, and downloads the file. Mounted while open; a failed download
 * leaves it open. */
export function DownloadDialog({ output, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<OutlineFormat>("docx");
  const choice = usePrintChoice();
  const { options } = choice;
  const [filename, setFilename] = useState(`${output.project.title}.${format}`);
  const preview = usePreview(output, format, options);
  useEffect(prepareFiles, []);
  const { mutate, isPending } = useDownloadOutline(format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(filename) || isPending) return;
    choice.remember();
    mutate({ ...output, filename, format, options }, { onSuccess: onClose });
  };
  const choose = (chosen: OutlineFormat) => {
    setFormat(chosen);
    setFilename(withFormat(filename, format, chosen));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={OUTLINE_TEXT.downloadTitle}
      description={OUTLINE_TEXT.downloadBody(format === "docx")}
      width="xl"
    >
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <div className="grid gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <Field label={OUTLINE_TEXT.filename}>
              <Input
                value={filename}
                placeholder={OUTLINE_TEXT.filenamePlaceholder(format)}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setFilename(event.target.value)}
                onFocus={({ target }) => {
                  // Runs after the dialog has selected the whole text of its first field.
                  queueMicrotask(() => selectBaseName(target, format));
                }}
              />
            </Field>
            <PrintChoices projectId={output.project.id} format={format} choice={choice} onFormat={choose} />
          </div>
          <div className="flex h-[min(36rem,70dvh)] flex-col lg:h-[min(44rem,calc(100dvh-14rem))]">
            {preview !== null && <PrintPreview format={format} outline={preview} />}
          </div>
        </div>
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
