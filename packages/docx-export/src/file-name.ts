/** File systems take 255 bytes; the rest is room for the ending and for the browser's " (1)". */
const MAX_BASE_BYTES = 230;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// Direction marks are refused too: they can make a name seem to end in something else.
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A name that every file system takes, ending in `.docx`: refused characters become `-`; a blank name becomes `outline`. */
export function safeFileName(name: string): string {
  const base = name
    .trim()
    .replace(/\.docx$/i, "")
    .replace(REFUSED, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+|[\s.-]+$/g, "");
  const short = withinBytes(base, MAX_BASE_BYTES).trimEnd();
  const safe = DEVICE_NAME.test(short) ? `_${short}` : short;
  return `${safe || "outline"}.docx`;
}

function withinBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}
