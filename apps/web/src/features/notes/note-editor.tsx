import { isBlank } from "@quarry/domain";
import { Button, Textarea } from "@quarry/ui";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { NOTES_TEXT } from "./text.ts";

export type NoteEditorProps = {
  initialText?: string;
  pending: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Writes a note. Ctrl or Cmd with Enter saves, Escape leaves what was not changed. An empty note cannot be saved. */
export function NoteEditor({ initialText = "", pending, onSave, onCancel }: NoteEditorProps) {
  const [text, setText] = useState(initialText);
  const submit = () => {
    if (!isBlank(text) && !pending) onSave(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
    if (event.key === "Escape" && text === initialText) onCancel();
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        className="field-sizing-content min-h-16! max-h-72"
      />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {NOTES_TEXT.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" pending={pending} disabled={isBlank(text)}>
          {pending ? NOTES_TEXT.saving : NOTES_TEXT.save}
        </Button>
      </div>
    </form>
  );
}
