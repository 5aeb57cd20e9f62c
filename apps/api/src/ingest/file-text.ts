/** A file's text, with one sentence for each thing in it that could not be read. */
export type FileText = { text: string; warnings: string[] };
