import { Button, buttonClass, Dialog } from "@quarry/ui";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { refusalOf } from "../../api/api-error.ts";
import { EXPORT_ADDRESS } from "../../api/data-calls.ts";
import { ImportConfirmation, ResetConfirmation } from "./replace-confirmations.tsx";
import { RestorePoints } from "./restore-points.tsx";
import { RetainedCopies } from "./retained-copies.tsx";
import { DATA_TEXT as TEXT } from "./text.ts";

export type DataDialogProps = { open: boolean; onClose: () => void };

/** Exports, imports, resets and restores all data. */
export function DataDialog({ open, onClose }: DataDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXT.title} description={TEXT.description} width="md">
      <DataActions onReplaced={onClose} />
    </Dialog>
  );
}

function DataActions({ onReplaced }: { onReplaced: () => void }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isResetting, setIsResetting] = useState(false);
  return (
    <>
      <div className="mt-5 divide-y divide-line border-y border-line">
        <Row title={TEXT.exportTitle} hint={TEXT.exportHint}>
          <a href={EXPORT_ADDRESS} download={TEXT.fileName(new Date())} className={buttonClass()}>
            <Download aria-hidden className="size-4" />
            {TEXT.export}
          </a>
        </Row>
        <Row title={TEXT.importTitle} hint={TEXT.importHint} refusal={refusal}>
          <input
            ref={fileInput}
            type="file"
            accept=".json,application/json"
            aria-label={TEXT.importLabel}
            className="hidden"
            onChange={({ currentTarget }) => {
              setRefusal(undefined);
              setFile(currentTarget.files?.[0] ?? null);
              // Allows choosing the same file again after it was fixed.
              currentTarget.value = "";
            }}
          />
          <Button onClick={() => fileInput.current?.click()}>
            <Upload aria-hidden className="size-4" />
            {TEXT.import}
          </Button>
        </Row>
        <Row title={TEXT.resetTitle} hint={TEXT.resetHint}>
          <Button onClick={() => setIsResetting(true)}>{TEXT.reset}</Button>
        </Row>
      </div>
      <RestorePoints onRestored={onReplaced} />
      <RetainedCopies onBringBack={setFile} />
      <ImportConfirmation
        file={file}
        onClose={() => setFile(null)}
        onDone={onReplaced}
        onFailed={(error) => setRefusal(refusalOf(error)?.sentence)}
      />
      <ResetConfirmation open={isResetting} onClose={() => setIsResetting(false)} onDone={onReplaced} />
    </>
  );
}

type RowProps = { title: string; hint: string; refusal?: string | undefined; children: ReactNode };

function Row({ title, hint, refusal, children }: RowProps) {
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <h3 className="text-sm font-semibold text-ink">{title}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
        <p role="alert" className="text-sm break-words text-danger empty:hidden">
          {refusal}
        </p>
      </div>
      {children}
    </section>
  );
}
