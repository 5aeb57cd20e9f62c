import type { Warning } from "@quarry/transcript";

/** A comment in a document's margin, and the first letter that it is about: `start` counts those that are no white
 * space. */
export type FileComment = { start: number; text: string };

/** The text of a document without white space, and the comments on it. */
export type CommentedText = { letters: string; comments: readonly FileComment[] };

/** A file's text, with a warning for each thing in it that could not be read. */
export type FileText = { text: string; warnings: Warning[]; commented?: CommentedText };
