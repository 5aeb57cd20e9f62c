import { isBlank } from "@quarry/domain";
import { Button, DialogFooter, Field, Input, Progress, Textarea } from "@quarry/ui";
import { type FormEvent, useRef, useState } from "react";
import { FAILURE_TITLE } from "../../api/query-client.ts";
import { showToast } from "../../shell/toasts.ts";
import { FileDrop } from "./file-drop.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { isAcceptedFile, problemsOf, type TranscriptFields, withFile } from "./transcript-form-rules.ts";

const TEXT = SOURCES_TEXT.upload;

export type TranscriptFormProps = {
  fields: TranscriptFields;
  onChange: (fields: TranscriptFields) => void;
  pending: boolean;
  /** How much of a file has gone up; null while that is not known. */
  percent: number | null;
  /** Why the server did not take the last attempt. */
  refusal: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Source name, speaker, and a file or pasted text. */
export function TranscriptForm(props: TranscriptFormProps) {
  const { fields, onChange, pending, percent, refusal, onSubmit, onCancel } = props;
  const [showsProblems, setShowsProblems] = useState(false);
  const [refusedFile, setRefusedFile] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const problems = showsProblems ? problemsOf(fields) : {};

  const choose = (file: File | null) => {
    const accepted = file === null || isAcceptedFile(file);
    setRefusedFile(accepted ? undefined : TEXT.wrongType);
    if (file === null) onChange({ ...fields, file });
    else if (accepted) onChange(withFile(fields, file));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (Object.keys(problemsOf(fields)).length > 0) {
      setShowsProblems(true);
      showToast({ title: FAILURE_TITLE, description: SOURCES_TEXT.toast.fillUpload, tone: "destructive" });
      if (isBlank(fields.sourceName)) nameInput.current?.focus();
      return;
    }
    onSubmit();
  };

  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <Field label={TEXT.name} error={problems.sourceName}>
        <Input
          ref={nameInput}
          required
          autoComplete="off"
          placeholder={TEXT.namePlaceholder}
          value={fields.sourceName}
          onChange={(event) => onChange({ ...fields, sourceName: event.target.value })}
        />
      </Field>
      <FileDrop file={fields.file} error={refusedFile ?? problems.content} onChoose={choose} />
      {fields.file === null && (
        <Field label={TEXT.text}>
          <Textarea
            placeholder={TEXT.textPlaceholder}
            value={fields.fullText}
            onChange={(event) => onChange({ ...fields, fullText: event.target.value })}
            className="max-h-64 min-h-28!"
          />
        </Field>
      )}
      <Field label={TEXT.speaker} hint={TEXT.speakerHint}>
        <Input
          autoComplete="off"
          value={fields.speaker}
          onChange={(event) => onChange({ ...fields, speaker: event.target.value })}
        />
      </Field>
      {refusal !== undefined && !pending && (
        <p role="alert" className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-danger">
          {refusal}
        </p>
      )}
      {pending && <UploadProgress percent={percent} />}
      <DialogFooter>
        <Button onClick={onCancel}>{TEXT.cancel}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {TEXT.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

function UploadProgress({ percent }: { percent: number | null }) {
  const isSending = percent !== null && percent < 100;
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-2 tabular-nums">{isSending ? TEXT.sending(percent) : TEXT.reading}</p>
      {isSending && <Progress percent={percent} label={TEXT.title} />}
    </div>
  );
}
