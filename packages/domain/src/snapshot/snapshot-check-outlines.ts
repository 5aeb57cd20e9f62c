import { wrongPieces } from "../outline/bound-quote.ts";
import type { SnapshotOutline } from "../outline/outline.ts";
import { MAX_SECTION_LEVELS, sectionsToFree } from "../outline/outline-tree.ts";
import { claim, refusal } from "./snapshot-refusal.ts";

/** Refuses a second outline of a project, parts that share an id, sections that are no tree of a few levels, blocks of
 * a section that is not there, a quote in a block of another kind or none in a quote, and quotes of no words. */
export function checkOutlines(outlines: readonly SnapshotOutline[]): void {
  const projects = new Map<string, string>();
  const ids = {
    sections: new Map<string, string>(),
    blocks: new Map<string, string>(),
    placeholders: new Map<string, string>(),
  };
  outlines.forEach((outline, index) => {
    const place = `outlines[${index}]`;
    if (projects.has(outline.projectId))
      throw refusal(`${place}.projectId names a project that has an outline already.`);
    projects.set(outline.projectId, place);
    for (const list of ["sections", "blocks", "placeholders"] as const)
      outline[list].forEach(({ id }, at) => {
        claim(ids[list], id, `${place}.${list}[${at}].id`);
      });
    checkSections(outline, place);
    checkBlocks(outline, place);
  });
}

function checkSections({ sections }: SnapshotOutline, place: string): void {
  const known = new Set(sections.map(({ id }) => id));
  const lost = sections.findIndex(({ parentId }) => parentId !== null && !known.has(parentId));
  if (lost >= 0) throw refusal(`${place}.sections[${lost}].parentId names no section of its outline.`);
  const [freed] = sectionsToFree(sections, new Set());
  const wrong = sections.findIndex(({ id }) => id === freed);
  if (wrong >= 0)
    throw refusal(
      `${place}.sections[${wrong}].parentId leads back to the section itself, or makes more than ${MAX_SECTION_LEVELS} levels.`,
    );
}

const PIECES = "must be ranges in their order, at least one, and insertions of one line without brackets.";

function checkBlocks({ sections, blocks }: SnapshotOutline, place: string): void {
  const known = new Set(sections.map(({ id }) => id));
  blocks.forEach(({ sectionId, kind, quote }, at) => {
    if (!known.has(sectionId)) throw refusal(`${place}.blocks[${at}].sectionId names no section of its outline.`);
    if ((kind === "quote") !== (quote !== null))
      throw refusal(`${place}.blocks[${at}].quote must be there for a quote, and null for any other block.`);
    if (quote !== null && wrongPieces(quote.pieces) !== null)
      throw refusal(`${place}.blocks[${at}].quote.pieces ${PIECES}`);
  });
}
