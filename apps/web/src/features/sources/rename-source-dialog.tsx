import { isBlank, type Source } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import { type FormEvent, useState } from "react";
import { failureSentence } from "../../api/api-error.ts";
import { SOURCES_TEXT } from "./text.ts";
import { useRenameSource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.rename;

export type RenameSourceDialogProps = { source: Source; onClose: () => void };

/** Gives a source another name; the same name only closes. Mounted while open. */
export function RenameSourceDialog({ source, onClose }: RenameSourceDialogProps) {
  const [name, setName] = useState(source.urlOrName);
  const rename = useRenameSource(source.projectId);
  const refusal = rename.isError ? failureSentence(rename.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending || isBlank(name)) return;
    if (name.trim() === source.urlOrName) onClose();
    else rename.mutate({ sourceId: source.id, urlOrName: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TEXT.title}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        <Field label={TEXT.field} error={isBlank(name) ? TEXT.missing : refusal}>
          <Input
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={({ target }) => target.select()}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={rename.isPending}>
            {rename.isPending ? TEXT.pending : TEXT.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
