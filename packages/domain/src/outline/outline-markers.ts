/** A piece of section content. `source` is how it is written, and joining all sources gives the content back;
 * `text`, `id` and `description` are what to show. */
export type MarkerPart =
  | { kind: "text"; source: string; text: string }
  | { kind: "citation"; source: string; id: string }
  | { kind: "placeholder"; source: string; description: string };

const ID = "S\\d+|[A-Z]+-\\d{2}:\\d{2}:\\d{2}";
const CITATION_ID = new RegExp(`^(?:${ID})$`);
const MARKER_START = new RegExp(`\\[(?:(${ID})\\]|PLACEHOLDER:)`, "g");

/** An invisible word joiner behind a bracket keeps quoted text that looks like a marker from being one. */
const GUARD = "\u2060";
const LOOKS_LIKE_MARKER = `(?=${GUARD}*(?:(?:${ID})\\]|PLACEHOLDER:))`;
const UNGUARDED = new RegExp(`\\[${LOOKS_LIKE_MARKER}`, "g");
const GUARDED = new RegExp(`\\[${GUARD}${LOOKS_LIKE_MARKER}`, "g");

/** Returns true when `[id]` in content is a citation: `S<number>` or `<UPPERCASE LETTERS>-HH:MM:SS`. */
export function isCitationId(id: string): boolean {
  return CITATION_ID.test(id);
}

/** Returns the marker that cites a segment. An id of any other format becomes plain bracketed text, as no reader could
 * tell it apart. */
export function citationMarker(id: string): string {
  return isCitationId(id) ? `[${id}]` : literalText(`[${id}]`);
}

/** Returns the marker of a research gap. It parses back to the description with its white space collapsed; a blank one
 * is "". */
export function placeholderMarker(description: string): string {
  const line = description.trim().replace(/\s+/g, " ");
  return line === "" ? "" : `[PLACEHOLDER:${line.replace(/[\\\]]/g, "\\$&")}]`;
}

/** Text made safe to stand in content: what looks like a marker in it is read back as text, unchanged to the eye. */
export function literalText(text: string): string {
  return text.replace(UNGUARDED, `[${GUARD}`);
}

/** Splits content into text and markers, in linear time. A placeholder stands in one line, has a description, and
 * writes `]` and `\` inside it as `\]` and `\\`; everything else in brackets is text. */
export function parseMarkers(content: string): MarkerPart[] {
  const parts: MarkerPart[] = [];
  let textStart = 0;
  let noEndBefore = 0;
  const add = (start: number, end: number, part: MarkerPart) => {
    if (start > textStart) parts.push(textPart(content.slice(textStart, start)));
    parts.push(part);
    textStart = end;
  };
  for (const match of content.matchAll(MARKER_START)) {
    const [opening, id] = match;
    if (match.index < textStart) continue;
    if (id !== undefined) {
      add(match.index, match.index + opening.length, { kind: "citation", source: opening, id });
      continue;
    }
    if (match.index < noEndBefore) continue;
    const from = match.index + opening.length;
    const end = placeholderEnd(content, from);
    if (content[end] !== "]") {
      noEndBefore = end;
      continue;
    }
    const description = content
      .slice(from, end)
      .trim()
      .replace(/\\([\\\]])/g, "$1");
    const source = content.slice(match.index, end + 1);
    if (description !== "") add(match.index, end + 1, { kind: "placeholder", source, description });
  }
  if (textStart < content.length) parts.push(textPart(content.slice(textStart)));
  return parts;
}

/** Returns content with other ids in its citations. */
export function withCitationsRenamed(content: string, idOf: (id: string) => string): string {
  return parseMarkers(content)
    .map((part) => (part.kind === "citation" ? `[${idOf(part.id)}]` : part.source))
    .join("");
}

/** Returns the ids that content cites, each once, in order of first appearance. */
export function citationIdsOf(content: string): string[] {
  const ids = parseMarkers(content).flatMap((part) => (part.kind === "citation" ? [part.id] : []));
  return [...new Set(ids)];
}

/** Returns text of content without markers as a reader sees it. */
export function shownText(source: string): string {
  return source.replace(GUARDED, "[");
}

function textPart(source: string): MarkerPart {
  return { kind: "text", source, text: shownText(source) };
}

/** Returns the index where an unescaped `]`, the line or the content ends. */
function placeholderEnd(content: string, from: number): number {
  let at = from;
  for (; at < content.length; at += 1) {
    const character = content[at];
    if (character === "]" || character === "\n" || character === "\r") return at;
    if (character === "\\" && (content[at + 1] === "]" || content[at + 1] === "\\")) at += 1;
  }
  return at;
}
