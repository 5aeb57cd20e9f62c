import type { OutlineEdit, OutlineSection } from "@quarry/domain";

/** A move of a section: up or down among its siblings, in below the one before it, or out beside its parent. */
export type SectionStep = "up" | "down" | "in" | "out";

const STEPS: Record<string, SectionStep> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Returns the move that a key press stands for; null where it stands for none. */
export function sectionStepOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): SectionStep | null {
  return (ctrlKey || metaKey) && shiftKey ? (STEPS[key] ?? null) : null;
}

/** Returns the edits of a move; none where there is no place. */
export function sectionStep(sections: readonly OutlineSection[], id: string, step: SectionStep): OutlineEdit[] {
  const section = sections.find((each) => each.id === id);
  if (section === undefined) return [];
  const siblings = sections.filter(({ parentId }) => parentId === section.parentId);
  const at = siblings.indexOf(section);
  const move = (place: { parentId?: string | null; after?: string | null }): OutlineEdit[] => {
    return [{ call: "changeSection", sectionId: id, ...place }];
  };
  if (step === "in") {
    const parentId = siblings[at - 1]?.id;
    return parentId === undefined ? [] : move({ parentId });
  }
  if (step === "out") {
    const parent = sections.find((each) => each.id === section.parentId);
    return parent === undefined ? [] : move({ parentId: parent.parentId, after: parent.id });
  }
  const to = at + (step === "up" ? -1 : 1);
  if (siblings[to] === undefined) return [];
  return move({ after: (step === "up" ? siblings[to - 1]?.id : siblings[to]?.id) ?? null });
}
