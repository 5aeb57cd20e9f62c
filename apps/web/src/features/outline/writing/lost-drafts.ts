import type { Outline, OutlineEdit } from "@quarry/domain";
import type { OutlineDraft } from "./outline-drafts.ts";

/** A typed text whose field is gone, as its block or section could not be stored or was deleted elsewhere.
 * `sectionId` is null where the section is gone too. */
export type LostDraft = { key: string; sectionId: string | null; text: string };

/** Returns the typed texts of an outline whose fields are gone. Those of `leaving` blocks and sections are being
 * deleted here. */
export function lostDrafts(
  { id: outlineId, sections }: Outline,
  drafts: ReadonlyMap<string, OutlineDraft>,
  leaving: ReadonlySet<string>,
): LostDraft[] {
  const own = [...drafts].filter(([, draft]) => draft.outlineId === outlineId && draft.text.trim() !== "");
  if (own.length === 0) return [];
  const missing = new Set(own.map(([key]) => idOf(key)).filter((id) => !leaving.has(id)));
  for (const { id, blocks } of sections) {
    missing.delete(id);
    for (const block of blocks) missing.delete(block.id);
  }
  const sectionIds = new Set(sections.map(({ id }) => id));
  return own.flatMap(([key, { sectionId, text }]) =>
    missing.has(idOf(key)) ? [{ key, sectionId: sectionIds.has(sectionId) ? sectionId : null, text }] : [],
  );
}

const PARTS = ["tail", "title", "synopsis"];

/** Returns the keys that drafts of a block or section may have. */
export function draftKeys(id: string): string[] {
  return [id, ...PARTS.map((part) => `${id} ${part}`)];
}

/** Returns the id of the block or section that a draft is of. */
function idOf(key: string): string {
  const part = PARTS.find((each) => key.endsWith(` ${each}`));
  return part === undefined ? key : key.slice(0, -part.length - 1);
}

/** Returns the ids of blocks and sections that edits remove. */
export function removedBy({ sections }: Outline, edits: readonly OutlineEdit[]): string[] {
  return edits.flatMap((edit) => {
    if (edit.call === "removeBlock") return [edit.blockId];
    if (edit.call !== "removeSection") return [];
    const blocks = sections.find(({ id }) => id === edit.sectionId)?.blocks ?? [];
    return [edit.sectionId, ...blocks.map(({ id }) => id)];
  });
}
