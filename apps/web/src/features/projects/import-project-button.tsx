import { IconButton } from "@quarry/ui";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { late } from "../../components/late.tsx";
import { LATE_RETRY_MS } from "../../timing.ts";
import { PROJECTS_TEXT } from "./text.ts";

const ImportProjectDialog = late(async () => (await import("./import-project-dialog.tsx")).ImportProjectDialog, {
  retryMs: LATE_RETRY_MS,
});

/** Opens the dialog that adds a project from a file; `onShow` gets the project. */
export function ImportProjectButton({ onShow }: { onShow: (projectId: string) => void }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <IconButton label={PROJECTS_TEXT.importProject} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileUp aria-hidden className="size-5" />
      </IconButton>
      {isOpen !== undefined && <ImportProjectDialog open={isOpen} onClose={() => setIsOpen(false)} onShow={onShow} />}
    </>
  );
}
