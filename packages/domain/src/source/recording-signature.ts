/** What a recording's first bytes show it to be; `ebml` is WebM or its relative Matroska. */
export type RecordingSignature = "mpeg" | "mp4" | "wav" | "ebml";

/** How many bytes it takes to tell. */
export const SIGNATURE_BYTES = 12;

/** What the first bytes are the beginning of; null for everything that is no recording of a kind that is kept, as a
 * QuickTime film. */
export function recordingSignature(head: Uint8Array): RecordingSignature | null {
  if (beginsWith(head, 0, "ID3") || isMpegFrame(head)) return "mpeg";
  if (beginsWith(head, 4, "ftyp")) return beginsWith(head, 8, "qt  ") ? null : "mp4";
  if (beginsWith(head, 0, "RIFF") && beginsWith(head, 8, "WAVE")) return "wav";
  return beginsWith(head, 0, "\u001a\u0045\u00df\u00a3") ? "ebml" : null;
}

/** A frame of MPEG audio of layer III begins with eleven bits that are set; a mark of UTF-16 does too. */
function isMpegFrame([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe6) === 0xe2 && second !== 0xfe && second !== 0xff;
}

function beginsWith(bytes: Uint8Array, offset: number, signature: string): boolean {
  return [...signature].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}
