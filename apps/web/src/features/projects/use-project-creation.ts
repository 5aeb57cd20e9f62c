import type { ProjectTemplate } from "@quarry/domain";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";

/** Where the creation of a project stands: from a file, or in two steps from a template. */
export type CreationStep =
  | { at: "closed" }
  | { at: "import" }
  | { at: "template" }
  | { at: "details"; template: ProjectTemplate };

const CLOSED: CreationStep = { at: "closed" };

/** The creation flow of a screen. `?new=true` in the address starts it, and leaves the address at once. `shownId` is
 * the project that it created last, once nothing covers the list any more. */
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
