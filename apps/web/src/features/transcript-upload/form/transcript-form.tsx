import { Button, DialogFooter, Field, Input, Textarea } from "@quarry/ui";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { FAILURE_TITLE } from "../../../api/query-client.ts";
import { unfinishedFileNames } from "../../../api/uploads/unfinished-uploads.ts";
import { FormError } from "../../../components/form-error.tsx";
import { showToast } from "../../../shell/toasts.ts";
import type { Correctable } from "../preview/alike-source.tsx";
import { SinglePreview } from "../preview/single-preview.tsx";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import type { UploadState } from "../use-upload-transcripts.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { FilePicker } from "./file-picker.tsx";
import {
  nameOf,
  problemsOf,
  type TranscriptFields,
  uploadableFiles,
  type withChosen,
  withName,
  withReading,
} from "./transcript-form-rules.ts";

export type TranscriptFormProps = {
  projectId: string;
  /** True for an existing source, which has a name already. */
  isNamed: boolean;
  /** True when only a recording is asked for. */
  isForRecording: boolean;
  /** The sources that the transcript may correct in place of becoming a new one; null where it belongs to one. */
  correctable: Correctable | null;
  /** Adds files to the fields; also returns a sentence about refused files. */
  choose: (fields: TranscriptFields, files: readonly File[]) => ReturnType<typeof withChosen>;
  fields: TranscriptFields;
  /** A sentence about refused files among those that the dialog was opened with. */
  refusedFiles: string | undefined;
  onChange: (fields: TranscriptFields) => void;
  pending: boolean;
  /** The upload states by file key. */
  states: ReadonlyMap<string, UploadState>;
  /** The key of the file to focus. */
  focusedKey: string | null;
  /** The reason why pasted text was refused, or the outcome of the other files. */
  message: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
};

/** The form for source name, speaker, and files or pasted text. */
export function TranscriptForm(props: TranscriptFormProps) {
  const { projectId, isNamed, isForRecording, fields, onChange, pending, states, message, onSubmit, onCancel } = props;
  const [showsProblems, setShowsProblems] = useState(false);
  const [refusedFiles, setRefusedFiles] = useState(props.refusedFiles);
  const nameInput = useRef<HTMLInputElement>(null);
  const problems = showsProblems ? problemsOf(fields) : null;
  const { files } = fields;
  const hasNameFields = files.length > 1;
  const [unfinishedNames] = useState(() => (isNamed ? [] : unfinishedFileNames(projectId)));

  const choose = (chosen: readonly File[]) => {
    const { fields: changed, refusal } = props.choose(fields, chosen);
    setRefusedFiles(refusal);
    onChange(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = problemsOf(fields);
    if (found === null) {
      setRefusedFiles(undefined);
      onSubmit();
      return;
    }
    setShowsProblems(true);
    if (isForRecording) return;
    showToast({ title: FAILURE_TITLE, description: TEXT.toast.fill, tone: "destructive" });
    if (found.sourceName !== undefined) nameInput.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      {!hasNameFields && !isNamed && (
        <Field label={TEXT.name} error={problems?.sourceName}>
          <Input
            ref={nameInput}
            required
            autoComplete="off"
            placeholder={TEXT.namePlaceholder}
            value={nameOf(fields)}
            onChange={(event) => onChange(withName(fields, null, event.target.value))}
          />
        </Field>
      )}
      <FilePicker
        kind={isForRecording ? "recording" : "files"}
        isBusy={pending}
        error={refusedFiles ?? (isForRecording && problems?.content ? TEXT.recordingMissing : problems?.content)}
        onChoose={choose}
      >
        {files.length === 0 ? null : (
          <ChosenFiles
            projectId={projectId}
            fields={fields}
            hasNameFields={hasNameFields}
            problems={problems}
            states={states}
            focusedKey={props.focusedKey}
            isForRecording={isForRecording}
            onChange={onChange}
          />
        )}
      </FilePicker>
      {files.length === 0 && unfinishedNames.length > 0 && (
        <p className="text-sm text-ink-2">{TEXT.stopped(unfinishedNames)}</p>
      )}
      {files.length === 0 && !isForRecording && (
        <Field label={TEXT.text}>
          <Textarea
            placeholder={TEXT.textPlaceholder}
            value={fields.fullText}
            onKeyDown={submitByKeys}
            onChange={(event) => onChange({ ...fields, fullText: event.target.value })}
            className="max-h-64 min-h-28!"
          />
        </Field>
      )}
      <SinglePreview
        projectId={projectId}
        fields={fields}
        pending={pending}
        correctable={props.correctable}
        isRefused={(key) => states.get(key)?.kind === "refused"}
        onChange={(key, reading) => onChange(withReading(fields, key, reading))}
      />
      {!isForRecording && (
        <Field label={hasNameFields ? TEXT.speakerOfAll : TEXT.speaker} hint={TEXT.speakerHint}>
          <Input
            autoComplete="off"
            value={fields.speaker}
            onChange={(event) => onChange({ ...fields, speaker: event.target.value })}
          />
        </Field>
      )}
      {message !== undefined && !pending && <FormError>{message}</FormError>}
      {pending && (
        <p role="status" className="text-sm text-ink-2">
          {files.length === 0 ? TEXT.reading : TEXT.goesOn}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onCancel}>{pending ? TEXT.hide : TEXT.cancel}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {hasNameFields && uploadableFiles(fields).length > 0
            ? TEXT.submitMany(uploadableFiles(fields).length)
            : TEXT.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

// Enter alone adds a new line.
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.currentTarget.form?.requestSubmit();
}
