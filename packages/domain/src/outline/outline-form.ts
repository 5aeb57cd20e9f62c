import { groupedBy } from "../grouping.ts";
import type { Outline, OutlineSection, Placeholder, StoredOutline, StoredSection } from "./outline.ts";
import type { BoundQuote, OutlineBlock, StoredBlock } from "./outline-block.ts";
import { citedInBlock, contentOfBlocks } from "./outline-content.ts";
import { sectionsInOrder } from "./outline-tree.ts";
import { presentQuote } from "./quoted/present-quote.ts";
import { byRank } from "./ranks.ts";

/** The texts of segments by id. */
export type SegmentTexts = ReadonlyMap<string, string>;

/** Returns an outline as calls answer it. `texts` has the present texts of quoted segments. */
export function outlineOf(stored: StoredOutline, texts: SegmentTexts): Outline {
  const blocks = groupedBy(stored.blocks, ({ sectionId }) => sectionId);
  const sections = sectionsInOrder(stored.sections).map((section, order) =>
    sectionOf(section, { order, blocks: blocks.get(section.id) ?? [], texts }),
  );
  const gaps = sections.flatMap((section) => section.blocks.flatMap((block) => placeholderOf(block) ?? []));
  const { id, createdAt, placeholders } = stored;
  return { id, createdAt, sections, placeholders: [...gaps, ...placeholders] };
}

/** Returns a section as calls answer it. `blocks` are its own, in any order. */
export function sectionOf(
  { id, title, parentId, synopsis, status }: StoredSection,
  { order, blocks, texts }: { order: number; blocks: readonly StoredBlock[]; texts: SegmentTexts },
): OutlineSection {
  const sorted = blocks.toSorted(byRank);
  const content = contentOfBlocks(sorted);
  const citationIds = [...new Set(sorted.flatMap(citedInBlock))];
  const inForm = sorted.map((block) => blockOf(block, texts));
  return { id, title, content, order, citationIds, parentId, synopsis, status, blocks: inForm };
}

/** Returns a block as calls answer it. */
export function blockOf({ id, kind, text, tail, quote, resolved }: StoredBlock, texts: SegmentTexts): OutlineBlock {
  return { id, kind, text, tail, quote: quote && comparedQuote(quote, texts.get(quote.segmentId)), resolved };
}

/** The pieces are where their words are now. */
function comparedQuote(quote: BoundQuote, text: string | undefined): OutlineBlock["quote"] {
  const { state, pieces } = presentQuote(quote, text);
  return { ...quote, pieces, kept: quote.kept ?? null, state };
}

function placeholderOf({ id, kind, text, resolved }: OutlineBlock): Placeholder | null {
  return kind === "gap" ? { id, description: text, resolved } : null;
}

/** Returns the ids of segments that quotes are from, each once. */
export function quotedSegmentIds(blocks: readonly Pick<StoredBlock, "quote">[]): string[] {
  return [...new Set(blocks.flatMap(({ quote }) => (quote === null ? [] : [quote.segmentId])))];
}
