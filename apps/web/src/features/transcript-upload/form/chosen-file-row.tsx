import { cn, IconButton, Input, Progress } from "@quarry/ui";
import { Copy, FileText, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { ChosenPreview } from "../preview/chosen-preview.tsx";
import { Remark } from "../preview/preview-line.tsx";
import type { Reading } from "../preview/reading.ts";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import type { DraftState } from "../use-upload-transcripts.ts";
import { isRecording } from "./accepted-files.ts";
import type { ChosenFile } from "./transcript-form-rules.ts";

export type ChosenFileRowProps = {
  projectId: string;
  chosen: ChosenFile;
  /** Where it is on its way; undefined before it is sent. */
  state: DraftState | undefined;
  /** The name of an earlier one with the same content. */
  alikeFile: string | undefined;
  /** With several files, each row has the name of its source. */
  hasNameField: boolean;
  isNameMissing: boolean;
  /** It is the one to look at now: it was refused, while others were not. */
  takesFocus: boolean;
  onRename: (sourceName: string) => void;
  onReading: (reading: Reading) => void;
  onRemove: () => void;
};

/** A chosen file: its size, what its source will be called, and how far it is. */
export function ChosenFileRow(props: ChosenFileRowProps) {
  const { projectId, chosen, hasNameField, isNameMissing, takesFocus, state, onRename, onReading, onRemove } = props;
  const { key, file, sourceName, reading } = chosen;
  const { alikeFile } = props;
  const isBusy = state !== undefined && state.kind !== "refused";
  const reasonId = useId();
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) remove.current?.focus();
  }, [takesFocus]);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <FileText aria-hidden className="size-5 shrink-0 text-brand" />
        {hasNameField ? (
          <Input
            aria-label={TEXT.nameOf(file.name)}
            aria-invalid={isNameMissing || undefined}
            autoComplete="off"
            readOnly={isBusy}
            value={sourceName}
            onChange={(event) => onRename(event.target.value)}
            className="h-8 min-w-0 flex-1"
          />
        ) : (
          <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
        )}
        <span className="shrink-0 text-xs text-ink-2 tabular-nums">{sizeOf(file)}</span>
        {state?.kind === "going" && state.sent !== null && state.sent.percent < 100 && state.stop !== null && (
          <IconButton size="sm" label={TEXT.stop(file.name)} onClick={state.stop}>
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
        {!isBusy && (
          <IconButton
            ref={remove}
            size="sm"
            label={TEXT.removeFile(file.name)}
            aria-describedby={state === undefined ? undefined : reasonId}
            onClick={onRemove}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <FileStateLine state={state} file={file} reasonId={reasonId} />
      {hasNameField && !isBusy && !isRecording(file) && (
        <ChosenPreview
          fileName={file.name}
          projectId={projectId}
          material={{ key, file }}
          reading={reading}
          isRefused={state?.kind === "refused"}
          onChange={onReading}
        />
      )}
      {alikeFile !== undefined && !isBusy && (
        <div className="ml-7 text-xs">
          <Remark icon={<Copy aria-hidden />}>{TEXT.chosenTwice(alikeFile)}</Remark>
        </div>
      )}
      {state === undefined && isRecording(file) && <p className="ml-7 text-xs text-ink-2">{TEXT.recording}</p>}
      {isNameMissing && <p className="ml-7 text-xs text-danger">{TEXT.nameMissing}</p>}
    </li>
  );
}

type FileStateLineProps = { state: DraftState | undefined; file: File; reasonId: string };

function FileStateLine({ state, file, reasonId }: FileStateLineProps) {
  const line = "ml-7 text-xs";
  if (state === undefined) return null;
  if (state.kind === "waiting") return <p className={cn(line, "text-ink-3")}>{TEXT.waiting}</p>;
  if (state.kind === "stored") return <p className={cn(line, "text-ok")}>{TEXT.stored}</p>;
  if (state.kind === "refused") {
    return (
      <p id={reasonId} role="alert" className={cn(line, "text-danger")}>
        {state.reason}
      </p>
    );
  }
  if (state.sent === null || state.sent.percent === 100) {
    return <p className={cn(line, "text-ink-2")}>{isRecording(file) ? TEXT.keeping : TEXT.reading}</p>;
  }
  const { percent, wentOn, isBroken } = state.sent;
  return (
    <div className={cn(line, "flex flex-col gap-1 text-ink-2 tabular-nums")}>
      <p>{isBroken ? TEXT.broken(percent) : wentOn ? TEXT.sendingOn(percent) : TEXT.sending(percent)}</p>
      <Progress percent={percent} label={`${TEXT.uploading} ${file.name}`} />
    </div>
  );
}

function sizeOf({ size }: File): string {
  const KB = 1024;
  if (size < KB * KB) return `${Math.max(1, Math.round(size / KB))} kB`;
  return size < KB ** 3 ? `${(size / KB ** 2).toFixed(1)} MB` : `${(size / KB ** 3).toFixed(1)} GB`;
}
