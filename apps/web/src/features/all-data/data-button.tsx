import { IconButton } from "@quarry/ui";
import { Database } from "lucide-react";
import { openGlobalDialog } from "../../shell/global-dialog.ts";

// Not in text.ts, which is loaded with the dialog: this button is on the first screen.
const LABEL = "Your data";

/** Opens the dialog that exports, imports and resets all data. */
export function DataButton() {
  return (
    <IconButton label={LABEL} aria-haspopup="dialog" onClick={() => openGlobalDialog("data")}>
      <Database aria-hidden className="size-5" />
    </IconButton>
  );
}
