import { append, groupedBy } from "../grouping.ts";
import type { Segment } from "../segment/segment.ts";
import type { BlockDraft, StoredBlock } from "./outline-block.ts";
import { citedInBlock } from "./outline-content.ts";

/** A block that quotes or cites a segment, and the section that it stands in. */
export type SegmentUse = { sectionId: string; blockId: string };

/** The blocks that use a segment, by its id and in reading order. A block counts once, however often it cites it. */
export type SegmentUses = ReadonlyMap<string, readonly SegmentUse[]>;

/** The part of a section that the uses of segments follow from. */
export type UsingSection = { id: string; blocks: readonly (BlockDraft & { id: string })[] };

/** Blocks are never changed in place, and most of them stay the same objects when another one changes. */
const citedIn = new WeakMap<BlockDraft, readonly string[]>();

/** Returns where segments are used. */
export function usesOf(sections: Iterable<UsingSection>): SegmentUses {
  const uses = new Map<string, SegmentUse[]>();
  for (const { id: sectionId, blocks } of sections) {
    for (const block of blocks) {
      for (const id of idsIn(block)) append(uses, id, { sectionId, blockId: block.id });
    }
  }
  return uses;
}

function idsIn(block: BlockDraft): readonly string[] {
  const known = citedIn.get(block);
  if (known !== undefined) return known;
  const ids = [...new Set(citedInBlock(block))];
  citedIn.set(block, ids);
  return ids;
}

/** Returns true for a segment that has a tag and is not used. */
export function isUnused({ id, tags }: Pick<Segment, "id" | "tags">, uses: SegmentUses): boolean {
  return tags.length > 0 && !uses.has(id);
}

/** Returns those of the ids, which are of segments with a tag, that no block quotes or cites, in their order. */
export function unusedIds(taggedIds: readonly string[], blocks: readonly StoredBlock[]): string[] {
  const sections = groupedBy(blocks, ({ sectionId }) => sectionId);
  const uses = usesOf([...sections].map(([id, own]) => ({ id, blocks: own })));
  return taggedIds.filter((id) => !uses.has(id));
}
