import { createHyphenJoin, type LineJoin } from "./pdf-hyphens.ts";
import type { PdfLine } from "./pdf-page.ts";
import { columnsOf, type PdfColumn, startsLine, startsParagraph } from "./pdf-shape.ts";

/** Latin ligatures and the shapes that Arabic letters take in print; the letters themselves are what was written. */
const PRINTED_SHAPES = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
/** A name before a colon: words in capitals, the small ones of names, a number. */
const SPEAKER_HEAD =
  /^(?=.{1,50}?:(?:\s|$))[\p{Lu}\p{Lt}\p{Lo}][^\s:]*(?:\s+(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}(&][^\s:]*|d[aeiu]|del|der|den|la|le|van|von|of|and|bin|ibn))*\s?:(?:\s|$)|^(?:interview(?:er|ee|partner)|moderator|participant|respondent|speaker|researcher)\s?\d*:/u;
/** `Name (00:01:02)`, `[01:02]`, `00:01:02`: a turn may begin so at the very top of a page, where no gap shows it. */
const TIMED_HEAD = /^(?:\p{L}[^()[\]]{0,60})?[([]\d{1,3}(?::\d{2}){1,2}[)\]]|^\d{1,3}:\d{2}:\d{2}(?:\s|$)/u;
/** Courts print questions, answers and notes about the proceedings on lines of their own. */
const COURT_HEAD =
  /^(?:[QA]\.\s|[([](?:Whereupon|(?:A |The )?(?:short |brief |lunch(?:eon)? )?(?:recess|break)|Discussion|Off the record|Deposition|Proceedings|Hearing|Exhibit|Laughter|Pause|\d{1,2}:\d\d)\b)/i;
const LIST_MARK = /^(?:[-*•–‣▪◦]|\d{1,3}[.)])\s/;
const LINE_NUMBER = /^(\d{1,5})\s+(?=\S)/;
const MIN_NUMBERED_LINES = 8;

/** Returns the pages as running text: lines joined to paragraphs, which a blank line separates and a page's end does
 * not. */
export function pdfText(pages: readonly (readonly PdfLine[])[]): string {
  const names = hangingNames(pages);
  const plain = pages.map((page) =>
    withoutLineNumbers(page.map((line) => ({ ...line, text: plainText(line.text, names) }))),
  );
  const joinOf = createHyphenJoin(plain);
  const parts: string[] = [];
  let previous: PdfLine | undefined;
  let before: PdfColumn | undefined;
  for (const column of plain.flatMap(columnsOf)) {
    for (const line of column.lines) {
      if (previous !== undefined) {
        const around = before === undefined || !line.isAfterBreak ? column : before;
        if (startsParagraph(line, previous, column, around)) parts.push("\n\n");
        else if (isHead(line.text) || startsLine(line, previous, around)) parts.push("\n");
        else joinTo(parts, line.text, joinOf(previous.text, line.text));
      }
      parts.push(line.text);
      previous = line;
    }
    before = column;
  }
  return parts.join("");
}

const TIME = "[[(]?\\d{1,3}(?::\\d{2}){1,2}(?:[.,]\\d+)?[\\])]?";
const TIME_AND_NAME = new RegExp(`^(${TIME}(?:\\s*[-–]\\s*${TIME})?)(?:\\s+(.+))?$`);
const IS_TIME = new RegExp(`^${TIME}$`);

/** Returns a line's letters as they were written. Of its gaps only those count that are beside a time or part a column
 * of times and names. */
function plainText(printed: string, names: ReadonlySet<string>): string {
  const letters = printed.replace(PRINTED_SHAPES, (shapes) => shapes.normalize("NFKC"));
  const [head = "", rest] = letters.split("\t");
  if (rest === undefined) return withPlainGaps(letters);
  const [, time, name] = TIME_AND_NAME.exec(head) ?? [];
  if (time !== undefined) return [time, name, withPlainGaps(rest)].filter((part) => part !== undefined).join("\t");
  return names.has(head)
    ? `${head.replace(/^([QA])\.$/, "$1")}: ${withPlainGaps(rest)}`
    : withPlainGaps(`${head} ${rest}`);
}

function withPlainGaps(text: string): string {
  return text.replace(/ {2,}/g, (gap, at: number) => {
    const isBesideTime = IS_TIME.test(text.slice(0, at)) || IS_TIME.test(text.slice(at + gap.length));
    return isBesideTime ? "  " : " ";
  });
}

/** Returns the names that stand in a column of their own, again and again, without a colon. */
function hangingNames(pages: readonly (readonly PdfLine[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of pages.flat()) {
    const tab = text.indexOf("\t");
    const head = text.slice(0, Math.max(0, tab));
    if (HANGING_NAME.test(head)) counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
}

const HANGING_NAME = /^[QA]\.$|^\p{Lu}[^:.!?,;]{0,39}$|^\p{Lu}\p{L}{0,3}\. [^:.!?,;]{1,39}$/u;

/** Returns lines without the numbers that some programs write into them, counting up by one. */
function withoutLineNumbers(lines: PdfLine[]): PdfLine[] {
  const numbers = lines.map(({ text }) => LINE_NUMBER.exec(text)?.[1]);
  const found = numbers.filter((number) => number !== undefined).map(Number);
  const steps = found.filter((number, index) => index > 0 && number === (found[index - 1] ?? 0) + 1).length;
  if (found.length < MIN_NUMBERED_LINES || found.length < lines.length * 0.7 || steps < (found.length - 1) * 0.9)
    return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(LINE_NUMBER, "") }));
}

function isHead(text: string): boolean {
  return SPEAKER_HEAD.test(text) || TIMED_HEAD.test(text) || COURT_HEAD.test(text) || LIST_MARK.test(text);
}

function joinTo(parts: string[], text: string, join: LineJoin): void {
  const before = parts.at(-1) ?? "";
  if (join === "broken word") parts[parts.length - 1] = before.slice(0, -1);
  if (join === "two words" && !(UNSPACED_END.test(before.slice(-2)) && UNSPACED_START.test(text))) parts.push(" ");
}

/** Chinese and Japanese have no spaces between words, nor after their signs. */
const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF00-\\uFF65ー]";
const UNSPACED_END = new RegExp(`${UNSPACED}$`, "u");
const UNSPACED_START = new RegExp(`^${UNSPACED}`, "u");
