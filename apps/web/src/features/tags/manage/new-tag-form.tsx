import { isBlank, normalizeTag, type TagLooks, type TagNode } from "@quarry/domain";
import { Button, Input } from "@quarry/ui";
import { type FormEvent, useState } from "react";
import { failureSentence } from "../../../api/failure-sentence.ts";
import { useCreateTag } from "../use-tree-changes.ts";
import { MANAGE_TAGS_TEXT } from "./text.ts";

const TEXT = MANAGE_TAGS_TEXT.create;

export type NewTagFormProps = {
  projectId: string;
  /** The tag that the new one is to be below; null for the top. */
  parent: TagNode | null;
  looks: TagLooks;
  onCreated: (id: string) => void;
  onCancel: () => void;
};

/** Creates a tag that has no segments yet. */
export function NewTagForm({ projectId, parent, looks, onCreated, onCancel }: NewTagFormProps) {
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useCreateTag();
  const name = normalizeTag(typed);
  const problem = looks.has(name) ? TEXT.isThere(name) : error === null ? null : failureSentence(error);
  const label = parent === null ? TEXT.open : TEXT.below(parent.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name) || looks.has(name) || isPending) return;
    mutate({ projectId, name, parentId: parent?.id ?? null }, { onSuccess: ({ id }) => onCreated(id) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-center gap-2">
      <Input
        autoFocus
        data-owns-escape
        autoComplete="off"
        aria-label={label}
        placeholder={`${label}…`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && onCancel()}
        className="h-9! min-w-40 flex-1 pointer-coarse:h-11!"
      />
      <Button type="submit" variant="primary" pending={isPending}>
        {TEXT.submit}
      </Button>
      <Button onClick={onCancel}>{TEXT.cancel}</Button>
      <p role="alert" className="w-full text-xs text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
