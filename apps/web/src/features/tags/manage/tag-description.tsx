import { MAX_NOTE_LENGTH, type TagNode } from "@quarry/domain";
import { Field, Textarea } from "@quarry/ui";
import { useEffect, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useChangeTag } from "../use-tree-changes.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

export type TagDescriptionProps = { projectId: string; tag: TagNode };

/** The description of a tag. It is saved when the field is left, and when the dialog is closed meanwhile. */
export function TagDescription({ projectId, tag }: TagDescriptionProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate } = useChangeTag(projectId);
  const latest = useLatest({ draft, stored: tag.description, save: mutate });
  const save = () => {
    const { draft, stored, save } = latest.current;
    const description = draft?.trim();
    if (description === undefined || description === stored) return;
    // What is typed stays in the field when it cannot be saved.
    save({ tagId: tag.id, description }, { onSuccess: () => setDraft(null) });
  };
  const saveOnLeaving = useLatest(save);
  useEffect(() => () => saveOnLeaving.current(), [saveOnLeaving]);
  return (
    <Field label={TEXT.about}>
      <Textarea
        rows={3}
        placeholder={TEXT.aboutHint}
        maxLength={MAX_NOTE_LENGTH}
        value={draft ?? tag.description}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
    </Field>
  );
}
