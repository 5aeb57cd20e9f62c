import { DomainError, notFound } from "../errors.ts";
import { subtreeIds } from "../tag/tag-tree-changes.ts";
import { changedBlock, changedSection, newBlock, ONLY_QUOTE, type QuotedSegment } from "./block-changes.ts";
import type { StoredOutline, StoredSection } from "./outline.ts";
import type { StoredBlock } from "./outline-block.ts";
import type { OutlineEdit } from "./outline-calls.ts";
import type { SegmentTexts } from "./outline-form.ts";
import { sectionRank, sectionsInOrder } from "./outline-tree.ts";
import { byRank, type Ranked, rankAmong, reranked } from "./ranks.ts";

/** Material of edits beside the outline: the texts of the segments that they quote, and ids. */
export type EditMaterial = { texts: SegmentTexts; newId: () => string };

type Edit<Call extends OutlineEdit["call"]> = Extract<OutlineEdit, { call: Call }>;

/** Returns the outline after an edit, and the id of the section or block that it is about. What stays is the same
 * object. Refuses what is unknown, or does not fit the outline; what is to be removed may be gone already, so that a
 * call that was sent twice, or after somebody else's, does what is left of it. */
export function withEdit(
  outline: StoredOutline,
  edit: OutlineEdit,
  material: EditMaterial,
): { outline: StoredOutline; id: string } {
  if (edit.call === "addSection") return withSection(outline, edit, material);
  if (edit.call === "changeSection") return { outline: withSectionChanged(outline, edit), id: edit.sectionId };
  if (edit.call === "removeSection") return { outline: withoutSection(outline, edit.sectionId), id: edit.sectionId };
  if (edit.call === "addBlock") return withBlock(outline, edit, material);
  if (edit.call === "changeBlock") return { outline: withBlockChanged(outline, edit, material), id: edit.blockId };
  return { outline: { ...outline, blocks: outline.blocks.filter(({ id }) => id !== edit.blockId) }, id: edit.blockId };
}

/** Returns the ids of segments whose texts edits need that are made one after the other. */
export function segmentsOfEdits({ blocks }: StoredOutline, edits: readonly OutlineEdit[]): string[] {
  const quoted = new Map(blocks.map(({ id, quote }) => [id, quote?.segmentId]));
  const ids = edits.flatMap((edit) => {
    if (edit.call !== "addBlock" && edit.call !== "changeBlock") return [];
    return [edit.segmentId, edit.call === "changeBlock" ? quoted.get(edit.blockId) : undefined];
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function withSection(outline: StoredOutline, edit: Edit<"addSection">, { newId }: EditMaterial) {
  const { id = newId(), title, synopsis = "", status = "idea", parentId = null, after } = edit;
  if (outline.sections.some((section) => section.id === id)) return { outline, id };
  const { rank, moved } = sectionRank(outline.sections, { id: null, parentId, after });
  const section: StoredSection = { id, parentId, rank, title, synopsis, status };
  return { outline: { ...outline, sections: [...reranked(outline.sections, moved), section] }, id };
}

function withSectionChanged(outline: StoredOutline, edit: Edit<"changeSection">): StoredOutline {
  const { sectionId: id, after } = edit;
  const present = findSection(outline, id);
  let changed = changedSection(present, edit);
  let { sections } = outline;
  if (edit.parentId !== undefined || after !== undefined) {
    const { parentId = present.parentId } = edit;
    const { rank, moved } = sectionRank(sections, { id, parentId, after });
    sections = reranked(sections, moved);
    changed = { ...changed, parentId, rank };
  }
  return { ...outline, sections: sections.map((section) => (section.id === id ? changed : section)) };
}

/** A section goes with all that is below it. */
function withoutSection(outline: StoredOutline, sectionId: string): StoredOutline {
  const gone = subtreeIds(sectionsInOrder(outline.sections), sectionId);
  return {
    ...outline,
    sections: outline.sections.filter(({ id }) => !gone.has(id)),
    blocks: outline.blocks.filter((block) => !gone.has(block.sectionId)),
  };
}

function withBlock(outline: StoredOutline, edit: Edit<"addBlock">, { texts, newId }: EditMaterial) {
  const { id = newId(), sectionId, after, segmentId } = edit;
  findSection(outline, sectionId);
  if (outline.blocks.some((block) => block.id === id)) return { outline, id };
  const draft = newBlock(edit, segmentId === undefined ? null : quotedSegment(segmentId, texts));
  const { rank, moved } = blockRank(outline, { id, sectionId, after });
  const blocks: StoredBlock[] = [...reranked(outline.blocks, moved), { ...draft, id, sectionId, rank }];
  return { outline: { ...outline, blocks }, id };
}

function withBlockChanged(outline: StoredOutline, edit: Edit<"changeBlock">, { texts }: EditMaterial): StoredOutline {
  const { blockId: id, after, segmentId, pieces, isCutBefore, isCutAfter, isKept } = edit;
  const present = findBlock(outline, id);
  const isRequoted =
    segmentId !== undefined || [pieces, isCutBefore, isCutAfter, isKept].some((field) => field !== undefined);
  const asked = isRequoted ? (segmentId ?? present.quote?.segmentId) : undefined;
  if (isRequoted && asked === undefined) throw new DomainError("invalid", ONLY_QUOTE);
  let changed = changedBlock(present, edit, asked === undefined ? null : quotedSegment(asked, texts));
  let { blocks } = outline;
  if (edit.sectionId !== undefined || after !== undefined) {
    const { sectionId = present.sectionId } = edit;
    findSection(outline, sectionId);
    const { rank, moved } = blockRank(outline, { id, sectionId, after });
    blocks = reranked(blocks, moved);
    changed = { ...changed, sectionId, rank };
  }
  return { ...outline, blocks: blocks.map((block) => (block.id === id ? changed : block)) };
}

/** Returns the rank of a block in a section, after another block of it. */
function blockRank(
  { blocks }: StoredOutline,
  { id, sectionId, after }: { id: string; sectionId: string; after?: string | null | undefined },
): { rank: string; moved: Ranked[] } {
  const siblings = blocks.filter((block) => block.sectionId === sectionId && block.id !== id).sort(byRank);
  if (typeof after === "string" && siblings.every((sibling) => sibling.id !== after)) throw notFound("Block before it");
  return rankAmong(siblings, after);
}

function quotedSegment(id: string, texts: SegmentTexts): QuotedSegment {
  const text = texts.get(id);
  if (text === undefined) throw notFound("Segment");
  return { id, text };
}

function findSection({ sections }: StoredOutline, sectionId: string): StoredSection {
  const section = sections.find(({ id }) => id === sectionId);
  if (section === undefined) throw notFound("Section");
  return section;
}

function findBlock({ blocks }: StoredOutline, blockId: string): StoredBlock {
  const block = blocks.find(({ id }) => id === blockId);
  if (block === undefined) throw notFound("Block");
  return block;
}
