import type { Outline, OutlineDraft } from "@quarry/domain";

/** Returns true when generating again would change the relative order of the sections that remain. */
export function losesOrder(outline: Pick<Outline, "sections">, draft: Pick<OutlineDraft, "sections">): boolean {
  const kept = new Set(outline.sections.map((section) => section.title));
  const coming = new Set(draft.sections.map((section) => section.title));
  const now = outline.sections.filter((section) => coming.has(section.title));
  const then = draft.sections.filter((section) => kept.has(section.title));
  return now.some((section, index) => section.title !== then[index]?.title);
}
