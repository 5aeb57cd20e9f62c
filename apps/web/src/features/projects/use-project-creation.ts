import type { ProjectTemplate } from "@quarry/domain";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";

/** The step of the New Project dialog: importing a file, or choosing a template and then entering details. */
export type CreationStep =
  | { at: "closed" }
  | { at: "import" }
  | { at: "template" }
  | { at: "details"; template: ProjectTemplate };

const CLOSED: CreationStep = { at: "closed" };

/** Holds the step of the New Project dialog. `?new=true` opens it and is removed from the address. `shownId` is the
 * created project, set after the dialog has closed. */
export function useProjectCreation() {
  const [step, setStep] = useState<CreationStep>(CLOSED);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("new") === "true";
  useEffect(() => {
    if (!isAsked) return;
    setStep({ at: "template" });
    setSearch(
      (current) => {
        current.delete("new");
        return current;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);
  return {
    step,
    start: () => setStep({ at: "template" }),
    startImport: () => setStep({ at: "import" }),
    choose: (template: ProjectTemplate) => setStep({ at: "details", template }),
    end: (projectId: string) => {
      setCreatedId(projectId);
      setStep(CLOSED);
    },
    close: () => setStep(CLOSED),
    showCreated: () => setShownId(createdId),
    shownId,
  };
}

export type ProjectCreation = ReturnType<typeof useProjectCreation>;
