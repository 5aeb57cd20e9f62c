import { Button, cn, IconButton } from "@quarry/ui";
import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { SOURCES_TEXT } from "./text.ts";
import { ACCEPTED_FILES } from "./transcript-form-rules.ts";

const TEXT = SOURCES_TEXT.upload;

export type FileDropProps = {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
};

/** A place to drop one file, with a button that does the same. */
export function FileDrop({ file, error, onChoose }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChoose(dropped);
  };
  return (
    <div>
      <fieldset
        aria-label={TEXT.file}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={cn(
          "flex flex-wrap content-center items-center justify-center gap-x-2 gap-y-1 rounded-md border border-dashed px-4 py-4 text-sm transition-colors",
          file === null && "min-h-24",
          isOver ? "border-brand bg-brand-soft" : error ? "border-danger" : "border-field",
        )}
      >
        <input
          ref={input}
          type="file"
          aria-label={TEXT.file}
          aria-describedby={`${id}-accepted ${id}-error`}
          accept={ACCEPTED_FILES}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // The same file can be chosen again after it was removed.
            target.value = "";
            if (chosen) onChoose(chosen);
          }}
        />
        {file === null ? (
          <>
            <Button onClick={() => input.current?.click()}>
              <Upload aria-hidden className="size-4" />
              {TEXT.choose}
            </Button>
            <span className="text-ink-2">{isOver ? TEXT.dropNow : TEXT.drop}</span>
            <span id={`${id}-accepted`} className="w-full text-center text-xs text-ink-3">
              {TEXT.accepted}
            </span>
          </>
        ) : (
          <>
            <FileText aria-hidden className="size-5 shrink-0 text-brand" />
            <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
            <span className="text-xs text-ink-2 tabular-nums">{sizeOf(file)}</span>
            <IconButton size="sm" label={TEXT.removeFile(file.name)} onClick={() => onChoose(null)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
      </fieldset>
      <p id={`${id}-error`} role="alert" className={cn("mt-1.5 text-xs text-danger", error === undefined && "hidden")}>
        {error}
      </p>
    </div>
  );
}

function sizeOf({ size }: File): string {
  const KB = 1024;
  return size < KB * KB ? `${Math.max(1, Math.round(size / KB))} kB` : `${(size / KB / KB).toFixed(1)} MB`;
}
