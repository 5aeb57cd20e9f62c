import type { TagCount } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { Tags } from "lucide-react";
import { useState } from "react";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { ManageTagsDialog } from "./manage-tags-dialog.tsx";
import { TAGS_TEXT } from "./text.ts";

export type ManageTagsButtonProps = { projectId: string; tags: readonly TagCount[] };

/** Opens the list of tags; there only when there are any. The dialog stays when the last of them is deleted. */
export function ManageTagsButton({ projectId, tags }: ManageTagsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useScreenCommands(tags.length > 0 ? [{ label: TAGS_TEXT.manage, icon: Tags, run: open }] : []);
  return (
    <>
      {tags.length > 0 && (
        <Button aria-label={TAGS_TEXT.manage} onClick={open}>
          <Tags aria-hidden className="size-4" />
          <span className="hidden sm:inline">{TAGS_TEXT.manage}</span>
        </Button>
      )}
      {isOpen && <ManageTagsDialog projectId={projectId} tags={tags} onClose={() => setIsOpen(false)} />}
    </>
  );
}
