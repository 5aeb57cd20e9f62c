/** Kind of a recording by its first bytes; `ebml` is WebM or Matroska. */
export type RecordingSignature = "mpeg" | "mp4" | "wav" | "ebml";

/** Number of first bytes that are needed to recognize a recording. */
export const SIGNATURE_BYTES = 12;

/** Recognizes a recording by its first bytes; null for any other file, and for kinds that are not kept, such as
 * QuickTime. */
export function recordingSignature(head: Uint8Array): RecordingSignature | null {
  if (beginsWith(head, 0, "ID3") || isMpegFrame(head)) return "mpeg";
  if (beginsWith(head, 4, "ftyp")) return beginsWith(head, 8, "qt  ") ? null : "mp4";
  if (beginsWith(head, 0, "RIFF") && beginsWith(head, 8, "WAVE")) return "wav";
  return beginsWith(head, 0, "\u001a\u0045\u00df\u00a3") ? "ebml" : null;
}

/** Returns true for the start of a frame of MPEG audio, layer III: eleven bits that are set. A mark of UTF-16 has them
 * too. */
function isMpegFrame([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe6) === 0xe2 && second !== 0xfe && second !== 0xff;
}

function beginsWith(bytes: Uint8Array, offset: number, signature: string): boolean {
  return [...signature].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}
