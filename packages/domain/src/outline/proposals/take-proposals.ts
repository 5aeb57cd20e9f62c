import type { OutlineDraft } from "../generate/generate-outline.ts";
import type { StoredOutline } from "../outline.ts";
import type { BlockDraft, StoredBlock } from "../outline-block.ts";
import { newSection, placedBlocks } from "../outline-changes.ts";
import { sectionRank } from "../outline-tree.ts";
import { byRank, rankAmong, reranked } from "../ranks.ts";
import type { OutlineProposal } from "./outline-proposal.ts";

/** What taking proposals needs: the draft that they come from, whose order says where things go, and when they were
 * made. */
export type TakingMaterial = { draft: OutlineDraft; newId: () => string; at: string };

/** Returns the outline with the proposals, as of the time when they were made. Everything else stays as it is. */
export function withProposals(
  outline: StoredOutline,
  proposals: readonly OutlineProposal[],
  { draft, newId, at }: TakingMaterial,
): StoredOutline {
  const ticked = new Set(proposals.flatMap(({ kind, partId }) => (kind === "filled" && partId ? [partId] : [])));
  const deleted = new Set(proposals.flatMap(({ kind, partId }) => (kind === "untagged" ? [partId] : [])));
  const tick = <Gap extends { id: string; resolved: boolean }>(gap: Gap): Gap =>
    ticked.has(gap.id) && !gap.resolved ? { ...gap, resolved: true } : gap;
  const asked = proposals.filter(({ kind, sectionId }) => kind === "gap" && sectionId === null);
  const start: StoredOutline = {
    ...outline,
    createdAt: at,
    blocks: outline.blocks.filter(({ id }) => !deleted.has(id)).map(tick),
    placeholders: [
      ...outline.placeholders.map(tick),
      ...asked.map(({ text }) => ({ id: newId(), description: text, resolved: false })),
    ],
  };
  return proposals.reduce((taken, proposal) => {
    if (proposal.kind === "section") return withSection(taken, proposal, { draft, newId, at });
    return proposal.blocks.length === 0 ? taken : withPassage(taken, proposal, { draft, newId, at });
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
  { draft, newId }: TakingMaterial,
): StoredOutline {
  if (sectionId === null) return outline;
  const drafted = draft.sections.find(({ id }) => id === sectionId)?.blocks ?? [];
  const place = drafted.findIndex(({ quote, text }) => quote === blocks[0]?.quote && text === blocks[0]?.text);
  const before = segmentsOf(drafted.slice(0, Math.max(0, place)));
  const siblings = outline.blocks.filter((block) => block.sectionId === sectionId).sort(byRank);
  let after = placeAfter(siblings, before);
  let placed: StoredBlock[] = siblings;
  for (const block of blocks) {
    const { rank, moved } = rankAmong(placed, after);
    const added = { ...block, id: newId(), sectionId, rank };
    placed = [...reranked(placed, moved), added].sort(byRank);
    after = added.id;
  }
  return { ...outline, blocks: [...outline.blocks.filter((block) => block.sectionId !== sectionId), ...placed] };
}

function segmentsOf(blocks: readonly BlockDraft[]): string[] {
  return blocks.flatMap(({ quote }) => (quote === null ? [] : [quote.segmentId]));
}

/** Returns the block after which something goes that follows these segments; undefined for the end of the section. */
function placeAfter(siblings: readonly StoredBlock[], before: readonly string[]): string | undefined {
  const segmentId = before.findLast((id) => siblings.some(({ quote }) => quote?.segmentId === id));
  let place = siblings.findLastIndex(({ quote }) => quote !== null && quote.segmentId === segmentId);
  if (place < 0) return undefined;
  while (siblings[place + 1]?.kind === "gap") place += 1;
  return siblings[place]?.id;
}
