/** File systems allow 255 bytes. The rest is room for the extension and for the browser's " (1)". */
const MAX_BASE_BYTES = 230;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// Direction marks are refused too: they can make a name seem to end in something else.
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a name that every file system allows, with an extension such as `docx` or `csv`. Forbidden characters become
 * `-`, and a blank name becomes `blank`. An extension that the name has already is not repeated. */
export function safeFileName(name: string, ending: string, blank: string): string {
  const trimmed = name.trim();
  const hasEnding = trimmed.toLowerCase().endsWith(`.${ending}`);
  const base = (hasEnding ? trimmed.slice(0, -ending.length - 1) : trimmed)
    .replace(REFUSED, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+|[\s.-]+$/g, "");
  const short = withinBytes(base, MAX_BASE_BYTES).trimEnd();
  const safe = DEVICE_NAME.test(short) ? `_${short}` : short;
  return `${safe || blank}.${ending}`;
}

function withinBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Returns the number of bytes of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
