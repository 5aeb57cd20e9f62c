import type { ProjectTemplate } from "@quarry/domain";
import { Dialog } from "@quarry/ui";
import { invalidSentence } from "../../api/api-error.ts";
import { PROJECT_FORM_TEXT, TEMPLATE_PICKER_TEXT } from "./dialog-text.ts";
import { ProjectForm } from "./project-form.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { useCreateProject } from "./use-project-changes.ts";
import type { ProjectCreation } from "./use-project-creation.ts";

/** Both steps of creating a project: the template, then title and client. It is one dialog whose content changes, so
 * that the focus goes back to the button that started it. */
export function NewProjectDialog({ creation }: { creation: ProjectCreation }) {
  const { step } = creation;
  const isDetails = step.at === "details";
  return (
    <Dialog
      open={step.at !== "closed"}
      onClose={creation.close}
      onClosed={creation.showCreated}
      width={isDetails ? "sm" : "lg"}
      title={isDetails ? PROJECT_FORM_TEXT.createTitle : TEMPLATE_PICKER_TEXT.title}
      {...(isDetails && { description: PROJECT_FORM_TEXT.usingTemplate(step.template.name) })}
    >
      {isDetails ? (
        <NewProjectForm template={step.template} onCreated={creation.end} onCancel={creation.close} />
      ) : (
        <TemplatePicker onChoose={creation.choose} />
      )}
    </Dialog>
  );
}

type NewProjectFormProps = {
  template: ProjectTemplate;
  onCreated: (projectId: string) => void;
  onCancel: () => void;
};

function NewProjectForm({ template, onCreated, onCancel }: NewProjectFormProps) {
  const createProject = useCreateProject();
  return (
    <ProjectForm
      initial={{ title: "", clientName: "" }}
      submitLabel={PROJECT_FORM_TEXT.create}
      pendingLabel={PROJECT_FORM_TEXT.creating}
      pending={createProject.isPending}
      refusal={invalidSentence(createProject.error)}
      onSubmit={(fields) =>
        createProject.mutate(
          { ...fields, status: "active", templateId: template.id },
          { onSuccess: ({ id }) => onCreated(id) },
        )
      }
      onCancel={onCancel}
    />
  );
}
