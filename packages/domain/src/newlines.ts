const MARKS = /^[\uFEFF\uFFFE]/;
const OTHER_NEWLINES = /[\r\u0085\u2028\u2029\v\f]/;
const CHUNK_LENGTH = 8192;
const NEWLINE = 0x0a;

/** Replaces CRLF, CR, NEL, vertical tab, form feed and the Unicode line separator by one newline each, a paragraph
 * separator by two. Removes a byte order mark. */
export function normalizeNewlines(text: string): string {
  const unmarked = MARKS.test(text) ? text.slice(1) : text;
  if (!OTHER_NEWLINES.test(unmarked)) return unmarked;
  // Word and printers write vertical tabs and form feeds for a new line or page; in WebVTT they are white space.
  const feed = unmarked.startsWith("WEBVTT") ? 0x20 : NEWLINE;
  const chunks: string[] = [];
  // A regular expression takes ten times as long where every second character is replaced, and so does spreading a typed
  // array instead of a plain one.
  let units: number[] = [];
  for (let at = 0; at < unmarked.length; at += 1) {
    const unit = unmarked.charCodeAt(at);
    if (unit === CR && unmarked.charCodeAt(at + 1) === NEWLINE) continue;
    if (unit === PARAGRAPH_SEPARATOR) units.push(NEWLINE);
    units.push(isNewline(unit) ? NEWLINE : isFeed(unit) ? feed : unit);
    if (units.length < CHUNK_LENGTH) continue;
    chunks.push(String.fromCharCode(...units));
    units = [];
  }
  chunks.push(String.fromCharCode(...units));
  return chunks.join("");
}

const CR = 0x0d;
const PARAGRAPH_SEPARATOR = 0x2029;

function isNewline(unit: number): boolean {
  return unit === CR || unit === 0x85 || unit === 0x2028 || unit === PARAGRAPH_SEPARATOR;
}

/** Returns true for a vertical tab and a form feed. */
function isFeed(unit: number): boolean {
  return unit === 0x0b || unit === 0x0c;
}
