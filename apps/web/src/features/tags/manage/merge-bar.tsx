import type { TagNode } from "@quarry/domain";
import { Button, Select } from "@quarry/ui";
import { useState } from "react";
import { TAGS_TEXT } from "../text.ts";
import { useMergeTags } from "../use-tag-edits.ts";
import { MANAGE_TAGS_TEXT } from "./text.ts";

const TEXT = MANAGE_TAGS_TEXT.merge;

export type MergeBarProps = {
  projectId: string;
  /** The checked tags, the most used first. */
  checked: readonly TagNode[];
  onMerged: (merged: readonly TagNode[], into: TagNode) => void;
  onCancel: () => void;
};

/** Merges the checked tags into the one of them that is chosen to stay; first the most used. */
export function MergeBar({ projectId, checked, onMerged, onCancel }: MergeBarProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { mutate, isPending } = useMergeTags(projectId);
  const into = checked.find(({ id }) => id === chosenId) ?? checked[0];
  const merged = checked.filter((tag) => tag !== into);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-sunken p-3">
      {into === undefined || merged.length === 0 ? (
        <p role="status" className="flex-1 text-sm text-ink-2">
          {TEXT.hint}
        </p>
      ) : (
        <>
          <span className="flex w-full min-w-0 items-center gap-2 text-sm text-ink sm:w-auto sm:flex-1">
            <span aria-hidden>{TEXT.keep}</span>
            <Select
              aria-label={TEXT.keep}
              value={into.id}
              onChange={({ target }) => setChosenId(target.value)}
              className="h-9! min-w-32 flex-1 pointer-coarse:h-11!"
            >
              {checked.map(({ id, name, count }) => (
                <option key={id} value={id}>
                  {TAGS_TEXT.alike.tag(name, count)}
                </option>
              ))}
            </Select>
          </span>
          <Button
            variant="primary"
            pending={isPending}
            className="max-w-full"
            onClick={() => mutate({ into, merged }, { onSuccess: () => onMerged(merged, into) })}
          >
            <span className="truncate">{TEXT.submit(merged.length, into.name)}</span>
          </Button>
        </>
      )}
      <Button onClick={onCancel}>{TEXT.cancel}</Button>
    </div>
  );
}
