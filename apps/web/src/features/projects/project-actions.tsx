import type { Project } from "@quarry/domain";
import { Menu, MenuItem } from "@quarry/ui";
import { Download, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { EditProjectDialog } from "./edit-project-dialog.tsx";
import { ExportProjectDialog } from "./export-project-dialog.tsx";
import { ProjectActionsButton } from "./project-actions-button.tsx";
import { PROJECTS_TEXT } from "./text.ts";

type Opened = "nothing" | "edit" | "export" | "delete";

/** The menu of a card and its dialogs. Its code is loaded by the first click on the button, so it mounts open. */
export function ProjectActions({ project }: { project: Project }) {
  const [opened, setOpened] = useState<Opened>("nothing");
  const close = () => setOpened("nothing");
  return (
    <>
      <Menu defaultOpen trigger={<ProjectActionsButton project={project} />}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpened("edit")}>
          {PROJECTS_TEXT.edit}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} onSelect={() => setOpened("export")}>
          {PROJECTS_TEXT.export}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setOpened("delete")}>
          {PROJECTS_TEXT.delete}
        </MenuItem>
      </Menu>
      <EditProjectDialog project={project} open={opened === "edit"} onClose={close} />
      <ExportProjectDialog project={project} open={opened === "export"} onClose={close} />
      <DeleteProjectDialog project={project} open={opened === "delete"} onClose={close} />
    </>
  );
}
