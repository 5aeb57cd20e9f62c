import {
  type Outline,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  parseMarkers,
  type TextRange,
} from "@quarry/domain";
import type { Step } from "../writing/block-edits.ts";
import type { InsertPoint } from "./insert-point.ts";

/** Words of a segment to quote. */
export type QuotedWords = { segmentId: string; range: TextRange };

/** Returns the step that puts a quote at the insert point: in the place of an empty paragraph, before or after a block,
 * or in the line where the caret is within a paragraph. Without a block it goes to the end of the section. */
export function quoteStep(
  section: OutlineSection,
  point: Pick<InsertPoint, "blockId" | "field"> | null,
  { segmentId, range }: QuotedWords,
  newId: string,
): Step {
  const { id: sectionId, blocks } = section;
  const quote = quoteAfter({ sectionId, after: blocks.at(-1)?.id ?? null }, { segmentId, range }, newId);
  const index = blocks.findIndex(({ id }) => id === point?.blockId);
  const block = blocks[index];
  if (block === undefined) return { edits: [quote], field: null };
  const after = { ...quote, after: block.id };
  const gone: OutlineEdit = { call: "removeBlock", blockId: block.id };
  if (block.kind === "text" && block.text.trim() === "") return { edits: [after, gone], field: null };
  const caret = caretIn(block, point?.field ?? null);
  if (caret === null || block.text.slice(caret).trim() === "") return { edits: [after], field: null };
  const before = block.text.slice(0, caret);
  if (before.trim() === "") return { edits: [{ ...quote, after: blocks[index - 1]?.id ?? null }], field: null };
  const text = /\s$/.test(before) ? before : `${before} `;
  const rest = block.text.slice(caret);
  const tail = /^[\s.,;:!?)]/.test(rest) ? rest : ` ${rest}`;
  return { edits: [{ ...after, text, tail }, gone], field: null };
}

/** A place between two blocks: behind one of the section, or with null before the first. */
export type QuotePlace = { sectionId: string; after: string | null };

/** Returns the edit that puts a quote between two blocks. */
export function quoteAfter({ sectionId, after }: QuotePlace, { segmentId, range }: QuotedWords, id: string) {
  return { call: "addBlock", id, sectionId, kind: "quote", segmentId, pieces: [range], after } satisfies OutlineEdit;
}

/** Returns where the caret is in the text of a paragraph, at the end of a marker that it is inside of. */
function caretIn({ kind, text }: OutlineBlock, field: InsertPoint["field"]): number | null {
  if (kind !== "text" || field?.part !== "text" || typeof field.caret !== "number") return null;
  let end = 0;
  for (const part of parseMarkers(text)) {
    const start = end;
    end += part.source.length;
    if (part.kind !== "text" && start < field.caret && field.caret < end) return end;
  }
  return Math.min(field.caret, text.length);
}

/** Returns the section that a block is in; undefined for a block that is gone. */
export function sectionWith({ sections }: Outline, blockId: string): OutlineSection | undefined {
  return sections.find(({ blocks }) => blocks.some(({ id }) => id === blockId));
}
