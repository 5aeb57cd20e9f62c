import {
  type Outline,
  type OutlineBlock,
  type OutlineEdit,
  type OutlineSection,
  type SegmentTexts,
  type StoredBlock,
  type StoredOutline,
  type StoredSection,
  sectionOf,
  sectionsInOrder,
  spreadRanks,
  withEdit,
} from "@quarry/domain";

/** Returns an outline as it reads after edits, by the rule that the server applies. Sections and blocks that stay are
 * the same objects. Throws where an edit does not fit. */
export function withEditsShown(outline: Outline, edits: readonly OutlineEdit[], texts: SegmentTexts): Outline {
  const { stored, blockOf, sectionBefore } = storedForm(outline);
  const newId = () => crypto.randomUUID();
  const changed = edits.reduce((before, edit) => withEdit(before, edit, { texts, newId }).outline, stored);
  return shownForm(outline, changed, { blockOf, sectionBefore, texts });
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
  const sectionBefore = new Map<StoredSection, OutlineSection>();
  const stored: StoredOutline = {
    id,
    createdAt,
    sections: sections.map((section, index) => {
      const { id, parentId, title, synopsis, status } = section;
      const place = { id, parentId, title, synopsis, status, rank: sectionRanks[index] ?? "" };
      sectionBefore.set(place, section);
      return place;
    }),
    blocks,
    placeholders: placeholders.filter((placeholder) => !gaps.has(placeholder.id)),
  };
  return { stored, blockOf, sectionBefore };
}

function withoutState(quote: NonNullable<OutlineBlock["quote"]>): NonNullable<StoredBlock["quote"]> {
  const { state: _, ...bound } = quote;
  return bound;
}

type Known = {
  blockOf: ReadonlyMap<StoredBlock, OutlineBlock>;
  sectionBefore: ReadonlyMap<StoredSection, OutlineSection>;
  texts: SegmentTexts;
};

function shownForm(
  before: Outline,
  { sections, blocks, placeholders }: StoredOutline,
  { blockOf, sectionBefore, texts }: Known,
): Outline {
  const bySection = new Map<string, StoredBlock[]>();
  for (const block of blocks) {
    const own = bySection.get(block.sectionId);
    if (own === undefined) bySection.set(block.sectionId, [block]);
    else own.push(block);
  }
  const shown = sectionsInOrder(sections).map((stored, order) => {
    const own = bySection.get(stored.id) ?? [];
    const old = sectionBefore.get(stored);
    // An edit makes other objects of what it changes.
    if (old?.blocks.length === own.length && own.every((block) => blockOf.has(block)))
      return old.order === order ? old : { ...old, order };
    const section = sectionOf(stored, { order, blocks: own, texts });
    const kept = new Map(own.map((block) => [block.id, blockOf.get(block)]));
    return { ...section, blocks: section.blocks.map((block) => kept.get(block.id) ?? block) };
  });
  const gaps = shown.flatMap((section) =>
    section.blocks.flatMap(({ id, kind, text, resolved }) =>
      kind === "gap" ? [{ id, description: text, resolved }] : [],
    ),
  );
  return { ...before, sections: shown, placeholders: [...gaps, ...placeholders] };
}
