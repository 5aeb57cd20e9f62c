import { isBlank } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useRef, useState } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { FAILURE_TITLE } from "../../api/query-client.ts";
import { showToast } from "../../shell/toasts.ts";
import { SOURCES_TEXT } from "./text.ts";

export type SourceNameDialogProps = {
  text: {
    title: string;
    description?: string;
    field: string;
    placeholder?: string;
    missing: string;
    submit: string;
    pending: string;
    cancel: string;
  };
  initialName: string;
  /** The mutation that uses the name. Its error is shown beside the field. */
  call: { isPending: boolean; error: unknown };
  /** Receives a trimmed, non-empty name. */
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Asks for a source's name. A missing name is reported on submit, or at once when an existing name is cleared. Mounted
 * while open. */
export function SourceNameDialog({ text, initialName, call, onSubmit, onClose }: SourceNameDialogProps) {
  const [name, setName] = useState(initialName);
  const [showsMissing, setShowsMissing] = useState(initialName !== "");
  const input = useRef<HTMLInputElement>(null);
  const refusal = call.error === null ? undefined : failureSentence(call.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending) return;
    if (!isBlank(name)) return onSubmit(name.trim());
    setShowsMissing(true);
    showToast({ title: FAILURE_TITLE, description: SOURCES_TEXT.toast.fillRequired, tone: "destructive" });
    input.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.description}>
      <form noValidate onSubmit={submit} className="mt-5">
        <Field label={text.field} error={showsMissing && isBlank(name) ? text.missing : refusal}>
          <Input
            ref={input}
            required
            autoComplete="off"
            placeholder={text.placeholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" pending={call.isPending}>
            {call.isPending ? text.pending : text.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
