import { groupedBy } from "../../grouping.ts";
import type { Note } from "../../note.ts";
import type { Segment } from "../../segment/segment.ts";
import { hasTag } from "../../tag/tag-rules.ts";
import type { OutlineDraft } from "../generate/generate-outline.ts";
import { bestExcerpt } from "../generate/quotes/excerpt.ts";
import { themeWords } from "../generate/quotes/quotes.ts";
import type { OutlineTag } from "../generate/themes.ts";
import { titleOfTag } from "../generate/title.ts";
import { isQuestionOf, noteQuestions } from "../generate/writing/gaps.ts";
import type { StoredOutline, StoredSection } from "../outline.ts";
import type { BlockDraft, StoredBlock } from "../outline-block.ts";
import { citedInBlock } from "../outline-content.ts";
import { literalText } from "../outline-markers.ts";
import { sectionsInOrder } from "../outline-tree.ts";
import type { OutlineProposal } from "./outline-proposal.ts";

/** A tag on a segment. */
export type CodingPlace = { tagId: string; segmentId: string };

/** The material of proposals of an outline. `segments` are those with a tag, and those that the outline quotes.
 * `newCodings` are the tags put on segments since it was generated, null where that is not known: then whatever the
 * draft has is proposed. */
export type ProposalMaterial = {
  draft: OutlineDraft;
  tags: readonly OutlineTag[];
  notes: readonly Note[];
  segments: ReadonlyMap<string, Segment>;
  newCodings: readonly CodingPlace[] | null;
};

/** Returns what a draft of the present material has for an outline, section by section. Nothing follows from a title: a
 * section is that of the tag with its id. What the person deleted is not proposed again, unless its tag is newer. */
export function outlineProposals(outline: StoredOutline, material: ProposalMaterial): OutlineProposal[] {
  const { draft, newCodings, notes } = material;
  const isNew = newCodings && new Set(newCodings.map(({ tagId, segmentId }) => `${tagId} ${segmentId}`));
  const newTags = newCodings && new Set(newCodings.map(({ tagId }) => tagId));
  const asked = isNew && noteQuestions(notes.filter(({ updatedAt }) => updatedAt > outline.createdAt));
  const gaps = presentGaps(outline);
  const isNewGap = (description: string) =>
    gaps.every((gap) => gap.description !== description) &&
    (asked === null || asked.some((question) => isQuestionOf(description, question)));
  const sections = new Map(outline.sections.map((section) => [section.id, section]));
  const cited = citedBelow(outline);
  const added = draft.sections.flatMap(({ id, title, blocks }): OutlineProposal[] => {
    const section = sections.get(id);
    if (section === undefined) return newTags?.has(id) === false ? [] : [sectionProposal({ id, title, blocks })];
    return passagesOf(blocks).flatMap(([block, ...gapsOfQuote]) => {
      const { quote } = block;
      const isProposed =
        quote !== null &&
        cited.get(id)?.has(quote.segmentId) !== true &&
        isNew?.has(`${id} ${quote.segmentId}`) !== false;
      if (isProposed) return [passageProposal(section, [block, ...gapsOfQuote])];
      const found = [...(block.kind === "gap" ? [block] : []), ...gapsOfQuote].filter(({ text }) => isNewGap(text));
      return found.map((gap) => gapProposal(section, gap));
    });
  });
  const ofBook = draft.gaps.filter(isNewGap).map((description) => bookGapProposal(description));
  const filled = gaps.flatMap((gap) =>
    gap.isOpen && draft.filled.includes(gap.description) ? [filledProposal(gap, sections)] : [],
  );
  const named = (found: OutlineProposal) => {
    const { speaker = "" } = material.segments.get(found.segmentId ?? "") ?? {};
    return { ...found, speaker: speaker.trim() };
  };
  return inOrder([...added, ...filled, ...untagged(outline, material), ...ofBook].map(named), [...sections.keys()]);
}

/** Groups proposals by section, each group where its first proposal is, and those of the whole book last. */
function inOrder(proposals: readonly OutlineProposal[], sectionIds: readonly string[]): OutlineProposal[] {
  const groups = groupedBy(proposals, ({ sectionId }) => sectionId);
  const known = sectionIds.flatMap((id) => groups.get(id) ?? []);
  const added = proposals.filter(({ kind }) => kind === "section");
  return [...known, ...added, ...(groups.get(null) ?? [])];
}

