import { type Db, listSegmentTexts } from "@quarry/db";
import {
  blockOf,
  type ChangeKind,
  type MadeEdit,
  must,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  outlineEditLabel,
  outlineStepLabel,
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
    let outline = before;
    const made = edits.map((edit): MadeEdit => {
      const { id, outline: after } = withEdit(outline, edit, material);
      outline = after;
      return { edit, id };
    });
    return { outline, label: outlineStepLabel(made, { before, after: outline }), answer: async () => {} };
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
    const label = outlineEditLabel({ edit, id }, { before, after: outline });
    return { outline, label, answer: () => answer(tx, outline, { projectId, id }) };
  });
}
