import type { PdfLine } from "./pdf-lines.ts";

/** Latin ligatures and the shapes that Arabic letters take in print; the letters themselves are what was written. */
const PRINTED_SHAPES = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
/** Lines that stand further apart than this many letters' heights are never one paragraph; double spacing is two. */
const MAX_LINE_GAP = 3;
const SPEAKER_HEAD = /^\p{L}[^:]{0,50}:(?:\s|$)/u;
/** `Name (00:01:02)`, `[01:02]`, `00:01:02`: a turn may begin so at the very top of a page, where no gap shows it. */
const TIMED_HEAD = /^(?:\p{L}[^()[\]]{0,60})?[([]\d{1,3}(?::\d{2}){1,2}[)\]]|^\d{1,3}:\d{2}:\d{2}(?:\s|$)/u;
const LIST_MARK = /^(?:[-*•–‣▪◦]|\d{1,3}[.)])\s/;
const SENTENCE_END = /[.?!…:]["'”’)\]]{0,2}$/;

/** The pages as running text: lines joined to paragraphs, which a blank line separates and a page's end does not. */
export function pdfText(pages: readonly (readonly PdfLine[])[]): string {
  const known = vocabulary(pages);
  const parts: string[] = [];
  let previous: PdfLine | undefined;
  for (const page of pages) {
    const shape = shapeOf(page);
    for (const line of page) {
      const text = line.text.replace(PRINTED_SHAPES, (printed) => printed.normalize("NFKC"));
      if (previous !== undefined) {
        if (startsParagraph(line, previous, shape)) parts.push("\n\n");
        else if (SPEAKER_HEAD.test(text) || TIMED_HEAD.test(text) || LIST_MARK.test(text)) parts.push("\n");
        else joinTo(parts, text, known);
      }
      parts.push(text);
      previous = line;
    }
  }
  return parts.join("");
}

type PageShape = { left: number; right: number; gap: number };

/** Where most of the page's lines begin, where the longest end, and how far apart lines usually stand. */
function shapeOf(page: readonly PdfLine[]): PageShape {
  const gaps = page.slice(1).flatMap((line, index) => (line.isAfterBreak ? [] : [line.top - (page[index]?.top ?? 0)]));
  const rights = page.map(({ right }) => right).toSorted((a, b) => a - b);
  return {
    left: mostCommon(page.map(({ left }) => Math.round(left))),
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
    gap: mostCommon(gaps.map(Math.round)),
  };
}

function startsParagraph(line: PdfLine, previous: PdfLine, { left, right, gap }: PageShape): boolean {
  const isIndented = Math.abs(line.left - left) > line.size * 0.8;
  if (line.isAfterBreak) return isIndented;
  if (
    line.top - previous.top > Math.min(gap * 1.4, line.size * MAX_LINE_GAP) ||
    Math.abs(line.size - previous.size) > line.size * 0.25
  )
    return true;
  const endsShort = previous.right < left + (right - left) * 0.7;
  if (isIndented) return Math.abs(line.left - previous.left) > line.size * 0.8 || endsShort;
  return endsShort && SENTENCE_END.test(previous.text);
}

/** A line goes on with a space. A hyphen at its end goes only where the whole word stands elsewhere in the text. */
function joinTo(parts: string[], text: string, known: ReadonlySet<string>): void {
  const before = parts.at(-1) ?? "";
  const head = /[\p{L}\p{M}]+[-\u00AD]$/u.exec(before.slice(-40))?.[0];
  const tail = /^[\p{Ll}\p{M}]+/u.exec(text.slice(0, 40))?.[0];
  if (head === undefined || tail === undefined) {
    parts.push(" ");
    return;
  }
  const isOneWord = head.endsWith("\u00AD") || known.has((head.slice(0, -1) + tail).toLowerCase());
  if (isOneWord) parts[parts.length - 1] = before.slice(0, -1);
}

function vocabulary(pages: readonly (readonly PdfLine[])[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of pages.flat()) {
    for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) words.add(word);
  }
  return words;
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
