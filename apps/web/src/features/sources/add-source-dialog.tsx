import { isBlank } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useRef, useState } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { FAILURE_TITLE } from "../../api/query-client.ts";
import { showToast } from "../../shell/toasts.ts";
import { SOURCES_TEXT } from "./text.ts";
import { useAddSource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.add;

export type AddSourceDialogProps = { projectId: string; onClose: () => void };

/** Adds a source by its address or name. Mounted while open. */
export function AddSourceDialog({ projectId, onClose }: AddSourceDialogProps) {
  const [urlOrName, setUrlOrName] = useState("");
  const [showsMissing, setShowsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addSource = useAddSource(projectId);
  const isMissing = isBlank(urlOrName);
  const refusal = addSource.isError ? failureSentence(addSource.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addSource.isPending) return;
    if (isMissing) {
      setShowsMissing(true);
      showToast({ title: FAILURE_TITLE, description: SOURCES_TEXT.toast.fillRequired, tone: "destructive" });
      input.current?.focus();
      return;
    }
    addSource.mutate({ projectId, urlOrName: urlOrName.trim(), status: "queued", type: "url" }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TEXT.title}
      description={TEXT.description}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        <Field label={TEXT.field} error={showsMissing && isMissing ? TEXT.missing : refusal}>
          <Input
            ref={input}
            required
            autoComplete="off"
            placeholder={TEXT.placeholder}
            value={urlOrName}
            onChange={(event) => setUrlOrName(event.target.value)}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={addSource.isPending}>
            {addSource.isPending ? TEXT.pending : TEXT.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
