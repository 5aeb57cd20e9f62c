import type { Project } from "@quarry/domain";
import { Dialog } from "@quarry/ui";
import { invalidSentence } from "../../api/failure-sentence.ts";
import { PROJECT_FORM_TEXT as TEXT } from "./dialog-text.ts";
import { ProjectForm } from "./project-form.tsx";
import { useUpdateProject } from "./use-project-changes.ts";

export type EditProjectDialogProps = { project: Project; open: boolean; onClose: () => void };

/** Edits a project's title and client name. */
export function EditProjectDialog({ project, open, onClose }: EditProjectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXT.editTitle}>
      <EditProjectForm project={project} onClose={onClose} />
    </Dialog>
  );
}

function EditProjectForm({ project, onClose }: Omit<EditProjectDialogProps, "open">) {
  const updateProject = useUpdateProject();
  return (
    <ProjectForm
      initial={{ title: project.title, clientName: project.clientName }}
      submitLabel={TEXT.save}
      pendingLabel={TEXT.saving}
      pending={updateProject.isPending}
      refusal={invalidSentence(updateProject.error)}
      onSubmit={(fields) => updateProject.mutate({ projectId: project.id, ...fields }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
