import { DomainError } from "@quarry/domain";
import { decodeText } from "./decode-text.ts";
import { fileKindOf } from "./file-kind.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { refuseTooLarge } from "./spoken-text.ts";
import { readDocx } from "./word/read-docx.ts";

/** A file's text, with one sentence for each thing in it that could not be read. */
export type FileText = { text: string; warnings: string[] };

/** Reads a file as what its content shows it to be; refuses with one sentence. */
export async function readFileText(fileName: string, bytes: Uint8Array): Promise<FileText> {
  refuseTooLarge(bytes.length);
  if (bytes.length === 0) throw new DomainError("invalid", "This file is empty.");
  const kind = fileKindOf(fileName, bytes);
  const read = kind === "docx" ? await readDocx(bytes) : kind === "pdf" ? await readPdf(bytes) : decodeText(bytes);
  // A small file may unpack to a text that is far longer than it.
  refuseTooLarge(read.text.length);
  return read;
}
