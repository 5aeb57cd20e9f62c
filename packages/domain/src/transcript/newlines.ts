const MARKS = /^[\uFEFF\uFFFE]/;
const OTHER_NEWLINES = /[\r\u0085\u2028\u2029\v\f]/;
const CHUNK_LENGTH = 8192;
const NEWLINE = 0x0a;

/** One newline for CRLF, CR, NEL, vertical tab, form feed and the Unicode line and paragraph separators; no mark at the beginning. */
export function normalizeNewlines(text: string): string {
  const unmarked = MARKS.test(text) ? text.slice(1) : text;
  if (!OTHER_NEWLINES.test(unmarked)) return unmarked;
  // Word and printers write them for a new line or page; WebVTT says that they are white space.
  const feed = unmarked.startsWith("WEBVTT") ? 0x20 : NEWLINE;
  const chunks: string[] = [];
  // Replacing by expression costs ten times as much where every second character is replaced.
  const units = new Uint16Array(CHUNK_LENGTH);
  let length = 0;
  for (let at = 0; at < unmarked.length; at += 1) {
    const unit = unmarked.charCodeAt(at);
    if (unit === CR && unmarked.charCodeAt(at + 1) === NEWLINE) continue;
    if (unit === PARAGRAPH_SEPARATOR) {
      units[length] = NEWLINE;
      length += 1;
    }
    units[length] = isNewline(unit) ? NEWLINE : isFeed(unit) ? feed : unit;
    length += 1;
    if (length < CHUNK_LENGTH - 1) continue;
    chunks.push(String.fromCharCode(...units.subarray(0, length)));
    length = 0;
  }
  chunks.push(String.fromCharCode(...units.subarray(0, length)));
  return chunks.join("");
}

const CR = 0x0d;
const PARAGRAPH_SEPARATOR = 0x2029;

function isNewline(unit: number): boolean {
  return unit === CR || unit === 0x85 || unit === 0x2028 || unit === PARAGRAPH_SEPARATOR;
}

/** A vertical tab or a form feed. */
function isFeed(unit: number): boolean {
  return unit === 0x0b || unit === 0x0c;
}
