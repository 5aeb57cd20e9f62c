import { type Project, safeFileName } from "@quarry/domain";
import { Button, buttonClass, Dialog, DialogFooter } from "@quarry/ui";
import { Download } from "lucide-react";
import { projectFileAddress } from "../../api/project-file-address.ts";
import { EXPORT_PROJECT_TEXT as TEXT } from "./dialog-text.ts";

export type ExportProjectDialogProps = {
  project: Pick<Project, "id" | "title">;
  open: boolean;
  onClose: () => void;
};

/** Describes the file of a project and downloads it. */
export function ExportProjectDialog({ project, open, onClose }: ExportProjectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXT.title} description={TEXT.description(project.title)}>
      <p className="mt-3 text-sm text-pretty text-ink-2">{TEXT.recordings}</p>
      <DialogFooter>
        <Button onClick={onClose}>{TEXT.cancel}</Button>
        <a
          href={projectFileAddress(project.id)}
          download={safeFileName(project.title, "json", "project")}
          className={buttonClass("primary")}
          onClick={onClose}
        >
          <Download aria-hidden className="size-4" />
          {TEXT.confirm}
        </a>
      </DialogFooter>
    </Dialog>
  );
}
