import { DomainError } from "@quarry/domain";
import mammoth from "mammoth";
import type { FileText } from "./read-file-text.ts";
import { wordText } from "./word-text.ts";
import { refuseZipBomb } from "./zip-limits.ts";

const BROKEN = "This is not a Word file, or it is damaged.";

/** The text of a Word file: one block for each paragraph, heading, list item and table row, the notes at the end. */
export async function readDocx(bytes: Uint8Array): Promise<FileText> {
  refuseZipBomb(bytes);
  const text = await documentText(bytes);
  if (text.trim() === "") throw new DomainError("unreadable", "This Word file has no text in it.");
  return { text, warnings: [] };
}

async function documentText(bytes: Uint8Array): Promise<string> {
  let text = "";
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) },
      {
        // Only the document's tree is wanted: the HTML that mammoth would make of it has lost what a row or a note was.
        transformDocument: (document: unknown) => {
          text = wordText(document);
          return { type: "document", children: [] };
        },
      },
    );
  } catch {
    throw new DomainError("unreadable", BROKEN);
  }
  return text;
}
