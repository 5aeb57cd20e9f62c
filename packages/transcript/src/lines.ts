import { isSpace, withoutSpaceAtEnd, withoutSpaceAtStart } from "./letters.ts";
import { createLongText } from "./long-text.ts";

/** Returns the text's lines without trailing white space; several blank lines in a row count as one, so that a text of
 * newlines is small. */
export function linesOf(text: string): readonly string[] {
  return withoutLinesOfSpace(linesWithSpace(text));
}

/** Returns the lines as `linesOf` does, but a line of white space stays one space and is not blank. */
export function linesWithSpace(text: string): readonly string[] {
  // A list that grows line by line is copied again and again.
  const lines: string[] = new Array(countNewlines(text) + 1).fill("");
  let count = 0;
  let previous: string | null = null;
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf("\n", start + CHUNK_LENGTH);
    const end = newline === -1 ? text.length : newline;
    for (const written of text.slice(start, end).split("\n")) {
      const trimmed = withoutSpaceAtEnd(written);
      const line = trimmed === "" && written !== "" ? " " : trimmed;
      if (line !== previous || trimmed !== "") {
        lines[count] = line;
        count += 1;
      }
      previous = line;
    }
    start = end + 1;
  }
  lines.length = count;
  return lines;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** To take out line by line costs five times as much; to split a whole text, a list of all its blank lines. */
const CHUNK_LENGTH = 65_536;

/** Returns the lines of `linesWithSpace` with blank ones for those of white space, never two in a row. */
export function withoutLinesOfSpace(lines: readonly string[]): readonly string[] {
  if (!lines.includes(" ")) return lines;
  const isBlank = (line = "-") => line === "" || line === " ";
  return lines
    .filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1]))
    .map((line) => (line === " " ? "" : line));
}

/** Counts the lines of a YAML front matter at the top, which is about the source and is not speech. */
export function countFrontMatterLines(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line !== "");
  if (lines[first] !== "---" || !/^[\w-]{1,60}:/.test(lines[first + 1] ?? "")) return 0;
  const close = lines.findIndex((line, index) => index > first && (line === "---" || line === "..."));
  return close + 1;
}

const SIGNATURE =
  /^(?:Transcribed by https?:\/\/otter\.ai\S{0,100}|\S.{0,60} stopped transcription|(?:Meeting|Transcription) ended after [\d:]{4,8}.{0,60}|This editable transcript was computer generated.{0,200})$/i;

/** Returns the lines without the one that Otter, Teams and Google Meet end their texts with. */
export function withoutSignature(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    if (!SIGNATURE.test(line)) break;
    end = at;
  }
  return end === lines.length ? lines : lines.slice(0, end);
}

/** Counts the blocks, runs of lines between blank ones. */
export function countBlocks(lines: readonly string[]): number {
  let count = 0;
  let previous = "";
  for (const line of lines) {
    if (line !== "" && previous === "") count += 1;
    previous = line;
  }
  return count;
}

/** Returns true where a block begins: at the first line, and after a blank one. */
export function isBlockStart(lines: readonly string[], index: number): boolean {
  return index === 0 || lines[index - 1] === "";
}

/** Returns the words of a heading in Markdown, or in capitals with nothing beside it; null when the line is none. */
export function headingOf(lines: readonly string[], index: number): string | null {
  const line = lines[index] ?? "";
  const mark = line.startsWith("#") ? MARKDOWN_HEADING.exec(line) : null;
  if (mark !== null) return line.slice(mark[0].length);
  const isAlone = isBlockStart(lines, index) && (lines[index + 1] ?? "") === "";
  return isAlone && line.length <= MAX_HEADING_LENGTH && CAPITALS.test(line) ? line.trim() : null;
}

/** Returns the line without the mark that makes it a heading: some write a turn's head as one. */
export function withoutHeadingMark(line: string): string {
  return line.startsWith("#") ? line.replace(MARKDOWN_HEADING, "") : line;
}

const MARKDOWN_HEADING = /^#{1,6} +(?=\S)/;
const MAX_HEADING_LENGTH = 80;
/** Six letters at least and no closing point, so that a shouted `NO!` stays speech. */
const CAPITALS = /^(?=(?:[^\p{L}]*\p{L}){6})[^\p{Ll}\p{Lo}]*[^\p{Ll}\p{Lo}.!?,;:…]$/u;

const MIN_LIST_ITEM_LENGTH = "- a".length;
const LIST_MARK = /^\s{0,20}(?:[-*•–‣▪◦]|\d{1,3}[.)])\s/;

/** True for a point of a list. */
export function isListItem(line: string): boolean {
  return line.length >= MIN_LIST_ITEM_LENGTH && LIST_MARK.test(line);
}

function isPlain(line: string): boolean {
  return line !== "" && !isSpace(line.charCodeAt(0)) && !isListItem(line);
}

/** Joins lines of speech to one text: a line break inside a paragraph is only layout and becomes a space; lists keep
 * theirs. */
export function joinedSpeech(lines: readonly string[]): string {
  // The head of most turns has nothing on its own line.
  const said = lines.length > 1 && lines[0] === "" ? lines.slice(1) : lines;
  if (said.every(isPlain)) return said.join(" ").trim();
  return joined(lines, (_line, next) => !isListItem(next));
}

/** Joins lines of written text: a line break is removed only where the line was full, so that the next word had no
 * room. */
export function joinedWriting(lines: readonly string[], widest: number): string {
  return joined(lines, (line, next) => {
    const room = widest - line.length;
    if (widest > MAX_WRAP_WIDTH || room >= MAX_WORD) return false;
    return !hasSpaceIn(withoutSpaceAtStart(next), room + 1) && !isListItem(next);
  });
}

const MAX_WRAP_WIDTH = 120;
const MAX_WORD = 20;

function hasSpaceIn(line: string, length: number): boolean {
  const end = Math.min(length, line.length);
  for (let at = 0; at < end; at += 1) if (isSpace(line.charCodeAt(at))) return true;
  return false;
}

function joined(lines: readonly string[], isSoft: (line: string, next: string) => boolean): string {
  if (lines.length === 1) return (lines[0] ?? "").trim();
  const text = createLongText();
  let previous = "";
  for (const line of lines) {
    if (line === "") {
      if (previous !== "") text.add("\n\n", "");
      previous = "";
      continue;
    }
    if (previous === "") text.add("", withoutSpaceAtStart(line));
    else if (isSoft(previous, line)) text.add(" ", withoutSpaceAtStart(line));
    else text.add("\n", line);
    previous = line;
  }
  return text.whole().trim();
}
