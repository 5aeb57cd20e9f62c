import { IconButton } from "@quarry/ui";
import { Search } from "lucide-react";
import { openGlobalDialog } from "./global-dialog.ts";
import { keyText } from "./shortcuts/platform.ts";

/** Opens the command palette without its shortcut. */
export function PaletteButton() {
  return (
    <IconButton
      label={`Search and commands (${keyText("mod+k")})`}
      aria-haspopup="dialog"
      onClick={() => openGlobalDialog("palette")}
    >
      <Search aria-hidden className="size-5" />
    </IconButton>
  );
}
