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
  const { stored, sectionBefore } = storedForm(outline);
  const newId = () => crypto.randomUUID();
  const changed = edits.reduce((before, edit) => withEdit(before, edit, { texts, newId }).outline, stored);
  return shownForm(outline, changed, { sectionBefore, texts });
}

/** The blocks of each section with ranks, and the other way round: an edit leaves most lists of blocks the same
 * objects. */
const storedBlocks = new WeakMap<readonly OutlineBlock[], readonly StoredBlock[]>();
const shownBlocks = new WeakMap<StoredBlock, OutlineBlock>();

function storedBlocksOf({ id: sectionId, blocks }: OutlineSection): readonly StoredBlock[] {
  const known = storedBlocks.get(blocks);
  if (known !== undefined) return known;
  const ranks = spreadRanks(blocks.length);
  const stored = blocks.map((block, index) => {
    const { quote, ...rest } = block;
    const one: StoredBlock = { ...rest, quote: quote && withoutState(quote), sectionId, rank: ranks[index] ?? "" };
    shownBlocks.set(one, block);
    return one;
  });
  storedBlocks.set(blocks, stored);
  return stored;
}

/** The outline with ranks, which only its order says in the form of calls. */
function storedForm({ id, createdAt, placeholders, ...outline }: Outline) {
  const sections = outline.sections.toSorted((one, other) => one.order - other.order);
  const sectionRanks = spreadRanks(sections.length);
  const blocks = sections.flatMap(storedBlocksOf);
  const gaps = new Set(blocks.flatMap(({ id, kind }) => (kind === "gap" ? id : [])));
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
  return { stored, sectionBefore };
}

function withoutState(quote: NonNullable<OutlineBlock["quote"]>): NonNullable<StoredBlock["quote"]> {
  const { state: _, ...bound } = quote;
  return bound;
}

type Known = {
  sectionBefore: ReadonlyMap<StoredSection, OutlineSection>;
  texts: SegmentTexts;
};

function shownForm(
  before: Outline,
  { sections, blocks, placeholders }: StoredOutline,
  { sectionBefore, texts }: Known,
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
    if (old?.blocks.length === own.length && own.every((block) => shownBlocks.has(block)))
      return old.order === order ? old : { ...old, order };
    const section = sectionOf(stored, { order, blocks: own, texts });
    const kept = new Map(own.map((block) => [block.id, shownBlocks.get(block)]));
    return { ...section, blocks: section.blocks.map((block) => kept.get(block.id) ?? block) };
  });
  const gaps = shown.flatMap((section) =>
    section.blocks.flatMap(({ id, kind, text, resolved }) =>
      kind === "gap" ? [{ id, description: text, resolved }] : [],
    ),
  );
  return { ...before, sections: shown, placeholders: [...gaps, ...placeholders] };
}
