import {
  type Outline,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  type SegmentTexts,
  type StoredBlock,
  type StoredOutline,
  sectionOf,
  sectionsInOrder,
  spreadRanks,
  withEdit,
} from "@quarry/domain";

/** Returns an outline as it reads after edits, by the rule that the server applies. Sections and blocks that stay are
 * the same objects. Throws where an edit does not fit. */
export function withEditsShown(outline: Outline, edits: readonly OutlineEdit[], texts: SegmentTexts): Outline {
  const { stored, blockOf } = storedForm(outline);
  const newId = () => crypto.randomUUID();
  const changed = edits.reduce((before, edit) => withEdit(before, edit, { texts, newId }).outline, stored);
  return shownForm(outline, changed, { blockOf, texts });
}

/** The outline with ranks, which only its order says in the form of calls. */
function storedForm({ id, createdAt, placeholders, ...outline }: Outline) {
  const sections = outline.sections.toSorted((one, other) => one.order - other.order);
  const sectionRanks = spreadRanks(sections.length);
  const blockOf = new Map<StoredBlock, OutlineBlock>();
  const blocks = sections.flatMap((section) => {
    const ranks = spreadRanks(section.blocks.length);
    return section.blocks.map((block, index) => {
      const { quote, ...rest } = block;
      const bound = quote && withoutState(quote);
      const stored: StoredBlock = { ...rest, quote: bound, sectionId: section.id, rank: ranks[index] ?? "" };
      blockOf.set(stored, block);
      return stored;
    });
  });
  const gaps = new Set(blocks.flatMap(({ id, kind }) => (kind === "gap" ? [id] : [])));
  const stored: StoredOutline = {
    id,
    createdAt,
    sections: sections.map(({ id, parentId, title, synopsis, status }, index) => {
      return { id, parentId, title, synopsis, status, rank: sectionRanks[index] ?? "" };
    }),
    blocks,
    placeholders: placeholders.filter((placeholder) => !gaps.has(placeholder.id)),
  };
  return { stored, blockOf };
}

function withoutState(quote: NonNullable<OutlineBlock["quote"]>): NonNullable<StoredBlock["quote"]> {
  const { state: _, ...bound } = quote;
  return bound;
}

function shownForm(
  before: Outline,
  { sections, blocks, placeholders }: StoredOutline,
  { blockOf, texts }: { blockOf: ReadonlyMap<StoredBlock, OutlineBlock>; texts: SegmentTexts },
): Outline {
  const present = new Map(before.sections.map((section) => [section.id, section]));
  const bySection = new Map<string, StoredBlock[]>();
  for (const block of blocks) bySection.set(block.sectionId, [...(bySection.get(block.sectionId) ?? []), block]);
  const shown = sectionsInOrder(sections).map((stored, order) => {
    const own = bySection.get(stored.id) ?? [];
    const section = sectionOf(stored, { order, blocks: own, texts });
    const kept = new Map(own.map((block) => [block.id, blockOf.get(block)]));
    const withKept = { ...section, blocks: section.blocks.map((block) => kept.get(block.id) ?? block) };
    const old = present.get(stored.id);
    return old !== undefined && isSame(old, withKept) ? old : withKept;
  });
  const gaps = shown.flatMap((section) =>
    section.blocks.flatMap(({ id, kind, text, resolved }) =>
      kind === "gap" ? [{ id, description: text, resolved }] : [],
    ),
  );
  return { ...before, sections: shown, placeholders: [...gaps, ...placeholders] };
}

function isSame(one: OutlineSection, other: OutlineSection): boolean {
  return (
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, index) => block === other.blocks[index]) &&
    (["title", "parentId", "synopsis", "status", "order", "content"] as const).every((key) => one[key] === other[key])
  );
}
