import { must } from "../../../must.ts";
import type { PrintedNote, PrintedOutline, PrintedRun } from "../printed-outline.ts";
import { brokenLines, FONT_HEIGHT } from "./page-lines.ts";
import { noteRuns, type PagePiece, pagePieces } from "./page-pieces.ts";
import { inlineType, type PieceType, pieceType } from "./page-styles.ts";
import {
  type MeasureText,
  type OutlinePageLayout,
  PAGE_SIZE,
  type PageFurniture,
  type PageLine,
  type PagePart,
} from "./page-type.ts";

const WIDTH = PAGE_SIZE.width - 2 * PAGE_SIZE.margin;
const HEIGHT = PAGE_SIZE.height - 2 * PAGE_SIZE.margin;
/** The room of the line above the notes of a page. */
const SEPARATOR = 10;
const CONTENTS_INDENT = 12;
/** The room for the number of a page. */
const NUMBER_WIDTH = 40;

/** A line before it has its place, with what is called from it. */
type SetLine = Omit<PageLine, "top"> & { notes: SetLine[][] };

/** Sets a printed outline as a word processor would, and yields the pages so far after each paragraph. In the end the
 * contents have their numbers. Its Word file has the same parts in the same order; breaks may differ by a line. */
export function* settingPages(outline: PrintedOutline, measure: MeasureText): Generator<OutlinePageLayout[]> {
  const sheets = sheetsOf(outline);
  const entries: { line: PageLine; section: number }[] = [];
  const pageOfSection = new Map<number, number>();
  const pieces = pagePieces(outline);
  const linesAt = (index: number) => {
    const piece = pieces[index];
    return piece === undefined ? [] : setLines(outline, piece, measure);
  };
  let next = linesAt(0);
  for (const [index, piece] of pieces.entries()) {
    const type = pieceType(outline.options.look, piece.style);
    const lines = next;
    next = linesAt(index + 1);
    sheets.begin(piece, type, lines, type.isKept ? next : []);
    const placed = lines.map((line, at) => sheets.put(line, lines.slice(at + 1, at + 3)));
    const [first, last] = [placed[0], placed.at(-1)];
    if (piece.section !== null && last !== undefined && first !== undefined) {
      if (piece.style === "contents") entries.push({ line: last.line, section: piece.section });
      else pageOfSection.set(piece.section, first.page);
    }
    sheets.end(type);
    yield sheets.pages;
  }
  for (const { line, section } of entries) line.end = `${pageOfSection.get(section) ?? ""}`;
  yield sheets.pages;
}

/** Returns the pages of a printed outline, all at once. */
export function outlinePages(outline: PrintedOutline, measure: MeasureText): OutlinePageLayout[] {
  let pages: OutlinePageLayout[] = [];
  for (const all of settingPages(outline, measure)) pages = all;
  return pages;
}

/** Fills pages from the top, with the notes that are called from their lines at the foot. */
function sheetsOf(outline: PrintedOutline) {
  const pages: OutlinePageLayout[] = [];
  let [top, foot] = [0, 0];
  const open = () => {
    const number = pages.length + 1;
    pages.push({ number, lines: [], notes: [], furniture: furnitureOf(outline, number) });
    [top, foot] = [0, 0];
  };
  const page = () => must(pages.at(-1), "page");
  const notesHeight = (lines: readonly SetLine[]) => {
    const height = lines.flatMap(({ notes }) => notes.flat()).reduce((sum, line) => sum + line.height, 0);
    return height > 0 && foot === 0 ? height + SEPARATOR : height;
  };
  const heightOf = (lines: readonly SetLine[]) =>
    lines.reduce((sum, { height }) => sum + height, 0) + notesHeight(lines);
  const fits = (height: number) => top + foot + height <= HEIGHT;
  open();
  return {
    pages,
    /** Goes to the next page where a paragraph must or cannot begin on this one. */
    begin(piece: PagePiece, { before, after }: PieceType, lines: readonly SetLine[], next: readonly SetLine[]): void {
      const isFresh = page().lines.length === 0;
      const least = next.length > 0 ? heightOf([...lines, ...next.slice(0, 2)]) + after : heightOf(lines.slice(0, 2));
      if (piece.isNewPage ? !isFresh : !isFresh && !fits(before + least)) open();
      if (piece.isNewPage || page().lines.length > 0 || pages.length === 1) top += before;
    },
    /** Puts a line, and returns its page. The last two lines of a paragraph stay together. */
    put({ notes, ...line }: SetLine, rest: readonly SetLine[]): { line: PageLine; page: number } {
      const least = rest.length === 1 ? [{ ...line, notes }, ...rest] : [{ ...line, notes }];
      if (page().lines.length > 0 && !fits(heightOf(least))) open();
      const height = notesHeight([{ ...line, notes }]);
      for (const note of notes.flat()) page().notes.push({ ...withoutNotes(note), top: 0 });
      foot += height;
      const placed: PageLine = { ...line, top };
      page().lines.push(placed);
      top += line.height;
      if (height > 0) settleNotes(page());
      return { line: placed, page: pages.length };
    },
    end({ after }: PieceType): void {
      top += after;
    },
  };
}

