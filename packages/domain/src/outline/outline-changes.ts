import type { z } from "zod";
import { notFound } from "../errors.ts";
import { append, groupedBy } from "../grouping.ts";
import { must } from "../must.ts";
import { gapDescription } from "./block-changes.ts";
import type { OutlineDraft } from "./generate/generate-outline.ts";
import type { Outline, OutlineSection, StoredOutline, StoredSection, updateOutlineInput } from "./outline.ts";
import type { BlockDraft, StoredBlock } from "./outline-block.ts";
import { blocksOfContent, contentOfBlock } from "./outline-content.ts";
import type { SegmentTexts } from "./outline-form.ts";
import { reorderedSections } from "./outline-tree.ts";
import { byRank, spreadRanks } from "./ranks.ts";

/** New texts by section id, and new states by placeholder id. */
export type OutlineChanges = Pick<z.infer<typeof updateOutlineInput>, "sections" | "placeholders">;

/** Returns a generated draft as the outline to be stored; the sections come in the draft's order. */
export function outlineFromDraft(
  { sections, gaps }: OutlineDraft,
  { newId, now }: { newId: () => string; now: Date },
): StoredOutline {
  const ranks = spreadRanks(sections.length);
  return {
    id: newId(),
    createdAt: now.toISOString(),
    sections: sections.map(({ id, title }, index) => newSection({ id, title, rank: rankAt(ranks, index) })),
    blocks: sections.flatMap(({ id, blocks }) => placedBlocks(id, blocks, newId)),
    placeholders: gaps.map((description) => ({ id: newId(), description, resolved: false })),
  };
}

/** Returns a section at the top of an outline, without a synopsis. */
export function newSection(section: Pick<StoredSection, "id" | "title" | "rank">): StoredSection {
  return { ...section, parentId: null, synopsis: "", status: "idea" };
}

/** Returns blocks with ids and places in a section, in the order of the list. Those that have an id keep it. */
export function placedBlocks(
  sectionId: string,
  blocks: readonly (BlockDraft & { id?: string })[],
  newId: () => string,
): StoredBlock[] {
  const ranks = spreadRanks(blocks.length);
  return blocks.map((block, index) => ({ ...block, id: block.id ?? newId(), sectionId, rank: rankAt(ranks, index) }));
}

function rankAt(ranks: readonly string[], index: number): string {
  return must(ranks[index], `rank ${index}`);
}

/** Returns the outline with its sections in another order, by the rule of `reorderedSections`, renumbered from 0. */
export function withSectionOrder(outline: Outline, places: readonly Pick<OutlineSection, "id" | "order">[]): Outline {
  const sections = reorderedSections(outline.sections, places);
  return { ...outline, sections: sections.map((section, order) => ({ ...section, order })) };
}

/** Returns the outline with the changes. A new content becomes blocks, of which those that are there already stay;
 * `texts` has those of the segments that it cites. Refuses an id that is not the outline's. */
export function withOutlineChanges(
  outline: StoredOutline,
  changes: OutlineChanges,
  { texts, newId }: { texts: SegmentTexts; newId: () => string },
): StoredOutline {
  const sections = new Map(changes.sections.map((change) => [change.id, change]));
  const placeholders = new Map(changes.placeholders.map((change) => [change.id, change]));
  const gaps = outline.blocks.filter(({ kind }) => kind === "gap");
  requireKnown(sections, outline.sections, "Section");
  requireKnown(placeholders, [...outline.placeholders, ...gaps], "Placeholder");
  const present = groupedBy(outline.blocks, ({ sectionId }) => sectionId);
  const blocks = outline.sections.flatMap(({ id }) => {
    const content = sections.get(id)?.content;
    const before = (present.get(id) ?? []).toSorted(byRank);
    return content === undefined ? before : withContent(id, before, blocksOfContent(content, texts), newId);
  });
  return {
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      title: sections.get(section.id)?.title ?? section.title,
    })),
    blocks: blocks.map((block) => {
      const { description, resolved = block.resolved } = placeholders.get(block.id) ?? {};
      return { ...block, text: description === undefined ? block.text : gapDescription(description), resolved };
    }),
    placeholders: outline.placeholders.map((placeholder) => {
      const { description = placeholder.description, resolved = placeholder.resolved } =
        placeholders.get(placeholder.id) ?? {};
      return { ...placeholder, description, resolved };
    }),
  };
}

/** Returns the blocks of a section with another content: each that reads as one before is that one. */
function withContent(
  sectionId: string,
  before: readonly StoredBlock[],
  drafts: readonly BlockDraft[],
  newId: () => string,
): readonly StoredBlock[] {
  const byContent = new Map<string, StoredBlock[]>();
  for (const block of before.toReversed()) append(byContent, contentOfBlock(block), block);
  const blocks = drafts.map((draft) => byContent.get(contentOfBlock(draft))?.pop() ?? draft);
  const isSame = blocks.length === before.length && blocks.every((block, index) => block === before[index]);
  return isSame ? before : placedBlocks(sectionId, blocks, newId);
}

function requireKnown(changes: ReadonlyMap<string, unknown>, present: readonly { id: string }[], thing: string): void {
  const known = new Set(present.map(({ id }) => id));
  for (const id of changes.keys()) if (!known.has(id)) throw notFound(thing);
}
