import type { Project } from "@quarry/domain";
import { ConfirmDialog } from "@quarry/ui";
import { DELETE_PROJECT_TEXT as TEXT } from "./dialog-text.ts";
import { useDeleteProject } from "./use-project-changes.ts";

export type DeleteProjectDialogProps = { project: Project; open: boolean; onClose: () => void };

/** Confirms deleting a project. It stays open when deleting fails. */
export function DeleteProjectDialog({ project, open, onClose }: DeleteProjectDialogProps) {
  const deleteProject = useDeleteProject();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={TEXT.title}
      description={TEXT.description(project.title)}
      confirmLabel={TEXT.confirm}
      pendingLabel={TEXT.confirming}
      pending={deleteProject.isPending}
      onConfirm={() => deleteProject.mutate({ projectId: project.id }, { onSuccess: onClose })}
    />
  );
}
