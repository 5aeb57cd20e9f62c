import { IconButton } from "@quarry/ui";
import { Database } from "lucide-react";
import { openGlobalDialog } from "../../shell/global-dialog.ts";

// Not in text.ts, which only the dialog needs: this button stands on the first screen.
const LABEL = "Your data";

/** Opens the dialog for all data as one thing. */
export function DataButton() {
  return (
    <IconButton label={LABEL} aria-haspopup="dialog" onClick={() => openGlobalDialog("data")}>
      <Database aria-hidden className="size-5" />
    </IconButton>
  );
}
