const MAX_BASE_LENGTH = 120;
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
  const short = Array.from(base).slice(0, MAX_BASE_LENGTH).join("").trimEnd();
  const safe = DEVICE_NAME.test(short) ? `_${short}` : short;
  return `${safe || "outline"}.docx`;
}
