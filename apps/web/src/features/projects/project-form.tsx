import { isBlank } from "@quarry/domain";
import { Button, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FAILURE_TITLE } from "../../api/query-client.ts";
import { FormError } from "../../components/form-error.tsx";
import { showToast } from "../../shell/toasts.ts";
import { PROJECT_FORM_TEXT as TEXT } from "./dialog-text.ts";

export type ProjectFields = { title: string; clientName: string };

export type ProjectFormProps = {
  initial: ProjectFields;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  /** The server's error about the last attempt. */
  refusal: string | undefined;
  /** Receives trimmed, non-empty fields. */
  onSubmit: (fields: ProjectFields) => void;
  onCancel: () => void;
};

/** The title and client name of a new or existing project. Input stays until the form unmounts. */
export function ProjectForm(props: ProjectFormProps) {
  const { initial, submitLabel, pendingLabel, pending, refusal, onSubmit, onCancel } = props;
  const [fields, setFields] = useState(initial);
  const [showsMissing, setShowsMissing] = useState(false);
  const titleInput = useRef<HTMLInputElement>(null);
  const clientInput = useRef<HTMLInputElement>(null);
  useEffect(() => titleInput.current?.focus(), []);

  const titleMissing = isBlank(fields.title);
  const clientMissing = isBlank(fields.clientName);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (titleMissing || clientMissing) {
      setShowsMissing(true);
      showToast({ title: FAILURE_TITLE, description: TEXT.fieldsMissing, tone: "destructive" });
      (titleMissing ? titleInput : clientInput).current?.focus();
      return;
    }
    onSubmit({ title: fields.title.trim(), clientName: fields.clientName.trim() });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <Field label={TEXT.titleLabel} error={showsMissing && titleMissing ? TEXT.titleMissing : undefined}>
        <Input
          ref={titleInput}
          required
          autoComplete="off"
          value={fields.title}
          onChange={(event) => setFields({ ...fields, title: event.target.value })}
        />
      </Field>
      <Field label={TEXT.clientNameLabel} error={showsMissing && clientMissing ? TEXT.clientNameMissing : undefined}>
        <Input
          ref={clientInput}
          required
          autoComplete="off"
          value={fields.clientName}
          onChange={(event) => setFields({ ...fields, clientName: event.target.value })}
        />
      </Field>
      {refusal !== undefined && <FormError>{refusal}</FormError>}
      <DialogFooter>
        <Button onClick={onCancel}>{TEXT.cancel}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