/** Returns the quotes of a draft, each with the gaps after it. Gaps before the first quote stand alone. */
function passagesOf(blocks: readonly BlockDraft[]): [BlockDraft, ...BlockDraft[]][] {
  const passages: [BlockDraft, ...BlockDraft[]][] = [];
  for (const block of blocks) {
    const last = passages.at(-1);
    if (block.kind === "gap" && last?.[0].kind === "quote") last.push(block);
    else passages.push([block]);
  }
  return passages;
}

type PresentGap = { id: string; description: string; isOpen: boolean; sectionId: string | null };

function presentGaps({ blocks, placeholders }: StoredOutline): PresentGap[] {
  return [
    ...blocks
      .filter(({ kind }) => kind === "gap")
      .map(({ id, text, resolved, sectionId }) => ({ id, description: text, isOpen: !resolved, sectionId })),
    ...placeholders.map(({ id, description, resolved }) => ({ id, description, isOpen: !resolved, sectionId: null })),
  ];
}

/** Returns the ids that each section cites, itself or in a section below it. */
function citedBelow({ sections, blocks }: StoredOutline): Map<string, Set<string>> {
  const cited = new Map(sections.map(({ id }) => [id, new Set<string>()]));
  for (const block of blocks) for (const id of citedInBlock(block)) cited.get(block.sectionId)?.add(id);
  for (const { id, parentId } of sectionsInOrder(sections).toReversed()) {
    const above = parentId === null ? undefined : cited.get(parentId);
    if (above) for (const each of cited.get(id) ?? []) above.add(each);
  }
  return cited;
}

/** Returns proposals to delete the quotes whose segment has lost the tag of their section, but none that a person
 * changed: those read as they were generated. */
function untagged(outline: StoredOutline, { tags, segments }: ProposalMaterial): OutlineProposal[] {
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]));
  const sections = new Map(outline.sections.map((section) => [section.id, section]));
  return outline.blocks.flatMap((block) => {
    const [tag, section] = [tagOf.get(block.sectionId), sections.get(block.sectionId)];
    const segment = segments.get(block.quote?.segmentId ?? "");
    if (tag === undefined || section === undefined || segment === undefined) return [];
    if (hasTag(segment, tag.name) || !isAsGenerated(block, segment, tag)) return [];
    return [proposal({ kind: "untagged", section, block, partId: block.id, blocks: [] })];
  });
}

function isAsGenerated({ text, tail, quote }: StoredBlock, segment: Segment, tag: OutlineTag): boolean {
  const names = ["", `${literalText(segment.speaker.trim())}: `];
  const generated = bestExcerpt(segment.text, themeWords(titleOfTag(tag.name)))?.quote;
  return quote?.words === generated && tail === "" && names.includes(text);
}

type Part = {
  kind: OutlineProposal["kind"];
  section: Pick<StoredSection, "id" | "title"> | null;
  block: Pick<BlockDraft, "text" | "quote">;
  blocks: BlockDraft[];
  partId: string | null;
};

/** Names a proposal by what it is about, so that it is found again in the same material. */
function proposal({ kind, section, block, blocks, partId }: Part): OutlineProposal {
  const { quote } = block;
  return {
    ...{ kind, sectionId: section?.id ?? null, title: section?.title ?? "", blocks, partId, speaker: "" },
    id: [kind, section?.id ?? "book", partId ?? quote?.segmentId ?? block.text].join(" "),
    text: quote?.words ?? block.text,
    segmentId: quote?.segmentId ?? null,
    quoteCount: kind === "untagged" ? 1 : blocks.filter((each) => each.quote !== null).length,
  };
}

function sectionProposal({ blocks, ...section }: OutlineDraft["sections"][number]): OutlineProposal {
  const block = blocks.find(({ quote }) => quote !== null) ?? blocks[0] ?? { text: "", quote: null };
  return { ...proposal({ kind: "section", section, block, blocks, partId: null }), id: `section ${section.id}` };
}

function passageProposal(section: StoredSection, blocks: [BlockDraft, ...BlockDraft[]]): OutlineProposal {
  return proposal({ kind: "passage", section, block: blocks[0], blocks, partId: null });
}

function gapProposal(section: StoredSection, gap: BlockDraft): OutlineProposal {
  return proposal({ kind: "gap", section, block: gap, blocks: [gap], partId: null });
}

function bookGapProposal(description: string): OutlineProposal {
  return proposal({ kind: "gap", section: null, block: { text: description, quote: null }, blocks: [], partId: null });
}

function filledProposal(
  { id, description, sectionId }: PresentGap,
  sections: ReadonlyMap<string, StoredSection>,
): OutlineProposal {
  const section = sections.get(sectionId ?? "") ?? null;
  return proposal({ kind: "filled", section, block: { text: description, quote: null }, blocks: [], partId: id });
}
