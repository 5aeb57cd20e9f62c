import { Button, cn } from "@quarry/ui";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import { ACCEPTED_ENDINGS, RECORDING_ENDINGS, TEXT_ENDINGS } from "./accepted-files.ts";

const SINGLE = { chooseMore: TEXT.chooseOther, drop: TEXT.dropOne, dropNow: TEXT.dropOneNow };
const KINDS = {
  files: { ...TEXT, endings: ACCEPTED_ENDINGS },
  recording: {
    ...{ ...SINGLE, choose: TEXT.chooseRecording, chooseMore: TEXT.chooseRecording, endings: RECORDING_ENDINGS },
    accepted: TEXT.acceptedRecordings(RECORDING_ENDINGS),
  },
  transcript: { ...SINGLE, choose: TEXT.chooseOne, endings: TEXT_ENDINGS, accepted: TEXT.acceptedTexts },
};

export type FilePickerProps = {
  /** Accepts several files, or a single recording or text of a transcript, which another one replaces. */
  kind: keyof typeof KINDS;
  /** True while nothing can be added. */
  isBusy: boolean;
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
  /** The chosen files; null while there are none. */
  children: ReactNode;
};

/** A drop zone with a button that opens the file dialog, around the chosen files. */
export function FilePicker({ kind, isBusy, error, onChoose, children }: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isEmpty = children === null;
  const text = KINDS[kind];
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy && event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files]);
  };
  return (
    <div>
      <fieldset
        aria-label={TEXT.files}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isBusy);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={cn(
          "flex min-w-0 flex-col gap-2 rounded-md border border-dashed px-4 py-4 text-sm transition-colors",
          isEmpty && "min-h-24 justify-center",
          isOver ? "border-brand bg-brand-soft" : error ? "border-danger" : "border-field",
        )}
      >
        <input
          ref={input}
          type="file"
          multiple={kind === "files"}
          aria-label={TEXT.file}
          aria-describedby={`${id}-accepted ${id}-error`}
          accept={text.endings.join(",")}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Allows choosing the same file again after removing it.
            target.value = "";
            if (chosen.length > 0) onChoose(chosen);
          }}
        />
        {children}
        <div className={cn("flex flex-wrap items-center gap-2", isEmpty && "justify-center")}>
          <Button size={isEmpty ? "md" : "sm"} unavailable={isBusy} onClick={() => input.current?.click()}>
            <Upload aria-hidden className="size-4" />
            {isEmpty ? text.choose : text.chooseMore}
          </Button>
          <span className="text-ink-2">{isOver ? text.dropNow : text.drop}</span>
        </div>
        <span id={`${id}-accepted`} className={cn("text-xs text-ink-3", isEmpty ? "text-center" : "sr-only")}>
          {text.accepted}
        </span>
      </fieldset>
      <p id={`${id}-error`} role="alert" className={cn("mt-1.5 text-xs text-danger", error === undefined && "hidden")}>
        {error}
      </p>
    </div>
  );
}
