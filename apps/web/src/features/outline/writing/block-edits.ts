import {
  contentOfBlock,
  type NewBlock,
  type Outline,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
} from "@quarry/domain";
import type { EditedField } from "./edited-field.ts";

/** Edits that belong together, and the field that is edited after them. */
export type Step = { edits: OutlineEdit[]; field: EditedField | null };

/** A block at its place, with what is typed in its field and selected there. The field stores the typed text before a
 * step, so that undo takes back the step alone. */
export type TypedBlock = {
  section: OutlineSection;
  block: OutlineBlock;
  text: string;
  start: number;
  end: number;
};

/** Splits a paragraph where the caret is. The text after the caret becomes a block of its own. At the start of a text
 * the caret goes to an empty paragraph above, to the one that is there if there is one. */
export function splitParagraph({ section, block, text, start, end }: TypedBlock, newId: string): Step {
  const field: EditedField = { id: newId, part: "text", caret: 0 };
  if (start === 0 && text.slice(end) !== "") {
    const previous = before(section, block);
    const edits = changed(block, text, text.slice(end));
    if (previous?.kind === "text" && previous.text === "") return { edits, field: { ...field, id: previous.id } };
    const place = { sectionId: section.id, after: previous?.id ?? null };
    const above: OutlineEdit = { call: "addBlock", id: newId, kind: "text", text: "", ...place };
    return { edits: [...edits, above], field };
  }
  return {
    edits: [
      ...changed(block, text, text.slice(0, start).trimEnd()),
      {
        call: "addBlock",
        id: newId,
        sectionId: section.id,
        kind: "text",
        text: text.slice(end).trimStart(),
        after: block.id,
      },
    ],
    field,
  };
}

/** Adds an empty paragraph below a block. */
export function addBelow(section: OutlineSection, block: OutlineBlock | null, newId: string): Step {
  const after = block?.id ?? null;
  return {
    edits: [{ call: "addBlock", id: newId, sectionId: section.id, kind: "text", text: "", after }],
    field: { id: newId, part: "text", caret: 0 },
  };
}

/** Splits the section where the caret is: what comes after it, and the sections below, go to a new section. */
export function splitSection(
  { sections }: Outline,
  { section, block, text, start, end }: TypedBlock,
  { sectionId, blockId, title }: { sectionId: string; blockId: string; title: string },
): Step {
  const { id, parentId, blocks } = section;
  const kept = text.slice(0, start).trimEnd();
  const rest = text.slice(end).trimStart();
  // A paragraph that is split at its start goes as a whole, so that no empty one stays.
  const isWhole = kept === "" && rest !== "";
  const following = blocks.slice(blocks.indexOf(block) + (isWhole ? 0 : 1));
  const children = sections.filter((each) => each.parentId === id);
  return {
    edits: [
      ...changed(block, text, isWhole ? rest : kept),
      { call: "addSection", id: sectionId, title, parentId, after: id },
      ...(rest === "" || isWhole
        ? []
        : [{ call: "addBlock", id: blockId, sectionId, kind: "text", text: rest } satisfies OutlineEdit]),
      ...following.map((each): OutlineEdit => ({ call: "changeBlock", blockId: each.id, sectionId })),
      ...children.map((each): OutlineEdit => ({ call: "changeSection", sectionId: each.id, parentId: sectionId })),
    ],
    field: { id: sectionId, part: "title", caret: "all" },
  };
}

/** Joins a paragraph with the one before it, or a section with the section before it when the caret is at its start.
 * Returns null where nothing is to be joined. */
export function joinWithBefore(
  outline: Outline,
  { section, block, text }: Omit<TypedBlock, "start" | "end">,
): Step | null {
  const previous = before(section, block);
  if (previous === undefined) return joinSections(outline, section, block);
  if (previous.kind !== "text") {
    if (text !== "") return null;
    return { edits: [{ call: "removeBlock", blockId: block.id }], field: null };
  }
  return {
    edits: [
      { call: "removeBlock", blockId: block.id },
      { call: "changeBlock", blockId: previous.id, text: joined(previous.text, text), textBefore: previous.text },
    ],
    field: { id: previous.id, part: "text", caret: caretAtJoint(previous.text, text) },
  };
}

