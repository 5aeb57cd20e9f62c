import type { TagCount } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { Sparkles, Tags } from "lucide-react";
import { useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import type { ManageTagsDialogProps } from "./manage/manage-tags-dialog.tsx";
import { TAGS_TEXT } from "./text.ts";

const ManageTagsDialog = lazy(async () => (await import("./manage/manage-tags-dialog.tsx")).ManageTagsDialog);

export type ManageTagsButtonProps = Omit<ManageTagsDialogProps, "onClose"> & { tags: readonly TagCount[] };

/** Opens the code book; hidden while there are no tags. The dialog stays open after the last tag is deleted. */
export function ManageTagsButton({ tags, ...dialog }: ManageTagsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useScreenCommands([
    ...(tags.length > 0 ? [{ label: TAGS_TEXT.manage, icon: Tags, run: open }] : []),
    { label: TAGS_TEXT.review, icon: Sparkles, run: dialog.onReview },
  ]);
  return (
    <>
      {tags.length > 0 && (
        <Button
          aria-label={TAGS_TEXT.manage}
          onClick={open}
          className="max-sm:w-9 max-sm:px-0 pointer-coarse:max-sm:w-11!"
        >
          <Tags aria-hidden className="size-4" />
          <span className="hidden sm:inline">{TAGS_TEXT.manage}</span>
        </Button>
      )}
      {isOpen && <ManageTagsDialog takesKeys {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
