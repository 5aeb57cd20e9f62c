import {
  groupedBy,
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
  const { stored, ...before } = storedForm(outline, edits);
  const newId = () => crypto.randomUUID();
  const changed = edits.reduce((each, edit) => withEdit(each, edit, { texts, newId }).outline, stored);
  const sections = shownSections(changed, { ...before, texts });
  const gaps = sections.flatMap(gapsOf);
  return { ...outline, sections, placeholders: [...gaps, ...changed.placeholders] };
}

/** Sections by id, and the blocks that stored ones were made of. `opened` are the ids of sections whose blocks the
 * edits may change. */
type Before = {
  sections: ReadonlyMap<string, OutlineSection>;
  blocks: ReadonlyMap<StoredBlock, OutlineBlock>;
  opened: ReadonlySet<string>;
};

/** Returns the outline with ranks, which only its order says in the form of calls. Of a long outline only the blocks of
 * the opened sections are taken. */
function storedForm(outline: Outline, edits: readonly OutlineEdit[]): Before & { stored: StoredOutline } {
  const { id, createdAt } = outline;
  const inOrder = outline.sections.toSorted((one, other) => one.order - other.order);
  const ranks = spreadRanks(inOrder.length);
  const named = namedBy(edits);
  const open = inOrder.filter(
    (section) => named.has(section.id) || section.blocks.some((block) => named.has(block.id)),
  );
  const blocks = new Map(open.flatMap(storedBlocksOf));
  const gaps = new Set(inOrder.flatMap(gapsOf).map((gap) => gap.id));
  return {
    sections: new Map(inOrder.map((section) => [section.id, section])),
    blocks,
    opened: new Set(open.map((section) => section.id)),
    stored: {
      id,
      createdAt,
      sections: inOrder.map(({ id, parentId, title, synopsis, status }, index) => {
        return { id, parentId, title, synopsis, status, rank: ranks[index] ?? "" };
      }),
      blocks: [...blocks.keys()],
      placeholders: outline.placeholders.filter((placeholder) => !gaps.has(placeholder.id)),
    },
  };
}

/** Returns the ids of blocks that edits name, and of the sections where they put blocks. */
function namedBy(edits: readonly OutlineEdit[]): ReadonlySet<string | undefined> {
  return new Set(
    edits.flatMap((edit) => {
      if (edit.call === "addBlock") return [edit.id, edit.sectionId];
      if (edit.call === "changeBlock") return [edit.blockId, edit.sectionId];
      return edit.call === "removeBlock" ? edit.blockId : [];
    }),
  );
}

function storedBlocksOf({ id: sectionId, blocks }: OutlineSection): [StoredBlock, OutlineBlock][] {
  const ranks = spreadRanks(blocks.length);
  return blocks.map((block, index) => {
    const { quote, ...rest } = block;
    return [{ ...rest, quote: quote && withoutState(quote), sectionId, rank: ranks[index] ?? "" }, block];
  });
}

function withoutState(quote: NonNullable<OutlineBlock["quote"]>): NonNullable<StoredBlock["quote"]> {
  const { state: _, ...bound } = quote;
  return bound;
}

function shownSections(changed: StoredOutline, before: Before & { texts: SegmentTexts }): OutlineSection[] {
  const bySection = groupedBy(changed.blocks, ({ sectionId }) => sectionId);
  return sectionsInOrder(changed.sections).map((stored, order) => {
    const old = before.sections.get(stored.id);
    if (old !== undefined && !before.opened.has(stored.id)) return placedAt(old, stored, order);
    const own = bySection.get(stored.id) ?? [];
    const section = sectionOf(stored, { order, blocks: own, texts: before.texts });
    // An edit makes other objects of what it changes.
    const kept = new Map(own.map((block) => [block.id, before.blocks.get(block)]));
    return { ...section, blocks: section.blocks.map((block) => kept.get(block.id) ?? block) };
  });
}

/** Returns a section whose blocks stay, in its place. */
function placedAt(section: OutlineSection, { parentId, title, synopsis, status }: StoredSection, order: number) {
  const place = { order, parentId, title, synopsis, status };
  const isSame = (Object.keys(place) as (keyof typeof place)[]).every((key) => place[key] === section[key]);
  return isSame ? section : { ...section, ...place };
}

function gapsOf({ blocks }: OutlineSection): Outline["placeholders"] {
  return blocks
    .filter(({ kind }) => kind === "gap")
    .map(({ id, text, resolved }) => ({ id, description: text, resolved }));
}