/** Joins a paragraph with the one below it. Returns null where that is no text. */
export function joinWithNext({ section, block, text }: Omit<TypedBlock, "start" | "end">): Step | null {
  const next = section.blocks[section.blocks.indexOf(block) + 1];
  if (next?.kind !== "text") return null;
  return {
    edits: [{ call: "removeBlock", blockId: next.id }, ...changed(block, text, joined(text, next.text))],
    field: { id: block.id, part: "text", caret: caretAtJoint(text, next.text) },
  };
}

function joinSections({ sections }: Outline, section: OutlineSection, block: OutlineBlock): Step | null {
  const previous = sections[sections.findIndex(({ id }) => id === section.id) - 1];
  if (previous === undefined) return null;
  const children = sections.filter((each) => each.parentId === section.id);
  return {
    edits: [
      ...section.blocks.map(({ id }): OutlineEdit => ({ call: "changeBlock", blockId: id, sectionId: previous.id })),
      ...children.map(({ id }): OutlineEdit => ({ call: "changeSection", sectionId: id, parentId: previous.id })),
      { call: "removeSection", sectionId: section.id },
    ],
    field: { id: block.id, part: "text", caret: 0 },
  };
}

/** Moves blocks up or down by one place; beyond the end of a section into the next one. Returns no edits where there
 * is no place. */
export function moveBlocks({ sections }: Outline, ids: readonly string[], step: -1 | 1): OutlineEdit[] {
  const index = sections.findIndex(({ blocks }) => blocks.some(({ id }) => ids.includes(id)));
  const section = sections[index];
  if (section === undefined) return [];
  const rest = section.blocks.filter(({ id }) => !ids.includes(id));
  const first = section.blocks.findIndex(({ id }) => ids.includes(id));
  const target = first + step;
  const neighbor = sections[index + step];
  if (target >= 0 && target <= rest.length && rest.length > 0)
    return chained(section.id, rest[target - 1]?.id ?? null, ids);
  if (neighbor === undefined) return [];
  return chained(neighbor.id, step === -1 ? (neighbor.blocks.at(-1)?.id ?? null) : null, ids);
}

function chained(sectionId: string, after: string | null, ids: readonly string[]): OutlineEdit[] {
  return ids.map((blockId, index) => {
    return { call: "changeBlock", blockId, sectionId, after: index === 0 ? after : (ids[index - 1] ?? null) };
  });
}

/** Keeps a quote as it was placed though its segment reads differently. */
export function keepQuote(blockId: string): Step {
  return { edits: [{ call: "changeBlock", blockId, isKept: true }], field: null };
}

/** Adds a copy of each block after the last of them. A quote that is gone from its segment is copied as text,
 * as a new quote would say something else. */
export function duplicateBlocks(
  section: OutlineSection,
  blocks: readonly OutlineBlock[],
  newId: () => string,
): { edits: OutlineEdit[]; ids: string[] } {
  const ids = blocks.map(newId);
  const edits = blocks.map((block, index): OutlineEdit => {
    const after = (index === 0 ? blocks.at(-1)?.id : ids[index - 1]) ?? null;
    return { call: "addBlock", id: ids[index] ?? newId(), sectionId: section.id, after, ...copyOf(block) };
  });
  return { edits, ids };
}

function copyOf(block: OutlineBlock): NewBlock {
  const { kind, text, tail, quote } = block;
  if (quote === null) return { kind, text };
  if (quote.state !== "exact") return { kind: "text", text: contentOfBlock(block) };
  const { segmentId, pieces, isCutBefore, isCutAfter } = quote;
  return { kind, text, tail, segmentId, pieces, isCutBefore, isCutAfter };
}

function changed({ id }: OutlineBlock, textBefore: string, text: string): OutlineEdit[] {
  return text === textBefore ? [] : [{ call: "changeBlock", blockId: id, text, textBefore }];
}

function before({ blocks }: OutlineSection, block: OutlineBlock): OutlineBlock | undefined {
  return blocks[blocks.indexOf(block) - 1];
}

function joined(one: string, other: string): string {
  return one + (needsSpace(one, other) ? " " : "") + other;
}

function caretAtJoint(one: string, other: string): number {
  return one.length + (needsSpace(one, other) ? 1 : 0);
}

function needsSpace(one: string, other: string): boolean {
  return one !== "" && other !== "" && !/\s$/.test(one) && !/^\s/.test(other);
}
