import type { TagCount } from "@quarry/domain";
import { ConfirmDialog, Dialog, Input } from "@quarry/ui";
import { useState } from "react";
import { ManagedTag } from "./managed-tag.tsx";
import { TAGS_TEXT } from "./text.ts";
import { useDeleteTag } from "./use-tags.ts";

/** From how many tags on a field helps to find one. */
const SEARCHED_FROM = 12;

export type ManageTagsDialogProps = { projectId: string; tags: readonly TagCount[]; onClose: () => void };

/** All tags of a project: rename, merge, delete. Mounted while open. */
export function ManageTagsDialog({ projectId, tags, onClose }: ManageTagsDialogProps) {
  const [search, setSearch] = useState("");
  const [deleting, setDeleting] = useState<TagCount | null>(null);
  const deleteTag = useDeleteTag(projectId);
  const shown = [...tags]
    .filter(({ tag }) => tag.toLowerCase().includes(search.trim().toLowerCase()))
    .sort((a, b) => a.tag.localeCompare(b.tag));

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="md"
      title={TAGS_TEXT.manage}
      description={TAGS_TEXT.manageDescription}
    >
      {tags.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={TAGS_TEXT.search}
          placeholder={TAGS_TEXT.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mt-4"
        />
      )}
      {shown.length === 0 && (
        <p className="py-10 text-center text-sm text-ink-2">
          {tags.length === 0 ? TAGS_TEXT.empty : TAGS_TEXT.noMatch}
        </p>
      )}
      <ul aria-label={TAGS_TEXT.list} className="mt-4 flex flex-col">
        {shown.map((entry) => (
          <ManagedTag key={entry.tag} projectId={projectId} entry={entry} tags={tags} onDelete={setDeleting} />
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) setDeleting(null);
          }}
          title={TAGS_TEXT.deleteTitle(deleting.tag)}
          description={TAGS_TEXT.deleteDescription(deleting.tag, deleting.count)}
          confirmLabel={TAGS_TEXT.deleteConfirm}
          pendingLabel={TAGS_TEXT.deletePending}
          pending={deleteTag.isPending}
          onConfirm={() => deleteTag.mutate({ projectId, tag: deleting.tag }, { onSuccess: () => setDeleting(null) })}
        />
      )}
    </Dialog>
  );
}
