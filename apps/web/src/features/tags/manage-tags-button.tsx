import { Button } from "@quarry/ui";
import { Tags } from "lucide-react";
import { useState } from "react";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { ManageTagsDialog, type ManageTagsDialogProps } from "./manage-tags-dialog.tsx";
import { TAGS_TEXT } from "./text.ts";

export type ManageTagsButtonProps = Omit<ManageTagsDialogProps, "onClose">;

/** Opens the list of tags; hidden while there are none. The dialog stays open after the last tag is deleted. */
export function ManageTagsButton(props: ManageTagsButtonProps) {
  const { tags } = props;
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useScreenCommands(tags.length > 0 ? [{ label: TAGS_TEXT.manage, icon: Tags, run: open }] : []);
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
      {isOpen && <ManageTagsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
