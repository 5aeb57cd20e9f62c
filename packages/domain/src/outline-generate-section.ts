import { certaintyGaps, remainingCertaintyGaps } from "./outline-generate-gaps.ts";
import {
  counted,
  listed,
  openingSentences,
  quotedName,
  type SourceNames,
  sourceLine,
} from "./outline-generate-prose.ts";
import { promptKind, type Quote, type Selection, saidInSources } from "./outline-generate-quotes.ts";
import type { Moment, Theme } from "./outline-generate-themes.ts";
import { citationMarker, literalText, placeholderMarker } from "./outline-markers.ts";

const NAMED_CITATIONS = 6;

/** What the sections of one outline share. */
export type SectionContext = {
  sources: SourceNames;
  selections: ReadonlyMap<string, Selection>;
  /** The titles under which a segment is quoted, by segment id. */
  titlesQuoting: ReadonlyMap<string, readonly string[]>;
  /** Questions from notes by segment id; a section takes out what it places. */
  questionsBySegment: Map<string, string[]>;
};

/** A section, with the gaps that its content marks, in the content's order. */
export type SectionDraft = { title: string; content: string; citationIds: string[]; gaps: string[] };

/** Writes a theme's section: what it rests on, its quotes source by source, what is not quoted, and its gaps. */
export function writeSection(theme: Theme, context: SectionContext): SectionDraft {
  const selection = context.selections.get(theme.tag) ?? { quotes: [], furtherMoments: [] };
  const cited = new Set<string>();
  const gaps: string[] = [];
  const writer: Writer = {
    cite(id) {
      cited.add(id);
      return citationMarker(id);
    },
    mark(descriptions) {
      gaps.push(...descriptions);
      return descriptions.map(placeholderMarker);
    },
  };
  const paragraphs = [
    opening(theme, context, writer),
    ...quoteParagraphs(theme, selection.quotes, context, writer),
    furtherSentences(theme, selection, context, writer),
    closingSentences(theme, selection.quotes, context, writer),
  ];
  const content = paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
  return { title: theme.title, content, citationIds: [...cited], gaps };
}

/** Writes markers and remembers what was cited and marked. */
type Writer = { cite: (id: string) => string; mark: (descriptions: readonly string[]) => string[] };

function opening(theme: Theme, context: SectionContext, writer: Writer): string {
  const gaps = theme.sourceIds.length === 1 ? [`A second source on ${theme.title}`] : [];
  return [openingSentences(theme, context.sources), ...writer.mark(gaps)].join(" ");
}

function quoteParagraphs(theme: Theme, quotes: readonly Quote[], context: SectionContext, writer: Writer): string[] {
  const paragraphs: string[] = [];
  let sourceId: string | null = null;
  for (const quote of quotes) {
    const { segment } = quote.moment;
    if (segment.sourceId !== sourceId && theme.sourceIds.length > 1) {
      const moments = theme.moments.filter((moment) => moment.segment.sourceId === segment.sourceId);
      paragraphs.push(sourceLine(segment.sourceId, moments, context.sources));
    }
    sourceId = segment.sourceId;
    paragraphs.push(quoteParagraph(theme, quote, context, writer));
  }
  return paragraphs;
}

function quoteParagraph(theme: Theme, quote: Quote, context: SectionContext, writer: Writer): string {
  const { segment } = quote.moment;
  const speaker = segment.speaker.trim();
  const said = `“${literalText(quote.text)}” ${writer.cite(segment.id)}`;
  const gaps = [...takeQuestions(segment.id, context), ...certaintyGaps(quote.moment, theme)];
  return [
    speaker === "" ? said : `${literalText(speaker)}: ${said}`,
    ...agreement(quote, context, writer),
    ...writer.mark(gaps),
  ].join(" ");
}

function agreement({ moment, echoes }: Quote, context: SectionContext, writer: Writer): string[] {
  if (echoes.length > 0) {
    const places = echoes.map(({ segment }) =>
      [quotedName(segment.sourceId, context.sources), writer.cite(segment.id)].filter(Boolean).join(" "),
    );
    return [`The same is said in ${listed(places)}.`];
  }
  const sources = saidInSources(moment);
  return sources > 1 ? [`The same is said in ${sources.toLocaleString("en")} sources.`] : [];
}

/** What is tagged and not quoted here: where else it is quoted, what there was no room for, and what only asks. */
function furtherSentences(theme: Theme, selection: Selection, context: SectionContext, writer: Writer): string {
  const shown = new Set(selection.quotes.flatMap((quote) => [quote.moment, ...quote.echoes]));
  const others = theme.moments.filter((moment) => !shown.has(moment));
  const idsByTitle = new Map<string, string[]>();
  for (const { segment } of others) {
    const title = context.titlesQuoting.get(segment.id)?.[0];
    if (title !== undefined) idsByTitle.set(title, [...(idsByTitle.get(title) ?? []), segment.id]);
  }
  const elsewhere = [...idsByTitle].map(
    ([title, ids]) => `Quoted under ${literalText(title)}: ${citations(ids, ids.length, writer)}.`,
  );
  const unquoted = others.filter((moment) => !context.titlesQuoting.has(moment.segment.id));
  const answers = unquoted.filter((moment) => promptKind(moment) === null);
  const furtherIds = selection.furtherMoments
    .map((moment) => moment.segment.id)
    .filter((id) => !context.titlesQuoting.has(id));
  const room = answers.length === 0 ? [] : [`Also tagged: ${citations(furtherIds, answers.length, writer)}.`];
  return [...elsewhere, ...room, ...leftOut(unquoted)].join(" ");
}

function citations(ids: readonly string[], total: number, writer: Writer): string {
  const shown = ids.slice(0, NAMED_CITATIONS).map(writer.cite);
  const more = total - shown.length;
  return listed(more > 0 ? [...shown, `${more.toLocaleString("en")} more`] : shown);
}

function leftOut(moments: readonly Moment[]): string[] {
  const kinds = moments.map(promptKind);
  const questions = kinds.filter((kind) => kind === "question").length;
  const turns = kinds.filter((kind) => kind === "interviewer").length;
  const parts = [
    ...(questions > 0 ? [counted(questions, "question")] : []),
    ...(turns > 0 ? [`${counted(turns, "turn")} of the interviewer`] : []),
  ];
  return parts.length === 0 ? [] : [`Left out: ${listed(parts)}.`];
}

/** The gaps of the section as a whole, each in the line. */
function closingSentences(theme: Theme, quotes: readonly Quote[], context: SectionContext, writer: Writer): string {
  const unquoted = theme.moments.filter((moment) => !context.titlesQuoting.has(moment.segment.id));
  const questions = unquoted.flatMap((moment) => takeQuestions(moment.segment.id, context));
  const sentences = writer.mark([...questions, ...remainingCertaintyGaps(theme, quotes)]);
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
