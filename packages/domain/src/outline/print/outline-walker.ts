import type { Quote } from "../../quotes/quotes.ts";
import { type MarkerPart, parseMarkers } from "../outline-markers.ts";
import { citationText, placeholderText } from "../outline-text.ts";
import { type WrittenCitation, writtenCitation } from "./citation-styles.ts";
import { emphasisParts } from "./emphasis.ts";
import type { PrintOptions } from "./print-options.ts";
import type { PrintedParagraph, PrintedQuote, PrintedRun } from "./printed-outline.ts";

/** Writes the paragraphs of an outline in order, and counts its notes and interviews. */
export type OutlineWalker = {
  /** Lets the numbers of footnotes begin again. */
  beginChapter: () => void;
  /** Returns a paragraph of content as it is printed; none when nothing of it is left. */
  paragraph: (content: string) => PrintedParagraph[];
  /** Returns the list that numbered citations refer to. */
  interviews: () => string[];
};

/** Matches a paragraph that is a quote, with or without the speaker's name of up to four words before it. */
const QUOTE_PARAGRAPH = /^(?:[^\s“”"]{1,50}(?: [^\s“”"]{1,50}){0,3}: )?[“"«„「]/;
const UNKNOWN_SOURCE = "Unknown source";

/** Creates the walker of one outline. */
export function outlineWalker(segmentById: ReadonlyMap<string, Quote>, options: PrintOptions): OutlineWalker {
  const interviews = new Map<string, { number: number; speakers: Set<string> }>();
  let [key, number] = [0, 0];

  function citationOf(id: string): WrittenCitation {
    const segment = segmentById.get(id);
    if (segment === undefined) return { inline: citationText(id, undefined), note: id };
    if (options.style !== "numbered") return writtenCitation(options.style, { ...segment, interview: 0 });
    const source = segment.source.trim() || UNKNOWN_SOURCE;
    const interview = interviews.get(source) ?? { number: interviews.size + 1, speakers: new Set() };
    interviews.set(source, interview);
    const speaker = segment.speaker.trim();
    if (speaker !== "") interview.speakers.add(speaker);
    return writtenCitation("numbered", { ...segment, interview: interview.number });
  }

  /** Adds a citation right behind the words that it belongs to. A second one joins the note of the first, as two
   * numbers side by side would read as one. */
  function cite(runs: PrintedRun[], id: string): void {
    if (options.citations === "inline") {
      runs.push({ kind: "citation", text: citationOf(id).inline });
      return;
    }
    trimEnd(runs);
    if (options.citations === "none") return;
    const { note } = citationOf(id);
    const last = runs.at(-1);
    if (last?.kind === "note") {
      runs.splice(-1, 1, { ...last, text: `${last.text.replace(/\.(”?)$/, "$1")}; ${note}` });
      return;
    }
    key += 1;
    number += 1;
    runs.push({ kind: "note", key, number, text: note });
  }

  function add(runs: PrintedRun[], part: MarkerPart): void {
    if (part.kind === "citation") cite(runs, part.id);
    else if (part.kind === "text") runs.push(...textRuns(part.text));
    else if (options.gaps) runs.push({ kind: "gap", text: placeholderText(part.description) });
    else trimEnd(runs);
  }

  return {
    beginChapter() {
      if (options.citations === "footnotes") number = 0;
    },
    paragraph(content) {
      const parts = parseMarkers(content);
      const runs: PrintedRun[] = [];
      for (const part of parts) add(runs, part);
      trimEnd(runs);
      if (runs.length === 0) return [];
      const quotes = () => quotesIn(parts, segmentById);
      const only = parts.length === 1 ? parts[0] : undefined;
      const quoteKind = QUOTE_PARAGRAPH.test(content) ? "quote" : "text";
      return [
        {
          kind: only?.kind === "placeholder" ? "gap" : quoteKind,
          ...{ runs, quotes, comments: options.comments ? commentsOf(quotes()) : [] },
        },
      ];
    },
    interviews: () =>
      [...interviews].map(([source, { speakers }]) =>
        speakers.size === 0 ? source : `${source} (${[...speakers].join(", ")})`,
      ),
  };
}

/** Returns the runs of a text. Quoted words are never taken for marks of emphasis. */
function textRuns(text: string): PrintedRun[] {
  const opening = openingOfQuote(text);
  const before = opening < 0 ? text : text.slice(0, opening);
  const runs: PrintedRun[] = emphasisParts(before).map((part) => ({ kind: "text", ...part }));
  if (opening >= 0) runs.push({ kind: "text", text: text.slice(opening), emphasis: "none" });
  return runs;
}

/** Returns where the quote at the end of a text begins, or -1. */
function openingOfQuote(text: string): number {
  return text.trimEnd().endsWith("”") ? text.indexOf("“") : -1;
}

function trimEnd(runs: PrintedRun[]): void {
  const last = runs.at(-1);
  if (last?.kind !== "text") return;
  const text = last.text.trimEnd();
  runs.pop();
  if (text === "") trimEnd(runs);
  else runs.push({ ...last, text });
}

function quotesIn(parts: readonly MarkerPart[], segmentById: ReadonlyMap<string, Quote>): PrintedQuote[] {
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    if (part.kind !== "citation" || before?.kind !== "text") return [];
    const opening = openingOfQuote(before.text);
    if (opening < 0) return [];
    const words = before.text.slice(opening).trim().slice(1, -1).trim().replace(/\s+/g, " ");
    return [{ words, segmentId: part.id, segment: segmentById.get(part.id) ?? null }];
  });
}

function commentsOf(quotes: readonly PrintedQuote[]): string[] {
  const segments = new Set(quotes.flatMap(({ segment }) => segment ?? []));
  return [...segments].flatMap(({ notes }) => notes);
}
