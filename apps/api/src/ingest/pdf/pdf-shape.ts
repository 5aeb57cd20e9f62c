import type { PdfLine } from "./pdf-page.ts";

/** A column of a page: its lines, where most of them begin, where the longest end, and how far apart they usually
 * stand. */
export type PdfColumn = { lines: readonly PdfLine[]; left: number; right: number; gap: number };

const RTL_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
/** Lines that stand further apart than this many letters' heights are never one paragraph; double spacing is two. */
const MAX_LINE_GAP = 3;
const SENTENCE_END = /[.?!…:؟]["'”’»)\]]{0,2}$/;
/** A heading in the middle of a page, as courts write them. */
const CAPITALS = /^(?=(?:[^\p{L}]*\p{L}){6})[^\p{Ll}\p{Lo}]{6,80}(?<![.!?,;:…])$/u;

/** Returns a page's columns as if read from left to right: in other scripts left and right change places. */
export function columnsOf(page: readonly PdfLine[]): PdfColumn[] {
  const columns: PdfLine[][] = [];
  for (const line of page) {
    const last = columns.at(-1);
    if (last === undefined || line.isAfterBreak) columns.push([line]);
    else last.push(line);
  }
  return columns.map((lines) => withShape(isReadToLeft(lines) ? lines.map(turned) : lines));
}

function isReadToLeft(lines: readonly PdfLine[]): boolean {
  const text = lines.map((line) => line.text).join("");
  return (text.match(RTL_LETTER)?.length ?? 0) > text.length * 0.3;
}

function turned(line: PdfLine): PdfLine {
  return { ...line, left: -line.right, right: -line.left };
}

function withShape(lines: readonly PdfLine[]): PdfColumn {
  const gaps = lines.slice(1).map((line, index) => line.top - (lines[index]?.top ?? 0));
  const rights = lines.map(({ right }) => right).toSorted((a, b) => a - b);
  return {
    lines,
    left: mostCommon(lines.map(({ left }) => Math.round(left))),
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
    gap: mostCommon(gaps.map(Math.round)),
  };
}

/** True for a line that begins a paragraph: by an indent or a gap, or because the line before had room for more. */
export function startsParagraph(line: PdfLine, previous: PdfLine, column: PdfColumn, before: PdfColumn): boolean {
  if (line.hangs || Math.abs(line.size - previous.size) > line.size * 0.25) return true;
  const isIndented = Math.abs(line.left - column.left) > line.size * 0.8;
  const endsShort = previous.right < before.left + (before.right - before.left) * 0.7;
  const isSentenceOver = SENTENCE_END.test(previous.text);
  // Below a line over all columns, or above it, another part of the page begins.
  if (line.isAfterBreak && line.top > previous.top) return true;
  if (line.isAfterBreak) return isIndented || (endsShort && (isSentenceOver || !/^\p{Ll}/u.test(line.text)));
  if (line.top - previous.top > Math.min(column.gap * 1.4, line.size * MAX_LINE_GAP)) return true;
  if (isIndented && CAPITALS.test(line.text) && !CAPITALS.test(previous.text)) return true;
  if (isIndented) return Math.abs(line.left - previous.left) > line.size * 0.8 || endsShort;
  return endsShort && isSentenceOver;
}

/** Returns true where the line before was ended on purpose: it had room for the first word of the next one. */
export function startsLine(line: PdfLine, previous: PdfLine, before: PdfColumn): boolean {
  if (!/^["'“‘([]?[\p{Lu}\p{N}]/u.test(line.text)) return false;
  const [word = ""] = line.text.split(/\s/, 1);
  const letter = (previous.right - previous.left) / Math.max(1, previous.text.length);
  const room = before.right - previous.right;
  return room > (word.length + 1) * letter + line.size && room > (before.right - before.left) * 0.25;
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
