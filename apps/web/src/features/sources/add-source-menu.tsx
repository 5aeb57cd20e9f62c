import { Button, Menu, MenuItem, Tooltip } from "@quarry/ui";
import { ChevronDown, FilePlus2, Link2, Plus, Search, TextCursorInput } from "lucide-react";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { SOURCES_TEXT } from "./text.ts";

const TEXT = SOURCES_TEXT.menu;

export type AddSourceMenuProps = { onSearchMedia: () => void; onUpload: () => void; onAdd: () => void };

/** The menu of ways to add a source. */
export function AddSourceMenu({ onSearchMedia, onUpload, onAdd }: AddSourceMenuProps) {
  const hint = TEXT.trigger;
  useScreenCommands([
    { label: TEXT.searchMedia, icon: Search, hint, run: onSearchMedia },
    { label: TEXT.upload, icon: FilePlus2, hint, run: onUpload },
    { label: TEXT.add, icon: TextCursorInput, hint, run: onAdd },
  ]);
  return (
    <Menu
      trigger={
        <Button>
          <Plus aria-hidden className="size-4 max-sm:min-[23.25rem]:hidden" />
          <span className="max-[23.25rem]:sr-only">{TEXT.trigger}</span>
          <ChevronDown aria-hidden className="hidden size-4 text-ink-3 sm:block" />
        </Button>
      }
    >
      <MenuItem icon={<Search aria-hidden />} onSelect={onSearchMedia}>
        {TEXT.searchMedia}
      </MenuItem>
      <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={onUpload}>
        {TEXT.upload}
      </MenuItem>
      <MenuItem icon={<TextCursorInput aria-hidden />} onSelect={onAdd}>
        {TEXT.add}
      </MenuItem>
      <Tooltip content={TEXT.comingSoonTooltip} side="left">
        <MenuItem unavailable icon={<Link2 aria-hidden />} hint={TEXT.comingSoon} onSelect={() => undefined}>
          {TEXT.fromUrl}
        </MenuItem>
      </Tooltip>
    </Menu>
  );
}
