import type { ProjectTemplate } from "@quarry/domain";
import { Dialog, type DialogProps } from "@quarry/ui";
import { useState } from "react";
import { invalidSentence } from "../../api/failure-sentence.ts";
import { IMPORT_PROJECT_TEXT, PROJECT_FORM_TEXT, TEMPLATE_PICKER_TEXT } from "./dialog-text.ts";
import { ImportProject } from "./import-project.tsx";
import { ProjectForm } from "./project-form.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { useCreateProject } from "./use-project-changes.ts";
import type { CreationStep, ProjectCreation } from "./use-project-creation.ts";

/** The steps of creating or importing a project. One dialog with changing content, so that the focus returns to the
 * button that opened it. */
export function NewProjectDialog({ creation }: { creation: ProjectCreation }) {
  const { step } = creation;
  // The dialog keeps its content in the render that closes it.
  const [shown, setShown] = useState(step);
  if (step.at !== "closed" && step !== shown) setShown(step);
  return (
    <Dialog
      open={step.at !== "closed"}
      onClose={creation.close}
      onClosed={creation.showCreated}
      {...headOf(step.at === "closed" ? shown : step)}
    >
      <StepContent step={step.at === "closed" ? shown : step} creation={creation} />
    </Dialog>
  );
}

type StepProps = { step: CreationStep; creation: ProjectCreation };

function StepContent({ step, creation }: StepProps) {
  if (step.at === "import") return <ImportProject onAdded={creation.end} onCancel={creation.close} />;
  if (step.at === "details")
    return <NewProjectForm template={step.template} onCreated={creation.end} onCancel={creation.close} />;
  return <TemplatePicker onChoose={creation.choose} />;
}

function headOf(step: CreationStep): Pick<DialogProps, "title" | "description" | "width"> {
  if (step.at === "import") return { title: IMPORT_PROJECT_TEXT.title, description: IMPORT_PROJECT_TEXT.description };
  if (step.at === "details")
    return { title: PROJECT_FORM_TEXT.createTitle, description: PROJECT_FORM_TEXT.usingTemplate(step.template.name) };
  return { title: TEMPLATE_PICKER_TEXT.title, width: "lg" };
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
