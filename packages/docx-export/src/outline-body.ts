import { notesOf, type PrintedNote, type PrintedOutline, type PrintedParagraph, type PrintedRun } from "@quarry/domain";
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  EndnoteReferenceRun,
  FootnoteReferenceRun,
  type ICommentOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from "docx";
import { direction } from "./word-document.ts";
import { BODY_STYLE, CITATION_STYLE, PLACEHOLDER_STYLE, QUOTE_STYLE } from "./word-style.ts";
import { textRuns } from "./word-text.ts";

const AUTHOR = { author: "Quarry", initials: "Q" };
const EMPHASIS = { none: {}, italic: { italics: true }, bold: { bold: true } };

/** Writes the paragraphs of sections, and collects their comments. */
export type BodyWriter = { paragraph: (paragraph: PrintedParagraph) => Paragraph; comments: ICommentOptions[] };

/** Creates the writer of one document. */
export function bodyWriter({ options }: PrintedOutline): BodyWriter {
  const comments: ICommentOptions[] = [];
  const Reference = options.citations === "endnotes" ? EndnoteReferenceRun : FootnoteReferenceRun;
  const text = options.look === "manuscript" ? { style: BODY_STYLE } : {};

  function runsOf(run: PrintedRun): ParagraphChild[] {
    if (run.kind === "note") return [new Reference(run.key)];
    if (run.kind === "text") return textRuns(run.text, EMPHASIS[run.emphasis]);
    return textRuns(run.text, { style: run.kind === "gap" ? PLACEHOLDER_STYLE : CITATION_STYLE });
  }

  function commented(children: ParagraphChild[], texts: readonly string[]): ParagraphChild[] {
    const ids = texts.map((note) => {
      const id = comments.length;
      comments.push({ ...AUTHOR, id, children: [new Paragraph({ ...direction(note), children: textRuns(note) })] });
      return id;
    });
    return [
      ...ids.map((id) => new CommentRangeStart(id)),
      ...children,
      ...ids.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
    ];
  }

  return {
    comments,
    paragraph(paragraph) {
      const words = paragraph.runs.map((run) => (run.kind === "note" ? "" : run.text)).join("");
      return new Paragraph({
        ...(paragraph.kind === "quote" ? { style: QUOTE_STYLE } : text),
        // A line such as "In “River interview”:" must stay on the page of its first quote.
        ...(words.endsWith(":") ? { keepNext: true } : {}),
        ...direction(words),
        children: commented(paragraph.runs.flatMap(runsOf), paragraph.comments),
      });
    },
  };
}

/** Returns the notes of an outline as the part of a document that holds them. */
export function wordNotes({ options, sections }: PrintedOutline) {
  const notes = sections.flatMap(notesOf);
  if (notes.length === 0) return {};
  const style = options.citations === "endnotes" ? "EndnoteText" : "FootnoteText";
  const content = Object.fromEntries(notes.map((note) => [note.key, { children: [noteParagraph(note, style)] }]));
  return options.citations === "endnotes" ? { endnotes: content } : { footnotes: content };
}

function noteParagraph({ text }: PrintedNote, style: string): Paragraph {
  return new Paragraph({ style, ...direction(text), children: textRuns(` ${text}`) });
}
