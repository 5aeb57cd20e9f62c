import { type Db, listSegmentTexts } from "@quarry/db";
import {
  blockOf,
  type ChangeKind,
  type ChangeLabel,
  must,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  quotedSegmentIds,
  type StoredOutline,
  sectionOf,
  sectionsInOrder,
  segmentsOfEdits,
  withEdit,
} from "@quarry/domain";
import { changeOutline, type OutlinePart } from "./change-outline.ts";
import type { Context } from "./context.ts";

/** Makes edits of an outline one after the other, as one change. */
export function editOutline(ctx: Context, outlineId: string, edits: readonly OutlineEdit[]): Promise<void> {
  return changeOutline(ctx, { part: "Outline", id: outlineId }, "outline.edit", async (tx, before, projectId) => {
    const key = { workspaceId: ctx.workspaceId, projectId };
    const texts = await listSegmentTexts(tx, key, segmentsOfEdits(before, edits));
    const material = { texts, newId: ctx.newId };
    const outline = edits.reduce((each, edit) => withEdit(each, edit, material).outline, before);
    return { outline, label: {}, answer: async () => {} };
  });
}

/** Adds or changes a section. */
export function editSection(
  ctx: Context,
  place: OutlinePart,
  edit: Extract<OutlineEdit, { call: "addSection" | "changeSection" }>,
): Promise<OutlineSection> {
  return editPart(ctx, place, edit, async (tx, outline, { projectId, id }) => {
    const sections = sectionsInOrder(outline.sections);
    const order = sections.findIndex((section) => section.id === id);
    const blocks = outline.blocks.filter(({ sectionId }) => sectionId === id);
    const key = { workspaceId: ctx.workspaceId, projectId };
    const texts = await listSegmentTexts(tx, key, quotedSegmentIds(blocks));
    return sectionOf(must(sections[order], `section ${id}`), { order, blocks, texts });
  });
}

/** Adds or changes a block. */
export function editBlock(
  ctx: Context,
  place: OutlinePart,
  edit: Extract<OutlineEdit, { call: "addBlock" | "changeBlock" }>,
): Promise<OutlineBlock> {
  return editPart(ctx, place, edit, async (tx, outline, { projectId, id }) => {
    const block = must(
      outline.blocks.find((one) => one.id === id),
      `block ${id}`,
    );
    const key = { workspaceId: ctx.workspaceId, projectId };
    return blockOf(block, await listSegmentTexts(tx, key, quotedSegmentIds([block])));
  });
}

/** Deletes a section with all below it, or a block. */
export function removeFromOutline(
  ctx: Context,
  place: OutlinePart,
  edit: Extract<OutlineEdit, { call: "removeSection" | "removeBlock" }>,
): Promise<void> {
  return editPart(ctx, place, edit, async () => {});
}

function editPart<T>(
  ctx: Context,
  place: OutlinePart,
  edit: OutlineEdit,
  answer: (tx: Db, outline: StoredOutline, made: { projectId: string; id: string }) => Promise<T>,
): Promise<T> {
  const kind: ChangeKind = `outline.${edit.call}`;
  return changeOutline(ctx, place, kind, async (tx, before, projectId) => {
    const key = { workspaceId: ctx.workspaceId, projectId };
    const texts = await listSegmentTexts(tx, key, segmentsOfEdits(before, [edit]));
    const { outline, id } = withEdit(before, edit, { texts, newId: ctx.newId });
    const label = labelOf(edit, id, edit.call.startsWith("remove") ? before : outline);
    return { outline, label, answer: () => answer(tx, outline, { projectId, id }) };
  });
}

/** Returns the words for an edit: the title of its section, and what it is about. An edit of nothing but texts also
 * names what was typed into. */
function labelOf(edit: OutlineEdit, id: string, { sections, blocks }: StoredOutline): ChangeLabel {
  const block = blocks.find((one) => one.id === id);
  const isMove = MOVING.some((field) => field in edit);
  const isTyping = TYPED.some((field) => field in edit) && !OTHERS.some((field) => field in edit);
  const title = sections.find((section) => section.id === (block?.sectionId ?? id))?.title ?? "";
  return {
    title,
    ...(block !== undefined && { block: block.kind }),
    ...(isMove && edit.call.startsWith("change") && { moved: true as const }),
    ...(isTyping && edit.call === "changeBlock" && { blockId: id }),
    ...(isTyping && edit.call === "changeSection" && { sectionId: id }),
  };
}

const MOVING = ["parentId", "after"];
const TYPED = ["text", "tail", "title", "synopsis"];
/** Fields of which a change is a step of its own. */
const OTHERS = [...MOVING, "status", "resolved", "pieces", "segmentId", "isCutBefore", "isCutAfter", "isKept"];
