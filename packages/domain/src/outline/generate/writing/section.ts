import type { Segment } from "../../../segment/segment.ts";
import { gapBlock, quoteBlock } from "../../block-draft.ts";
import type { BlockDraft } from "../../outline-block.ts";
import { citationMarker, literalText } from "../../outline-markers.ts";
import type { WordWeights } from "../quotes/quote-words.ts";
import type { Quote } from "../quotes/quotes.ts";
import { byThought } from "../quotes/thoughts.ts";
import type { Theme } from "../themes.ts";
import { answerGap, ownPassageGap, sourceGaps, tagGaps, unquotedQuestions, wordingGaps } from "./gaps.ts";

/** Number of passages that are not quoted whose questions stand in a section; others are only in the list of gaps. */
const MAX_ASKED = 200;

/** Data that the sections of one outline share. */
export type SectionContext = {
  /** Number of sources that were heard. */
  sourceCount: number;
  quotesByTag: ReadonlyMap<string, Quote[]>;
  weights: WordWeights;
  quotedIds: ReadonlySet<string>;
  /** Segments that open a section. A section adds its own. */
  openings: Set<string>;
  /** Segments whose words shall be compared with the recording. A section adds its own. */
  compared: Set<string>;
  /** Questions from notes by segment id. A section removes those that it has placed. */
  questionsBySegment: Map<string, string[]>;
};

/** Writes a theme's section: its strongest quote, the others by thought, and the gaps. */
export function writeSection(theme: Theme, context: SectionContext): BlockDraft[] {
  const quotes = context.quotesByTag.get(theme.tag) ?? [];
  const [lead] = quotes;
  if (lead === undefined) return gaps([answerGap(theme.title), ...closingGaps(theme, quotes, context)]);
  const opensAnother = context.openings.has(lead.coding.segment.id);
  context.openings.add(lead.coding.segment.id);
  return [
    ...gaps(opensAnother ? [ownPassageGap(theme.title)] : []),
    ...quoteBlocks(theme, quotes, context),
    ...gaps(closingGaps(theme, quotes, context)),
  ];
}

function quoteBlocks(theme: Theme, quotes: readonly Quote[], context: SectionContext): BlockDraft[] {
  const ordered = byThought(quotes, context.weights);
  return ordered.flatMap((quote, place) => quoteWithGaps(quote, { theme, before: ordered[place - 1], context }));
}

function quoteWithGaps(
  quote: Quote,
  { theme, before, context }: { theme: Theme; before: Quote | undefined; context: SectionContext },
): BlockDraft[] {
  const asked = [...takeQuestions(quote.coding.segment.id, context), ...tagGaps(quote, theme)];
  return [quotedBlock(quote, before?.coding.segment), ...gaps(asked)];
}

function quotedBlock({ coding: { segment }, form, text, echoes }: Quote, before: Segment | undefined): BlockDraft {
  const cited = echoes.map((echo) => ` ${citationMarker(echo.segment.id)}`).join("");
  return quoteBlock(
    { segmentId: segment.id, ...form, words: text },
    { text: nameBefore(segment, before), tail: cited },
  );
}

/** Returns what stands before a quote of a segment: its speaker, where the segment quoted before is another's. The same
 * name in another source may be another person's. */
export function nameBefore(segment: Segment | undefined, before: Segment | undefined): string {
  const speaker = segment?.speaker.trim() ?? "";
  const goesOn = before?.sourceId === segment?.sourceId && before?.speaker.trim() === speaker;
  return speaker === "" || goesOn ? "" : `${literalText(speaker)}: `;
}

function closingGaps(theme: Theme, quotes: readonly Quote[], context: SectionContext): string[] {
  const unquoted = theme.codings.filter(({ segment }) => !context.quotedIds.has(segment.id));
  const questions = unquotedQuestions(unquoted.slice(0, MAX_ASKED), (id) => takeQuestions(id, context));
  return [...questions, ...wordingGaps(theme, quotes, context.compared), ...sourceGaps(theme, context.sourceCount)];
}

function takeQuestions(segmentId: string, { questionsBySegment }: SectionContext): string[] {
  const questions = questionsBySegment.get(segmentId) ?? [];
  questionsBySegment.delete(segmentId);
  return questions;
}

function gaps(descriptions: readonly string[]): BlockDraft[] {
  return [...new Set(descriptions)].map((description) => gapBlock(description));
}
