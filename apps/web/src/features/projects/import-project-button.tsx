import { IconButton } from "@quarry/ui";
import { FileUp } from "lucide-react";
import { PROJECTS_TEXT } from "./text.ts";

/** Opens the import step of the dialog in `NewProjectButton`. */
export function ImportProjectButton({ onStart }: { onStart: () => void }) {
  return (
    <IconButton label={PROJECTS_TEXT.importProject} aria-haspopup="dialog" onClick={onStart}>
      <FileUp aria-hidden className="size-5" />
    </IconButton>
  );
}
