import { counted } from "../../../counted.ts";
import { append } from "../../../grouping.ts";
import { quoteBlock, textBlock } from "../../block-draft.ts";
import type { BlockDraft } from "../../outline-block.ts";
import { blocksOfContent } from "../../outline-content.ts";
import { citationMarker, literalText } from "../../outline-markers.ts";
import type { Quote, Selection } from "../quotes/quotes.ts";
import type { Theme } from "../themes.ts";
import { furtherSentences } from "./further.ts";
import { confidenceGaps, remainingConfidenceGaps } from "./gaps.ts";
import { listed, openingSentences, quotedName, type SourceNames, sourceLine } from "./prose.ts";
import { type SectionWriter, sectionWriter } from "./writer.ts";

/** Data that the sections of one outline share. */
type SectionContext = {
  sources: SourceNames;
  selections: ReadonlyMap<string, Selection>;
  /** The titles under which a segment is quoted, by segment id. */
  titlesQuoting: ReadonlyMap<string, readonly string[]>;
  /** Questions from notes by segment id. A section removes those that it has placed. */
  questionsBySegment: Map<string, string[]>;
};

/** A section, with the gaps that its blocks have, in their order. */
type SectionDraft = { title: string; blocks: BlockDraft[]; gaps: string[] };

/** Writes a theme's section: its sources, the quotes source by source, the number of unquoted segments, and the
 * gaps. */
export function writeSection(theme: Theme, context: SectionContext): SectionDraft {
  const selection = context.selections.get(theme.tag) ?? { quotes: [], furtherCodings: [] };
  const writer = sectionWriter();
  const blocks = [
    ...paragraph(opening(theme, context, writer)),
    ...quoteBlocks(theme, selection.quotes, context, writer),
    ...paragraph(furtherSentences(theme, selection, context.titlesQuoting)),
    ...paragraph(closingSentences(theme, selection.quotes, context, writer)),
  ];
  return { title: theme.title, blocks, gaps: writer.gaps() };
}

/** Returns the block of a paragraph of facts and gaps, or none for an empty one. */
function paragraph(text: string): BlockDraft[] {
  return blocksOfContent(text, NO_TEXTS);
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

function opening(theme: Theme, context: SectionContext, writer: SectionWriter): string {
  const isSaidOnce = theme.sourceIds.length === 1 && theme.codings.every(({ segment }) => segment.sourceCount === 1);
  const gaps = isSaidOnce ? [secondSourceGap(theme)] : [];
  return [openingSentences(theme, context.sources), ...writer.mark(gaps)].join(" ");
}

/** Returns the gap of a section with quotes from one source only. */
export function secondSourceGap({ title }: Theme): string {
  return `A second source on ${title}`;
}

function quoteBlocks(
  theme: Theme,
  quotes: readonly Quote[],
  context: SectionContext,
  writer: SectionWriter,
): BlockDraft[] {
  const blocks: BlockDraft[] = [];
  let sourceId: string | null = null;
  for (const quote of quotes) {
    const { segment } = quote.coding;
    if (segment.sourceId !== sourceId && theme.sourceIds.length > 1) {
      const codings = theme.codings.filter((coding) => coding.segment.sourceId === segment.sourceId);
      blocks.push(textBlock(sourceLine(segment.sourceId, codings, context.sources)));
    }
    sourceId = segment.sourceId;
    blocks.push(quoteWithFacts(theme, quote, context, writer));
  }
  return blocks;
}

function quoteWithFacts(theme: Theme, quote: Quote, context: SectionContext, writer: SectionWriter): BlockDraft {
  const { segment } = quote.coding;
  const speaker = segment.speaker.trim();
  const gaps = [...takeQuestions(segment.id, context), ...confidenceGaps(quote.coding, theme)];
  const facts = [...agreement(quote, context), ...writer.mark(gaps)];
  return quoteBlock(
    { segmentId: segment.id, ...quote.form, words: quote.text },
    {
      text: speaker === "" ? "" : `${literalText(speaker)}: `,
      tail: facts.map((fact) => ` ${fact}`).join(""),
    },
  );
}

/** Returns the sentence that names where the same is said, as far as the codings of the theme and the source count
 * show. */
function agreement({ coding, echoes }: Quote, context: SectionContext): string[] {
  const count = coding.segment.sourceCount;
  const citations = new Map<string, string[]>();
  for (const { segment } of echoes) append(citations, segment.sourceId, citationMarker(segment.id));
  const places = [...citations].map(([sourceId, cited]) =>
    [quotedName(sourceId, context.sources), ...cited].filter(Boolean).join(" "),
  );
  if (places.length === 0) return count > 1 ? [`The same is said in ${counted(count, "source")}.`] : [];
  const isWhole = citations.size + 1 >= count;
  return [`The same is said in ${isWhole ? "" : `${counted(count, "source")}, among them `}${listed(places)}.`];
}

/** Returns the gaps of the section as a whole, each in the line. */
function closingSentences(
  theme: Theme,
  quotes: readonly Quote[],
  context: SectionContext,
  writer: SectionWriter,
): string {
  const unquoted = theme.codings.filter((coding) => !context.titlesQuoting.has(coding.segment.id));
  const questions = unquoted.flatMap((coding) => takeQuestions(coding.segment.id, context));
  const sentences = writer.mark([...questions, ...remainingConfidenceGaps(theme, quotes)]);
  if (quotes.length === 0) {
    sentences.push("Nothing that is tagged here can be quoted.", ...writer.mark([`An answer on ${theme.title}`]));
  }
  return sentences.join(" ");
}

function takeQuestions(segmentId: string, { questionsBySegment }: SectionContext): string[] {
  const questions = questionsBySegment.get(segmentId) ?? [];
  questionsBySegment.delete(segmentId);
  return questions;
}
