/** Sections by their titles. */
type Titled = { sections: readonly { title: string }[] };

/** Returns true when generating again would change the relative order of the sections that remain. */
export function losesOrder(outline: Titled, draft: Titled): boolean {
  const kept = new Set(outline.sections.map((section) => section.title));
  const coming = new Set(draft.sections.map((section) => section.title));
  const now = outline.sections.filter((section) => coming.has(section.title));
  const then = draft.sections.filter((section) => kept.has(section.title));
  return now.some((section, index) => section.title !== then[index]?.title);
}
