import { append } from "../../grouping.ts";
import type { Note } from "../../note.ts";
import type { ProjectTemplate } from "../../project/project-templates.ts";
import type { Segment } from "../../segment/segment.ts";
import type { Source } from "../../source/source.ts";
import type { BlockDraft } from "../outline-block.ts";
import { wordWeights } from "./quotes/quote-words.ts";
import { selectQuotes } from "./quotes/quotes.ts";
import { type OutlineTag, themesOf } from "./themes.ts";
import { askedOf, filledGaps, noteQuestions, templateGaps } from "./writing/gaps.ts";
import { writeSection } from "./writing/section.ts";

/** Material of an outline. Segments are in reading order, by the display order of their source and then as spoken;
 * those without a tag may be left out. `tags` has every tag that is on one. */
export type OutlineMaterial = {
  template: ProjectTemplate;
  sources: readonly Pick<Source, "id" | "segmentCount">[];
  segments: readonly Segment[];
  notes: readonly Note[];
  tags: readonly OutlineTag[];
};

/** An outline before it is stored: sections in order, each with the id of its tag, and the gaps that are not in them.
 * `filled` are gaps as an older draft may have them, which the material fills by now. */
export type OutlineDraft = {
  sections: { id: string; title: string; blocks: BlockDraft[] }[];
  gaps: string[];
  filled: string[];
};

/** Drafts the outline of a project's tagged segments: a section for each tag, the weightiest first. Deterministic;
 * all its text is quotes with their citations, and gaps. A project without a tag has no sections. */
export function generateOutline({ template, sources, segments, notes, tags }: OutlineMaterial): OutlineDraft {
  const themes = themesOf(segments, tags);
  const quotesByTag = selectQuotes(themes, new Set(notes.map(({ segmentId }) => segmentId)));
  const quotes = [...quotesByTag.values()].flat();
  const questionsBySegment = new Map<string, string[]>();
  for (const { segmentId, question } of noteQuestions(notes)) append(questionsBySegment, segmentId, question);
  const context = {
    quotesByTag,
    questionsBySegment,
    sourceCount: sources.filter(({ segmentCount }) => segmentCount > 0).length,
    weights: wordWeights(quotes),
    quotedIds: new Set(quotes.map(({ coding }) => coding.segment.id)),
    openings: new Set<string>(),
    compared: new Set<string>(),
  };
  const sections = themes.map((theme) => ({ id: theme.id, title: theme.title, blocks: writeSection(theme, context) }));
  const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
  const asked = [...questionsBySegment].flatMap(([id, questions]) =>
    questions.map((question) => askedOf(question, segmentById.get(id))),
  );
  const quoted = new Set([...quotesByTag].flatMap(([tag, each]) => (each.length > 0 ? [tag] : [])));
  return {
    sections,
    gaps: [...new Set([...templateGaps(template, themes), ...asked])],
    filled: filledGaps(template, themes, quoted),
  };
}
