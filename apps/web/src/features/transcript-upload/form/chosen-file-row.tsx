import { Button, IconButton, Input } from "@quarry/ui";
import { AudioLines, Copy, FileText, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranscribes } from "../../../shell/use-transcribes.ts";
import { FilePreview } from "../preview/file-preview.tsx";
import type { Reading } from "../preview/reading.ts";
import { Remark } from "../preview/remark.tsx";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import type { UploadState } from "../use-upload-transcripts.ts";
import { isRecording } from "./accepted-files.ts";
import { type ChosenFile, isEmptyFile } from "./chosen-file.ts";
import { FileStateLine } from "./file-state-line.tsx";

export type ChosenFileRowProps = {
  projectId: string;
  chosen: ChosenFile;
  /** The state of the upload; undefined before it starts. */
  state: UploadState | undefined;
  /** The name of an earlier chosen file with the same content. */
  duplicateOf: string | undefined;
  /** True with several files, when each row edits the name of its source. */
  hasNameField: boolean;
  isNameMissing: boolean;
  /** Focuses the row, because its file was refused and others were stored. */
  takesFocus: boolean;
  onRename: (sourceName: string) => void;
  /** The speaker of files that name none of their own. */
  speakerOfAll: string;
  onSpeaker: (speaker: string) => void;
  onReading: (reading: Reading) => void;
  /** Splits a pair into two sources, or makes a recording a source of its own; null when the recording must stay with
   * its source. */
  onSplit: (() => void) | null;
  onRemove: () => void;
};

/** A chosen file with its size, source name, preview and upload state. */
export function ChosenFileRow(props: ChosenFileRowProps) {
  const { projectId, chosen, hasNameField, isNameMissing, takesFocus, state, onRename, onReading, onSplit, onRemove } =
    props;
  const { key, file, recording, addTo, sourceName, speaker, reading } = chosen;
  const { duplicateOf, speakerOfAll, onSpeaker } = props;
  const isEmpty = isEmptyFile(chosen);
  const hasFields = hasNameField && addTo === null && !isEmpty;
  const Icon = isRecording(file) ? AudioLines : FileText;
  const isBusy = state !== undefined && state.kind !== "refused";
  const reasonId = useId();
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) remove.current?.focus();
  }, [takesFocus]);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        {hasFields ? (
          <span className="flex min-w-0 flex-1 flex-wrap gap-2">
            <Input
              aria-label={TEXT.nameOf(file.name)}
              aria-invalid={isNameMissing || undefined}
              autoComplete="off"
              readOnly={isBusy}
              value={sourceName}
              onChange={(event) => onRename(event.target.value)}
              className="h-8 min-w-40 flex-[2]"
            />
            <Input
              aria-label={TEXT.speakerOf(file.name)}
              autoComplete="off"
              readOnly={isBusy}
              placeholder={speakerOfAll.trim() || TEXT.speaker}
              value={speaker}
              onChange={(event) => onSpeaker(event.target.value)}
              className="h-8 min-w-28 flex-1"
            />
          </span>
        ) : (
          <span className="min-w-0 flex-1 truncate font-medium">
            {recording === null ? file.name : TEXT.pair(sourceName)}
          </span>
        )}
        <span className="min-w-12 shrink-0 text-right text-xs text-ink-2 tabular-nums">
          {sizeOf(file.size + (recording?.size ?? 0))}
        </span>
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
      <FileStateLine state={state} chosen={chosen} reasonId={reasonId} />
      {!isBusy && (recording !== null || addTo !== null) && <PlaceLine chosen={chosen} onSplit={onSplit} />}
      {hasNameField && !isBusy && !isEmpty && !isRecording(file) && (
        <FilePreview
          fileName={file.name}
          projectId={projectId}
          material={{ key, file }}
          reading={reading}
          isRefused={state?.kind === "refused"}
          onChange={onReading}
        />
      )}
      {isEmpty && (
        <p role="alert" className="ml-7 text-xs text-danger">
          {TEXT.empty}
        </p>
      )}
      {duplicateOf !== undefined && !isBusy && !isEmpty && (
        <div className="ml-7 text-xs">
          <Remark icon={<Copy aria-hidden />}>{TEXT.chosenTwice(duplicateOf)}</Remark>
        </div>
      )}
      {state === undefined && isRecording(file) && addTo === null && !isEmpty && <RecordingLine />}
      {isNameMissing && <p className="ml-7 text-xs text-danger">{TEXT.nameMissing}</p>}
    </li>
  );
}

/** Explains how a recording is processed, before its upload. */
function RecordingLine() {
  const transcribes = useTranscribes();
  return <p className="ml-7 text-xs text-ink-2">{transcribes === false ? TEXT.recordingKept : TEXT.recording}</p>;
}

/** Names the source of a recording, with a button that splits it off. */
function PlaceLine({ chosen, onSplit }: Pick<ChosenFileRowProps, "chosen" | "onSplit">) {
  const { file, recording, addTo, sourceName } = chosen;
  const [label, name] =
    recording === null ? [TEXT.alone, TEXT.aloneOf(file.name)] : [TEXT.part, TEXT.partOf(sourceName)];
  return (
    <p className="ml-7 flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-ink-2">
      {recording !== null ? TEXT.pairFiles(file.name, recording.name) : TEXT.recordingFor(addTo?.name ?? "")}
      {onSplit !== null && (
        <Button size="sm" variant="ghost" aria-label={name} onClick={onSplit} className="-ml-2 h-7! px-2! text-xs!">
          {label}
        </Button>
      )}
    </p>
  );
}

function sizeOf(size: number): string {
  const KB = 1024;
  if (size === 0) return "0 bytes";
  if (size < KB * KB) return `${Math.max(1, Math.round(size / KB))} kB`;
  return size < KB ** 3 ? `${(size / KB ** 2).toFixed(1)} MB` : `${(size / KB ** 3).toFixed(1)} GB`;
}
