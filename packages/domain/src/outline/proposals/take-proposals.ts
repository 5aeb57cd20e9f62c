import { groupedBy } from "../../grouping.ts";
import type { Segment } from "../../segment/segment.ts";
import type { OutlineDraft } from "../generate/generate-outline.ts";
import { nameBefore } from "../generate/writing/section.ts";
import type { StoredOutline } from "../outline.ts";
import type { BlockDraft, StoredBlock } from "../outline-block.ts";
import { newSection, placedBlocks } from "../outline-changes.ts";
import { sectionRank } from "../outline-tree.ts";
import { byRank, rankAmong, reranked } from "../ranks.ts";
import type { OutlineProposal } from "./outline-proposal.ts";

/** What taking proposals needs: the draft that they come from, whose order says where things go, the segments as for
 * `outlineProposals`, and when they were made. */
export type TakingMaterial = {
  draft: OutlineDraft;
  segments: ReadonlyMap<string, Segment>;
  newId: () => string;
  at: string;
};

/** Returns the outline with the proposals, as of the time when they were made. Everything else stays as it is. */
export function withProposals(
  outline: StoredOutline,
  proposals: readonly OutlineProposal[],
  material: TakingMaterial,
): StoredOutline {
  const { newId, at } = material;
  const ticked = new Set(proposals.flatMap(({ kind, partId }) => (kind === "filled" && partId ? [partId] : [])));
  const deleted = new Set(proposals.flatMap(({ kind, partId }) => (kind === "untagged" ? [partId] : [])));
  const tick = <Gap extends { id: string; resolved: boolean }>(gap: Gap): Gap =>
    ticked.has(gap.id) && !gap.resolved ? { ...gap, resolved: true } : gap;
  const asked = proposals.filter(({ kind, sectionId }) => kind === "gap" && sectionId === null);
  const start: StoredOutline = {
    ...outline,
    createdAt: at,
    blocks: withoutQuotes(outline.blocks, deleted).map(tick),
    placeholders: [
      ...outline.placeholders.map(tick),
      ...asked.map(({ text }) => ({ id: newId(), description: text, resolved: false })),
    ],
  };
  return proposals.reduce((taken, proposal) => {
    if (proposal.kind === "section") return withSection(taken, proposal, material);
    return proposal.blocks.length === 0 ? taken : withPassage(taken, proposal, material);
  }, start);
}

/** Adds a section after the one that stands before it in the draft, at the top of the outline. */
function withSection(
  outline: StoredOutline,
  { sectionId, title, blocks }: OutlineProposal,
  { draft, newId }: TakingMaterial,
): StoredOutline {
  if (sectionId === null || outline.sections.some(({ id }) => id === sectionId)) return outline;
  const place = draft.sections.findIndex(({ id }) => id === sectionId);
  const top = new Set(outline.sections.flatMap(({ id, parentId }) => (parentId === null ? [id] : [])));
  const after = draft.sections.slice(0, place).findLast(({ id }) => top.has(id))?.id;
  const { rank, moved } = sectionRank(outline.sections, { id: null, parentId: null, after });
  return {
    ...outline,
    sections: [...reranked(outline.sections, moved), newSection({ id: sectionId, title, rank })],
    blocks: [...outline.blocks, ...placedBlocks(sectionId, blocks, newId)],
  };
}

/** Adds blocks to a section, after the quote that stands before them in the draft and the gaps of that quote. */
function withPassage(
  outline: StoredOutline,
  { sectionId, blocks }: OutlineProposal,
  { draft, segments, newId }: TakingMaterial,
): StoredOutline {
  if (sectionId === null) return outline;
  const drafted = draft.sections.find(({ id }) => id === sectionId)?.blocks ?? [];
  const first = drafted.findIndex(({ quote, text }) => quote === blocks[0]?.quote && text === blocks[0]?.text);
  const before = segmentsOf(drafted.slice(0, Math.max(0, first)));
  const siblings = outline.blocks.filter((block) => block.sectionId === sectionId).sort(byRank);
  const segment = segments.get(blocks[0]?.quote?.segmentId ?? "");
  const place = placeOf(siblings, { before, segment, segments });
  let after = siblings[place]?.id ?? (siblings.length > 0 ? undefined : null);
  let placed: StoredBlock[] = siblings;
  for (const block of blocks) {
    const { rank, moved } = rankAmong(placed, after);
    const text = block.quote === null ? block.text : nameBefore(segment, lastQuoted(siblings, place, segments));
    const added = { ...block, text, id: newId(), sectionId, rank };
    placed = [...reranked(placed, moved), added].sort(byRank);
    after = added.id;
  }
  return { ...outline, blocks: [...outline.blocks.filter((block) => block.sectionId !== sectionId), ...placed] };
}

/** Returns the blocks without some. The name before a quote that goes passes on to the next, where that has none as the
 * same person goes on there. */
function withoutQuotes(blocks: readonly StoredBlock[], deleted: ReadonlySet<string | null>): StoredBlock[] {
  if (deleted.size === 0) return [...blocks];
  const names = new Map<string, string>();
  for (const siblings of groupedBy(blocks, ({ sectionId }) => sectionId).values()) {
    let name = "";
    for (const { id, text, quote } of siblings.toSorted(byRank)) {
      if (quote === null) continue;
      if (text !== "") name = "";
      if (deleted.has(id)) name ||= text;
      else if (name !== "" && text === "") names.set(id, name);
      if (!deleted.has(id)) name = "";
    }
  }
  return blocks
    .filter(({ id }) => !deleted.has(id))
    .map((block) => ({ ...block, text: names.get(block.id) ?? block.text }));
}

function segmentsOf(blocks: readonly BlockDraft[]): string[] {
  return blocks.flatMap(({ quote }) => (quote === null ? [] : [quote.segmentId]));
}

type Placing = {
  before: readonly string[];
  segment: Segment | undefined;
  segments: ReadonlyMap<string, Segment>;
};

/** Returns the place of the block after which a passage goes: the quote that it follows in the draft with its gaps, or
 * the last block. It never comes between two quotes of a person who is named only before the first. */
function placeOf(siblings: readonly StoredBlock[], { before, segment, segments }: Placing): number {
  const segmentId = before.findLast((id) => siblings.some(({ quote }) => quote?.segmentId === id));
  const found = siblings.findLastIndex(({ quote }) => quote !== null && quote.segmentId === segmentId);
  if (found < 0) return siblings.length - 1;
  let place = found;
  for (let next = place + 1; next < siblings.length; next += 1) {
    const block = siblings[next];
    const goesOn = block?.kind === "quote" && block.text === "";
    const parts = goesOn && nameBefore(segment, lastQuoted(siblings, place, segments)) !== "";
    if (block?.kind !== "gap" && !parts) break;
    place = next;
  }
  return place;
}

/** Returns the segment of the last quote up to a place. */
function lastQuoted(
  siblings: readonly StoredBlock[],
  place: number,
  segments: ReadonlyMap<string, Segment>,
): Segment | undefined {
  const last = siblings.slice(0, place + 1).findLast(({ quote }) => quote !== null);
  return segments.get(last?.quote?.segmentId ?? "");
}
