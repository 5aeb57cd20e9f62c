import { isBlank } from "@quarry/domain";
import { Button, Textarea } from "@quarry/ui";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { dropNoteDraft, keepNoteDraft, noteDraft } from "./note-drafts.ts";
import { NOTES_TEXT } from "./text.ts";

export type NoteEditorProps = {
  /** The id of the edited note, or of the segment that a new note is for. */
  aboutId: string;
  initialText?: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Edits a note, starting from its draft. Ctrl or Cmd with Enter saves. Escape closes an unchanged note. */
export function NoteEditor({ aboutId, initialText = "", onSave, onCancel }: NoteEditorProps) {
  const [text, setText] = useState(() => noteDraft(aboutId) ?? initialText);
  const change = (changed: string) => {
    setText(changed);
    if (changed === initialText) dropNoteDraft(aboutId);
    else keepNoteDraft(aboutId, changed);
  };
  const cancel = () => {
    dropNoteDraft(aboutId);
    onCancel();
  };
  const submit = () => {
    if (!isBlank(text)) onSave(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === "Escape" && text === initialText) cancel();
  };
  return (
    <form
      className="mt-2 flex flex-col gap-2.5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        autoFocus
        data-owns-escape
        aria-label={NOTES_TEXT.field}
        placeholder={NOTES_TEXT.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        className="field-sizing-content min-h-16! max-h-72"
      />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={cancel}>
          {NOTES_TEXT.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={isBlank(text)}>
          {NOTES_TEXT.save}
        </Button>
      </div>
    </form>
  );
}
