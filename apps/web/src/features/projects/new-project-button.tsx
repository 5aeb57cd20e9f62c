import { Button, Kbd } from "@quarry/ui";
import { Plus } from "lucide-react";
import { useIdle } from "../../components/hooks/use-idle.ts";
import { lazy } from "../../components/lazy.tsx";
import { keyText } from "../../shell/shortcuts/platform.ts";
import { PROJECTS_TEXT } from "./text.ts";
import type { ProjectCreation } from "./use-project-creation.ts";

const NewProjectDialog = lazy(async () => (await import("./new-project-dialog.tsx")).NewProjectDialog);

/** The one of the two shortcuts that no browser reserves. */
const KEY = "alt+n";

/** Opens the New Project dialog, whose code is loaded after the first paint. */
export function NewProjectButton({ creation }: { creation: ProjectCreation }) {
  const isIdle = useIdle();
  return (
    <>
      <Button variant="primary" aria-keyshortcuts="Alt+N" onClick={creation.start}>
        <Plus aria-hidden className="size-4" />
        {PROJECTS_TEXT.newProject}
        <Kbd className="-mr-1 ml-0.5 max-sm:hidden pointer-coarse:hidden" aria-hidden>
          {keyText(KEY)}
        </Kbd>
      </Button>
      {(isIdle || creation.step.at !== "closed") && (
        <NewProjectDialog takesKeys={creation.step.at !== "closed"} creation={creation} />
      )}
    </>
  );
}
