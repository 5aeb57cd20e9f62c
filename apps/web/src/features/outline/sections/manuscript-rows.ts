import type { OutlineSection } from "@quarry/domain";
import { useState } from "react";
import { sectionDepths } from "../contents/contents-rows.ts";

/** A section as the page shows it. */
export type ManuscriptRow = { id: string; section: OutlineSection; depth: number };

/** Returns the sections with their depth. A row that reads as before is the same object, also when its section has
 * moved on by one, so that it is not rendered again. */
export function manuscriptRows(
  sections: readonly OutlineSection[],
  before: readonly ManuscriptRow[],
): readonly ManuscriptRow[] {
  const depths = sectionDepths(sections);
  const known = new Map(before.map((row) => [row.id, row]));
  return sections.map((section) => {
    const { id } = section;
    const depth = depths.get(id) ?? 0;
    const row = known.get(id);
    return row?.depth === depth && readsAs(row.section, section) ? row : { id, section, depth };
  });
}

/** Keeps the rows of the last render. */
export function useManuscriptRows(sections: readonly OutlineSection[]): readonly ManuscriptRow[] {
  const [kept, setKept] = useState(() => ({ sections, rows: manuscriptRows(sections, []) }));
  if (kept.sections === sections) return kept.rows;
  const rows = manuscriptRows(sections, kept.rows);
  setKept({ sections, rows });
  return rows;
}

/** The order of a section is its place in the list. */
function readsAs(one: OutlineSection, other: OutlineSection): boolean {
  return (
    one === other ||
    (["title", "parentId", "synopsis", "status", "content", "blocks"] as const).every((key) => one[key] === other[key])
  );
}
