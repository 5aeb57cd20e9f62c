import type { CommentedText, FileComment } from "../file-text.ts";
import { storableText } from "../storable-text.ts";
import { textsOf } from "./word-blocks.ts";
import type { WordBody } from "./word-body.ts";

/** Joins the text of all parts, and the comments with their authors: `Ann: Ask again.` */
export function commentedText(parts: readonly WordBody[], written: WordBody | null): CommentedText {
  const comments: FileComment[] = [];
  let before = 0;
  for (const { anchors, letters } of parts) {
    for (const { id, start } of anchors) {
      const text = written === null ? "" : textOf(written, id);
      if (text !== "") comments.push({ start: before + start, text });
    }
    before += letters.length;
  }
  return { letters: parts.map(({ letters }) => letters).join(""), comments };
}

function textOf({ notes, authors }: WordBody, id: string): string {
  const blocks = notes.get(`comment ${id}`) ?? [];
  const text = storableText(textsOf(blocks, { markHeadings: false }).join("\n")).trim();
  const author = storableText(authors.get(id) ?? "").trim();
  return text === "" || author === "" ? text : `${author}: ${text}`;
}
