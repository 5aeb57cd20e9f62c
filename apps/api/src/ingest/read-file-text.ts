import { DomainError } from "@quarry/domain";
import { fileKindOf } from "./file-kind.ts";
import type { FileText } from "./file-text.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { decodeText } from "./text/decode-text.ts";
import { refuseTooLarge } from "./text-limits.ts";
import { readDocx } from "./word/read-docx.ts";

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
