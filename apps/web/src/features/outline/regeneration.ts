import type { Outline, OutlineDraft } from "@quarry/domain";

/** True when generating anew would undo an order that someone gave the sections: those that stay come in another
 * sequence. */
export function losesOrder(outline: Pick<Outline, "sections">, draft: Pick<OutlineDraft, "sections">): boolean {
  const kept = new Set(outline.sections.map((section) => section.title));
  const coming = new Set(draft.sections.map((section) => section.title));
  const now = outline.sections.filter((section) => coming.has(section.title));
  const then = draft.sections.filter((section) => kept.has(section.title));
  return now.some((section, index) => section.title !== then[index]?.title);
}
