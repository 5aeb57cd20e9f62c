import { compareNames, nameMatches, type TagCount } from "@quarry/domain";
import { ConfirmDialog, Dialog, Input } from "@quarry/ui";
import { useMemo, useState } from "react";
import { LongList, LongListItem } from "../../components/long-list.tsx";
import { AlikeTags } from "./alike-tags.tsx";
import { ManagedTag } from "./managed-tag.tsx";
import { TAGS_TEXT } from "./text.ts";
import { useDeleteTag } from "./use-tag-edits.ts";

/** The number of tags from which a search field is shown. */
const SEARCHED_FROM = 12;

const TAG_HEIGHT_PX = 49;

export type ManageTagsDialogProps = {
  projectId: string;
  tags: readonly TagCount[];
  /** Shows the segments with the tag. */
  onShow: (tag: string) => void;
  /** Runs after a tag was renamed or merged. */
  onRenamed: (oldTag: string, newTag: string) => void;
  onClose: () => void;
};

/** Lists all tags of a project to show, rename, merge or delete. Mounted while open. */
export function ManageTagsDialog({ projectId, tags, onShow, onRenamed, onClose }: ManageTagsDialogProps) {
  const [search, setSearch] = useState("");
  const [deleting, setDeleting] = useState<TagCount | null>(null);
  const deleteTag = useDeleteTag(projectId);
  const sorted = useMemo(() => [...tags].sort((a, b) => compareNames(a.tag, b.tag)), [tags]);
  const shown = sorted.filter(({ tag }) => nameMatches(tag, search));

  const show = (tag: string) => {
    onClose();
    onShow(tag);
  };
  return (
    <Dialog open onClose={onClose} width="md" title={TAGS_TEXT.manage} description={TAGS_TEXT.manageDescription}>
      <AlikeTags projectId={projectId} tags={tags} onRenamed={onRenamed} />
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
      <LongList aria-label={TAGS_TEXT.list} className="mt-4 flex flex-col">
        {shown.map((entry, index) => (
          <LongListItem
            key={entry.tag}
            index={index}
            heightPx={TAG_HEIGHT_PX}
            className="border-b border-line last:border-b-0"
          >
            <ManagedTag
              projectId={projectId}
              entry={entry}
              tags={tags}
              onShow={show}
              onRenamed={onRenamed}
              onDelete={setDeleting}
            />
          </LongListItem>
        ))}
      </LongList>
      {deleting && (
        <ConfirmDialog
          open
          onClose={() => setDeleting(null)}
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
