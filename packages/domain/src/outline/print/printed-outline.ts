import type { Quote } from "../../quotes/quotes.ts";
import type { PrintOptions } from "./print-options.ts";

/** A part of a printed paragraph. A note is a footnote or endnote; `key` is its number in the whole file, and `number`
 * the one that it shows. */
export type PrintedRun =
  | { kind: "text"; text: string; emphasis: "none" | "italic" | "bold" }
  | { kind: "citation"; text: string }
  | { kind: "gap"; text: string }
  | PrintedNote;

/** A footnote or endnote. */
export type PrintedNote = { kind: "note"; key: number; number: number; text: string };

/** A quote in a printed paragraph, for lists of quotes. `segment` is null when it is no longer in the project. */
export type PrintedQuote = { words: string; segmentId: string; segment: Quote | null };

/** A printed paragraph. `quotes` finds its quotes, which few formats need. `comments` are the notes of the segments
 * that it quotes, if they are wanted. */
export type PrintedParagraph = {
  kind: "text" | "quote" | "gap";
  runs: PrintedRun[];
  quotes: () => PrintedQuote[];
  comments: string[];
};

/** A printed section. `level` is 1 at the top; `path` has the titles above it and its own. */
export type PrintedSection = {
  title: string;
  level: number;
  path: string[];
  /** True where the numbers of footnotes begin again. */
  isChapter: boolean;
  paragraphs: PrintedParagraph[];
};

/** An outline as every printer gets it: sections in order, each before those below it. */
export type PrintedOutline = {
  title: string;
  clientName: string;
  options: PrintOptions;
  sections: PrintedSection[];
  /** Open gaps, empty if they are not wanted. */
  gaps: string[];
  /** The sources that numbered citations refer to, in their order. */
  interviews: string[];
};

/** Returns the notes of a section in order. */
export function notesOf({ paragraphs }: Pick<PrintedSection, "paragraphs">): PrintedNote[] {
  return paragraphs.flatMap(({ runs }) => runs.filter((run) => run.kind === "note"));
}

/** Returns sections by chapter; sections before the first chapter are a group of their own. */
export function chaptersOf(sections: readonly PrintedSection[]): PrintedSection[][] {
  const chapters: PrintedSection[][] = [];
  for (const section of sections) {
    const open = chapters.at(-1);
    if (open === undefined || section.isChapter) chapters.push([section]);
    else open.push(section);
  }
  return chapters;
}

/** Heading of the list of interviews that numbered citations refer to. */
export const INTERVIEWS_HEADING = "Interviews";
