import type { TagNode } from "@quarry/domain";
import { ConfirmDialog } from "@quarry/ui";
import { TAGS_TEXT } from "../text.ts";
import { useDeleteTag } from "../use-tag-edits.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

export type DeleteTagDialogProps = {
  projectId: string;
  tag: TagNode;
  /** The number of tags directly below it. */
  childCount: number;
  /** Runs when the tag is deleted, before it is stored. */
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before a tag is deleted everywhere. */
export function DeleteTagDialog({ projectId, tag, childCount, onDelete, onClose }: DeleteTagDialogProps) {
  const { mutate, isPending } = useDeleteTag(projectId);
  const description = TAGS_TEXT.deleteDescription(tag.name, tag.count);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={TAGS_TEXT.deleteTitle(tag.name)}
      description={childCount === 0 ? description : `${description} ${TEXT.childrenStay(childCount)}`}
      confirmLabel={TAGS_TEXT.deleteConfirm}
      pendingLabel={TAGS_TEXT.deletePending}
      pending={isPending}
      onConfirm={() => {
        onDelete();
        mutate({ projectId, tag: tag.name }, { onSuccess: onClose });
      }}
    />
  );
}
