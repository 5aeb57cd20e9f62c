import { DomainError, recordingSignature } from "@quarry/domain";

/** The kinds of file that are read. */
export type FileKind = "text" | "docx" | "pdf";

const RECORDING_NAMES = /\.(?:mp3|mp4|m4a|wav|webm|ogg|mov|aac|flac)$/i;
const TEXT_NAMES = /\.(?:txt|text|md|markdown|vtt|srt|json|jsonl|otr|csv|tsv)$/i;
/** Text that is no transcript by itself, or in a form that is read when it is pasted. */
const OTHER_TEXT_NAMES = /\.(?:html?|xhtml|xml|ttml|dfxp|srv\d|json3|sbv|lrc|ass|ssa|cha|textgrid|eaf|exb|trs|tei)$/i;
/** The stream that holds an Office file with a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
const ACCEPTED = "upload a text, Word (.docx) or PDF file";

/** Returns the kind that the content shows, whatever the name says. Refuses recordings and everything that is no
 * transcript. */
export function fileKindOf(fileName: string, bytes: Uint8Array): FileKind {
  if (isPdf(bytes)) return "pdf";
  if (beginsWith(bytes, 0, "PK\u0003\u0004") || beginsWith(bytes, 0, "PK\u0005\u0006")) return zipKind(fileName, bytes);
  if (RECORDING_NAMES.test(fileName) || recordingSignature(bytes) !== null || isOtherRecording(bytes)) {
    throw new DomainError(
      "unsupported",
      "This is no recording of a kind that can be kept (.mp3, .mp4, .m4a, .wav, .webm), and no transcript.",
    );
  }
  if (beginsWith(bytes, 0, "\u00d0\u00cf\u0011\u00e0")) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED)) {
      throw new DomainError("unreadable", "This Word file needs a password; save it without one and upload that.");
    }
    throw new DomainError("unsupported", "Old Word files (.doc) cannot be read; save it as .docx and upload that.");
  }
  if (beginsWith(bytes, 0, "{\\rtf")) {
    throw new DomainError("unsupported", "Rich Text files cannot be read; save it as .docx and upload that.");
  }
  return namedKind(fileName);
}

/** A file that shows no signature is text if its name allows that; a name that promises more is broken. */
function namedKind(fileName: string): FileKind {
  if (/\.docx$/i.test(fileName)) throw new DomainError("unreadable", "This is not a Word file, or it is damaged.");
  if (/\.pdf$/i.test(fileName)) throw new DomainError("unreadable", "This is not a PDF file, or it is damaged.");
  if (TEXT_NAMES.test(fileName) || !/\.[a-z0-9]{1,10}$/i.test(fileName)) return "text";
  if (OTHER_TEXT_NAMES.test(fileName)) {
    throw new DomainError(
      "unsupported",
      "Files of this type are not taken; copy what is in it and paste that, or save it as .txt and upload that.",
    );
  }
  throw new DomainError("unsupported", `This type of file cannot be read; ${ACCEPTED}.`);
}

function zipKind(fileName: string, bytes: Uint8Array): FileKind {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("word/document")) return "docx";
  if (/\.docx$/i.test(fileName)) {
    // Word itself writes other names for its main part now and then; whether it is one is found out by reading it.
    return "docx";
  }
  throw new DomainError("unsupported", `This type of file cannot be read; ${ACCEPTED}.`);
}

/** A PDF may have a few bytes before its header. */
function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  return head.includes("%PDF-");
}

/** True for an Ogg file, or a film of a kind that is not kept. */
function isOtherRecording(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0, "OggS") || beginsWith(bytes, 4, "ftyp");
}

function beginsWith(bytes: Uint8Array, offset: number, signature: string): boolean {
  return [...signature].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}
