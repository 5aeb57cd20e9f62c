import { Button } from "@quarry/ui";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useIdle } from "../../components/use-idle.ts";
import { PROJECTS_TEXT } from "./text.ts";
import type { ProjectCreation } from "./use-project-creation.ts";

const NewProjectDialog = lazy(async () => ({ default: (await import("./new-project-dialog.tsx")).NewProjectDialog }));

/** Starts a new project, and holds the dialog; the dialog's code comes after the first paint. */
export function NewProjectButton({ creation }: { creation: ProjectCreation }) {
  const isIdle = useIdle();
  return (
    <>
      <Button variant="primary" onClick={creation.start}>
        <Plus aria-hidden className="size-4" />
        {PROJECTS_TEXT.newProject}
      </Button>
      {(isIdle || creation.step.at !== "closed") && (
        <Suspense fallback={null}>
          <NewProjectDialog creation={creation} />
        </Suspense>
      )}
    </>
  );
}
