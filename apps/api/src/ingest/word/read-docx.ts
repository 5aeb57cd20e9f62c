import { DomainError } from "@quarry/domain";
import { readTranscript, type Warning, warning } from "@quarry/transcript";
import type { CommentedText, FileText } from "../file-text.ts";
import { storableText } from "../storable-text.ts";
import { withTeamsTurns } from "./teams-turns.ts";
import { textsOf, type WordBlock } from "./word-blocks.ts";
import { type LeftOut, readWordBody, type WordBody } from "./word-body.ts";
import { commentedText } from "./word-comments.ts";
import { type WordParts, wordParts } from "./word-parts.ts";
import { readNumbering, readStyles } from "./word-styles.ts";
import { openWordZip } from "./word-zip.ts";

/** The warning where comments do not become notes. */
export const COMMENTS_LEFT_OUT = warning("The comments in the margin of this Word file were left out.", "routine");

const LEFT_OUT: Record<LeftOut, Warning> = {
  comments: COMMENTS_LEFT_OUT,
  deleted: warning("Text that tracked changes in this Word file mark as deleted was left out.", "routine"),
  hidden: warning("Text that is hidden in this Word file was left out.", "lost"),
  embedded: warning("A part of this Word file that was put in from another file could not be read.", "lost"),
};

/** Returns the text of a Word file: one block for each paragraph, heading, list and table row, the notes at the end. */
export async function readDocx(bytes: Uint8Array): Promise<FileText> {
  const parts = wordParts(openWordZip(bytes));
  const { blocks, leftOut, commented } = documentOf(parts);
  const text = storableText(textOf(blocks));
  if (text.trim() === "") throw new DomainError("unreadable", "This Word file has no text in it.");
  const hasComments = commented.comments.length > 0;
  // The code that decides about comments warns of them.
  const named = [...leftOut].filter((what) => what !== "comments" || !hasComments);
  return { text, warnings: named.map((what) => LEFT_OUT[what]), ...(hasComments && { commented }) };
}

type WordDocument = { blocks: WordBlock[]; leftOut: Set<LeftOut>; commented: CommentedText };

function documentOf(parts: WordParts): WordDocument {
  const styles = readStyles(parts.styles);
  const numbering = readNumbering(parts.numbering);
  const read = (part: Uint8Array) => readWordBody(part, styles, numbering);
  const document = read(parts.document);
  const others = [parts.footnotes, parts.endnotes].filter((part) => part !== null).map(read);
  const comments = parts.comments === null ? null : read(parts.comments);
  return {
    commented: commentedText([document, ...others], comments),
    blocks: [...document.blocks, ...notesOf(document, others)],
    leftOut: new Set([document, ...others].flatMap((part) => [...part.leftOut])),
  };
}

/** Returns footnotes, then endnotes, in the order of their marks; a note whose mark was deleted is deleted too. They
 * are read as headings are, so that the last speaker does not say them. */
function notesOf({ references }: WordBody, others: readonly WordBody[]): WordBlock[] {
  const written = others.flatMap(({ notes }) => references.flatMap((reference) => notes.get(reference) ?? []));
  return written.map((block) => ({ ...block, isHeading: true }));
}

/** Returns the text with its headings marked if it is a transcript with turns: a heading there has no speaker. In other
 * texts a heading is a paragraph. */
function textOf(blocks: readonly WordBlock[]): string {
  const marked = withTeamsTurns(textsOf(blocks, { markHeadings: true })).join("\n\n");
  const isTurns = blocks.some(({ isHeading }) => isHeading) && readTranscript(marked).form !== "paragraphs";
  return isTurns ? marked : withTeamsTurns(textsOf(blocks, { markHeadings: false })).join("\n\n");
}
