import { isBlank, normalizeTag, type TagLooks } from "@quarry/domain";
import { Input } from "@quarry/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { TAGS_TEXT } from "../text.ts";
import { useRenameTag } from "../use-tag-edits.ts";

export type TagNameFieldProps = {
  projectId: string;
  name: string;
  /** All tags of the project. */
  looks: TagLooks;
  onRenamed: (oldTag: string, newTag: string) => void;
  /** Runs when the field closes; `withFocus` when the focus returns to the row. */
  onClose: (withFocus: boolean) => void;
};

/** The name of a tag, edited in place: Enter renames, or merges into an existing tag; Escape and an empty or unchanged
 * name cancel. */
export function TagNameField({ projectId, name, looks, onRenamed, onClose }: TagNameFieldProps) {
  const [draft, setDraft] = useState(name);
  const hintId = useId();
  const newTag = normalizeTag(draft);
  const changes = !isBlank(newTag) && newTag !== name;
  const merges = changes && looks.has(newTag);
  const renameTag = useRenameTag(projectId, merges);
  const save = (withFocus: boolean) => {
    if (!changes) return onClose(withFocus);
    if (renameTag.isPending) return;
    const onSuccess = () => {
      onRenamed(name, newTag);
      onClose(withFocus);
    };
    renameTag.mutate({ projectId, oldTag: name, newTag }, { onSuccess });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      save(true);
    } else if (event.key === "Escape") {
      onClose(true);
    }
  };
  return (
    <span className="min-w-0 flex-1 py-1">
      <Input
        autoFocus
        data-owns-escape
        aria-label={TAGS_TEXT.renameField(name)}
        aria-describedby={hintId}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        onBlur={() => (merges ? onClose(false) : save(false))}
        className="h-8! pointer-coarse:h-11!"
      />
      <span id={hintId} role="status" className="block pt-1 text-xs text-gem empty:hidden">
        {merges && TAGS_TEXT.merges(newTag)}
      </span>
    </span>
  );
}