/** Gives the notes of a page their places, up from the foot of the type area. */
function settleNotes({ notes }: OutlinePageLayout): void {
  let top = HEIGHT - notes.reduce((sum, { height }) => sum + height, 0);
  for (const note of notes) {
    note.top = top;
    top += note.height;
  }
}

function withoutNotes({ notes: _, ...line }: SetLine): Omit<PageLine, "top"> {
  return line;
}

function setLines(outline: PrintedOutline, piece: PagePiece, measure: MeasureText): SetLine[] {
  const { look, citations } = outline.options;
  const type = pieceType(look, piece.style);
  const isEntry = piece.style === "contents";
  const indent = type.left + piece.depth * CONTENTS_INDENT;
  const width = WIDTH - indent - (isEntry ? NUMBER_WIDTH : 0);
  const parts = piece.runs.map((run) => partOf(run, look, type));
  const lines = brokenLines(parts, (line) => width - (line === 0 ? type.first : 0), measure);
  return lines.map((own, index) => {
    const called = citations === "footnotes" ? own.flatMap(({ note }) => note ?? []) : [];
    return {
      parts: own,
      left: indent + (index === 0 ? type.first : 0),
      height: type.face.size * FONT_HEIGHT * type.leading,
      align: type.align,
      notes: called.map((note) => noteLines(outline, note, measure)),
      ...(index === 0 && piece.comments.length > 0 && { comments: piece.comments }),
    };
  });
}

function noteLines(outline: PrintedOutline, { number, text }: PrintedNote, measure: MeasureText): SetLine[] {
  const piece = { style: "note", depth: 0, section: null, isNewPage: false, comments: [] } as const;
  return setLines(outline, { ...piece, comments: [], runs: noteRuns(number, text) }, measure);
}

function partOf(run: PrintedRun, look: PrintedOutline["options"]["look"], { face, tone }: PieceType): PagePart {
  if (run.kind === "note") {
    const isCall = run.text !== "";
    return { text: `${run.number}`, face, tone: "ink", isRaised: true, ...(isCall && { note: run }) };
  }
  if (run.kind !== "text") return { text: run.text, ...inlineType(look, run.kind, face) };
  if (run.emphasis === "none") return { text: run.text, face, tone };
  return { text: run.text, tone, face: { ...face, ...(run.emphasis === "bold" ? { bold: true } : { italic: true }) } };
}

/** Returns what stands above and below the type area of a page. A title page has neither. */
function furnitureOf({ title, clientName, options }: PrintedOutline, number: number): PageFurniture {
  const none = { headStart: "", headEnd: "", foot: "" };
  if (options.titlePage && number === 1) return none;
  const product = options.look === "working" ? "Output by Quarry™" : "";
  if (!options.runningHeads) return { ...none, foot: product };
  if (options.look !== "manuscript") return { headStart: title, headEnd: clientName, foot: product || `${number}` };
  const name = [clientName, title.toUpperCase()].filter((part) => part !== "").join(" / ");
  return { ...none, headEnd: `${name} / ${number}` };
}
