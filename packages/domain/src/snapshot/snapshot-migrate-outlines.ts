import { textBlock } from "../outline/block-draft.ts";
import type { BlockDraft } from "../outline/outline-block.ts";
import { blocksOfContent } from "../outline/outline-content.ts";
import { citationIdsOf } from "../outline/outline-markers.ts";
import { spreadRanks } from "../outline/ranks.ts";
import { MAX_CONTENT_LENGTH } from "./snapshot-fields.ts";
import { each, type Fields, isFields } from "./snapshot-migrate-fields.ts";

/** In version 4 sections were a list by `order`, and the content of each was one text. The ids of blocks begin like the
 * lineage and end with a number, so that one snapshot always becomes the same. */
export function outlinesInBlocks(snapshot: Fields): Fields {
  let count = 0;
  const newId = () => {
    count += 1;
    return `${String(snapshot.lineage).slice(0, -12)}${count.toString(16).padStart(12, "0")}`;
  };
  const textOf = textsOf(snapshot.segments);
  return {
    ...snapshot,
    schemaVersion: 5,
    // Restore points from before notes could be on words lack the words.
    notes: each(snapshot.notes, (note) => ({ start: null, end: null, ...note })),
    outlines: each(snapshot.outlines, (outline) => inBlocks(outline, { newId, textOf })),
  };
}

type Surroundings = { newId: () => string; textOf: (id: string) => string | undefined };

function inBlocks({ sections, placeholders, ...outline }: Fields, { newId, textOf }: Surroundings): Fields {
  const gaps = Array.isArray(placeholders) ? [...placeholders] : placeholders;
  const blocks: Fields[] = [];
  const rankOf = ranksByOrder(sections);
  const inTree = each(sections, (section) => {
    const { id, title, content } = section;
    const drafts = draftsOf(content, textOf);
    const ranks = spreadRanks(drafts.length);
    drafts.forEach((draft, at) => {
      const gap = draft.kind === "gap" ? takeGap(gaps, draft.text) : {};
      blocks.push({ id: newId(), sectionId: id, rank: ranks[at], ...draft, ...gap });
    });
    return { id, parentId: null, rank: rankOf.get(section), title, synopsis: "", status: "idea" };
  });
  return { ...outline, sections: inTree, blocks, placeholders: gaps };
}

/** Returns the ranks of sections that were placed by numbers. */
function ranksByOrder(sections: unknown): Map<Fields, string | undefined> {
  const inOrder = (Array.isArray(sections) ? sections : []).filter(isFields);
  inOrder.sort((one, other) => Number(one.order) - Number(other.order));
  const ranks = spreadRanks(inOrder.length);
  return new Map(inOrder.map((section, index) => [section, ranks[index]]));
}

/** What is no content at all stays what it is, in one block. */
function draftsOf(content: unknown, textOf: Surroundings["textOf"]): (BlockDraft | Fields)[] {
  if (typeof content !== "string" || content.length > MAX_CONTENT_LENGTH) return [{ ...textBlock(""), text: content }];
  const cited = citationIdsOf(content).flatMap((id): [string, string][] => {
    const text = textOf(id);
    return text === undefined ? [] : [[id, text]];
  });
  return blocksOfContent(content, new Map(cited));
}

/** Takes the placeholder of a gap out of the list, and returns what the gap gets of it. */
function takeGap(gaps: unknown, description: unknown): Fields {
  if (!Array.isArray(gaps)) return {};
  const at = gaps.findIndex((gap) => isFields(gap) && gap.description === description);
  const [taken] = at < 0 ? [] : gaps.splice(at, 1);
  return isFields(taken) ? { id: taken.id, resolved: taken.resolved } : {};
}

/** Returns a function that finds the texts of segments, which are brought together when the first one is looked for. */
function textsOf(segments: unknown): (id: string) => string | undefined {
  let texts: Map<unknown, unknown> | undefined;
  return (id) => {
    texts ??= new Map((Array.isArray(segments) ? segments : []).filter(isFields).map((one) => [one.id, one.text]));
    const text = texts.get(id);
    return typeof text === "string" ? text : undefined;
  };
}
