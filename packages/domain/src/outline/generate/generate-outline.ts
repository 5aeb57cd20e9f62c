import { append } from "../../grouping.ts";
import type { Note } from "../../note.ts";
import type { ProjectTemplate } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import type { Source } from "../../source/source.ts";
import type { BlockDraft } from "../outline-block.ts";
import { withAgreementAtLength } from "./agreement.ts";
import { selectQuotes } from "./quotes/quotes.ts";
import { themesOf } from "./themes.ts";
import { noteQuestions, templateGaps } from "./writing/gaps.ts";
import { heardSources } from "./writing/prose.ts";
import { writeSection } from "./writing/section.ts";

/** Returns true for a segment that matters to the outline. Without all others, the outline is the same. */
export function isOutlineSegment({ tags, sourceCount }: Segment): boolean {
  return tags.length > 0 || sourceCount > 1;
}

/** Material of an outline. Segments are in reading order, by the display order of their source and then as spoken;
 * those of `isOutlineSegment` are enough. */
export type OutlineMaterial = {
  template: ProjectTemplate;
  sources: readonly Source[];
  segments: readonly Segment[];
  notes: readonly Note[];
};

/** An outline before it is stored and gets ids: sections in order, placeholders unresolved. */
export type OutlineDraft = {
  sections: { title: string; blocks: BlockDraft[] }[];
  placeholders: { description: string }[];
};

/** Drafts the outline of a project's tagged segments: a section per tag, the weightiest first. Deterministic; every
 * sentence is a quote with its citation or a fact about the material. A project without a tag has no sections. */
export function generateOutline({ template, sources, notes, ...material }: OutlineMaterial): OutlineDraft {
  const segments = withAgreementAtLength(material.segments);
  const themes = themesOf(segments);
  const selections = selectQuotes(themes, new Set(notes.map((note) => note.segmentId)));
  const titlesQuoting = new Map<string, string[]>();
  for (const theme of themes) {
    for (const quote of selections.get(theme.tag)?.quotes ?? []) {
      append(titlesQuoting, quote.coding.segment.id, theme.title);
    }
  }
  const questionsBySegment = new Map<string, string[]>();
  for (const { segmentId, gap } of noteQuestions(notes)) append(questionsBySegment, segmentId, gap);
  const context = {
    sources: heardSources(sources),
    selections,
    titlesQuoting,
    questionsBySegment,
  };
  const drafts = themes.map((theme) => writeSection(theme, context));
  const gaps = [
    ...drafts.flatMap((draft) => draft.gaps),
    ...templateGaps(template, themes),
    ...[...questionsBySegment.values()].flat(),
  ];
  return {
    sections: drafts.map(({ title, blocks }) => ({ title, blocks })),
    placeholders: [...new Set(gaps)].map((description) => ({ description })),
  };
}
