import { isAsciiLetter, isSpace } from "../letters.ts";
import { MAX_LABEL_LENGTH, type SpeakerLabel } from "./speaker-label.ts";

/** Longest name in a place for names. A longer text is no name. */
const MAX_PLACED_LENGTH = 200;
/** Longest name before a bare colon, which sentences have too. */
const MAX_LOOSE_LENGTH = MAX_LABEL_LENGTH + 40;
/** Invisible marks for the direction of writing, around names in another script than the page. */
const UNSEEN_MARKS =
  /^[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;
/** Bold or italic type around a name, with its colon inside or behind. */
const MARKED = /^(\*{1,3}|_{1,3})(?=\S)(.{1,200}?)(?:[:：]\s?\1|\s?\1\s?[:：])/u;
/** A line of nothing but bold type, and maybe a colon: a name above its turn, or a title. */
export const BOLD_LINE = /^\s{0,3}(?:\*\*|__)(?=\S)([^*]{1,200}?)(?:\*\*|__)\s?[:：]?$/;
/** Notes set names apart as code, too. */
const CODE_MARKS = /^`([^`]+)`$/;
const AROUND = /^(\*{1,3}|_{1,3})(.+)\1$/u;

/** Returns the name that stands where a form has its names: whatever stands there, without the marks around it. Null
 * where nothing does. */
export function placedName(written: string): string | null {
  const name = written.trim();
  if (name.length > MAX_PLACED_LENGTH || name === "") return null;
  // Most names have nothing around them, and need no search.
  if (isAsciiLetter(name.charCodeAt(0)) && isAsciiLetter(name.charCodeAt(name.length - 1))) return name;
  const bare = unbracketed(withoutMarksAround(name)).replace(UNSEEN_MARKS, "").trim();
  return bare === "" ? null : bare;
}

function withoutMarksAround(text: string): string {
  if (text.startsWith("`")) return text.replace(CODE_MARKS, "$1").trim();
  if (!text.includes("*") && !text.startsWith("_")) return text;
  const inner = AROUND.exec(text)?.[2];
  return (inner ?? text.replace(/^\*{2,3}(?=[^*]+$)|(?<=^[^*]+)\*{2,3}$/, "")).trim();
}

/** `[Anna]`, `(Anna)`, `【Anna】` and `［Anna］` are Anna, `Anna [Guest]` and `[A] Anna [B]` stay. */
function unbracketed(text: string): string {
  return /^(?:\[[^[\]]+\]|\([^()]+\)|【[^【】]+】|［[^［］]+］)$/.test(text) ? text.slice(1, -1).trim() : text;
}

/** Reads `**Name:**` or `_Name_:` at `start`, the place of a name in Markdown. */
export function markedLabelAt(line: string, start: number): SpeakerLabel | null {
  if (line[start] !== "*" && line[start] !== "_") return null;
  const [whole = "", mark = "", marked = ""] = MARKED.exec(line.slice(start, start + MAX_PLACED_LENGTH + 10)) ?? [];
  if (whole === "" || marked.includes(mark)) return null;
  const name = placedName(marked);
  return name === null ? null : { speaker: name, end: start + whole.length };
}

/** Reads the text before the first colon and its space. It is a name only where others of the text show that names
 * stand there. */
export function looseLabelAt(line: string, start: number): SpeakerLabel | null {
  const end = Math.min(line.length, start + MAX_LOOSE_LENGTH);
  for (let at = start + 1; at < end; at += 1) {
    const isWide = line[at] === "：";
    if (!isWide && line[at] !== ":") continue;
    const next = line.charCodeAt(at + 1);
    if (!isWide && at + 1 < line.length && !isSpace(next) && !isClosingMark(line, at + 1)) continue;
    const name = placedName(line.slice(start, at));
    return name === null ? null : { speaker: name, end: endOfMarks(line, at + 1) };
  }
  return null;
}

function isClosingMark(line: string, at: number): boolean {
  const after = endOfMarks(line, at);
  return after > at && (after === line.length || isSpace(line.charCodeAt(after)));
}

function endOfMarks(line: string, start: number): number {
  let at = start;
  while (at < start + 3 && (line[at] === "*" || line[at] === "_")) at += 1;
  return at;
}
