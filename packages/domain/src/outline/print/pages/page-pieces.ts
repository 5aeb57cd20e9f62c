import { counted } from "../../../counted.ts";
import { GAPS_HEADING } from "../../outline-text.ts";
import { countWords } from "../../outline-words.ts";
import { INTERVIEWS_HEADING, notesOf, type PrintedOutline, type PrintedRun } from "../printed-outline.ts";

/** Styles of paragraphs, as the Word file has them. */
export type PieceStyle =
  | ("title" | "length" | "client" | "contentsTitle" | "contents" | "text" | "quote" | "list" | "note")
  | `heading${1 | 2 | 3 | 4}`;

/** A paragraph of the file. `section` is that of a heading or of an entry of the contents. */
export type PagePiece = {
  style: PieceStyle;
  runs: PrintedRun[];
  /** Levels of indentation of an entry of the contents. */
  depth: number;
  section: number | null;
  isNewPage: boolean;
  comments: string[];
};

/** The number of words on a title page is rounded to hundreds. */
const ROUNDED_WORDS = 100;

/** Returns how long an outline is, in round numbers: `12,400 words`. */
export function printedLength({ sections }: PrintedOutline): string {
  const text = sections
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
    .map((run) => (run.kind === "text" ? run.text : ""))
    .join(" ");
  return counted(Math.max(1, Math.round(countWords(text) / ROUNDED_WORDS)) * ROUNDED_WORDS, "word");
}

/** Returns the paragraphs of a printed outline in the order of its Word file, with the endnotes last. */
export function pagePieces(outline: PrintedOutline): PagePiece[] {
  const { sections, options, gaps, interviews } = outline;
  const top = options.titlePage ? 0 : 1;
  const isBroken = options.look !== "working";
  const body = sections.flatMap((section, index) => [
    piece(headingStyle(section.level + top), section.title, {
      section: index,
      isNewPage: isBroken && section.isChapter,
    }),
    ...section.paragraphs.map(({ kind, runs, comments }) => ({
      ...piece(kind === "quote" ? "quote" : "text", ""),
      ...{ runs, comments },
    })),
  ]);
  const list = (title: string, at: number, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [piece(headingStyle(1 + top), title, { section: at }), ...lines.map((line) => piece("list", line))];
  const notes = options.citations === "endnotes" ? sections.flatMap(notesOf) : [];
  const lists = [
    ...list(
      GAPS_HEADING,
      GAPS_SECTION,
      gaps.map((gap) => `☐ ${gap}`),
    ),
    ...list(
      INTERVIEWS_HEADING,
      INTERVIEWS_SECTION,
      interviews.map((name, index) => `${index + 1}. ${name}`),
    ),
  ];
  const contents = options.contents ? contentsPieces(outline, [...body, ...lists]) : [];
  const [first, ...others] = [...body, ...lists];
  return [
    ...frontPieces(outline),
    ...contents,
    ...(first === undefined ? [] : [{ ...first, isNewPage: options.titlePage }, ...others]),
    ...notes.map((note) => ({ ...piece("note", ""), runs: noteRuns(note.number, note.text) })),
  ];
}

/** Places of lists among sections, for the contents. */
const GAPS_SECTION = -1;
const INTERVIEWS_SECTION = -2;

/** Returns the runs of a note: its number, and its text. */
export function noteRuns(number: number, text: string): PrintedRun[] {
  return [
    { kind: "note", key: 0, number, text: "" },
    { kind: "text", text: ` ${text}`, emphasis: "none" },
  ];
}

function frontPieces(outline: PrintedOutline): PagePiece[] {
  const { title, clientName, options } = outline;
  const isManuscript = options.look === "manuscript";
  const hasManuscriptFront = options.titlePage && isManuscript;
  const client = `${hasManuscriptFront ? "by" : "Client:"} ${clientName}`;
  return [
    ...(hasManuscriptFront ? [piece("length", `About ${printedLength(outline)}`)] : []),
    piece(options.titlePage ? "title" : "heading1", title),
    ...(clientName === "" ? [] : [piece("client", client)]),
  ];
}

function contentsPieces({ options }: PrintedOutline, pieces: readonly PagePiece[]): PagePiece[] {
  const entries = pieces.flatMap(({ style, runs, section }) => {
    if (section === null) return [];
    return { ...piece("contents", ""), runs, section, depth: levelOf(style) - 1 };
  });
  return [piece("contentsTitle", "Contents", { isNewPage: options.titlePage }), ...entries];
}

function levelOf(style: PieceStyle): number {
  return Number(style.replace("heading", ""));
}

function headingStyle(level: number): PieceStyle {
  if (level >= 4) return "heading4";
  if (level === 3) return "heading3";
  return level === 2 ? "heading2" : "heading1";
}

function piece(style: PieceStyle, text: string, changes: Partial<PagePiece> = {}): PagePiece {
  return {
    ...{ style, depth: 0, section: null, isNewPage: false, comments: [] },
    runs: text === "" ? [] : [{ kind: "text", text, emphasis: "none" }],
    ...changes,
  };
}
