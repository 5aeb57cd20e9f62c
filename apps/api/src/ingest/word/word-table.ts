import { plainBlock, type WordBlock } from "./word-blocks.ts";

/** Times as NVivo, Teams and transcription services write them in a cell: `0:05`, `[00:01:02.5]`, `0:00 - 0:05,2`. */
const TIME =
  /^[[(#]?\d{1,3}(?::\d\d){1,2}(?:[.,]\d+)?[\])#]?(?:\s*(?:-->|[-–—])\s*[[(]?\d{1,3}(?::\d\d){1,2}(?:[.,]\d+)?[\])]?)?$/;
const TIME_HEADS = /^(?:time(?:s|span|stamp|code| ?code)?|start(?: time)?|zeit(?:marke|stempel)?|temps|tiempo|tempo)$/i;
const SPEAKER_HEADS =
  /^(?:speakers?(?: name)?|names?|participants?|who|sprecher(?:in)?|person|locuteur|hablante|interlocuteur)$/i;
const TEXT_HEADS =
  /^(?:text|content|speech|transcript(?:ion)?|utterance|dialog(?:ue)?|what was said|inhalt|texte|texto|contenu)$/i;
const MAX_NAME_LENGTH = 60;
/** Points that names have: `Dr.`, `J.`, `Jr.` */
const INITIALS = /(?<=\b\p{Lu}\p{L}{0,3})\./gu;
const MIN_SHARE = 0.7;

type Columns = { time: number | null; speaker: number | null; number: number | null };

/** Returns a table's rows as blocks with tabs between their cells; in a transcript time, speaker and speech are put
 * into that order, and where there is no time, the speaker becomes a label. */
export function tableBlocks(rows: readonly (readonly string[])[]): WordBlock[] {
  const [head = []] = rows;
  const isHeaded =
    head.some((cell) => TEXT_HEADS.test(cell)) &&
    head.some((cell) => TIME_HEADS.test(cell) || SPEAKER_HEADS.test(cell));
  const body = isHeaded ? rows.slice(1) : rows;
  const columns = columnsOf(isHeaded ? head : [], body);
  const texts = columns === null ? rows.map(plainRow) : body.map((row) => spokenRow(row, columns));
  return texts.filter((text) => text !== "").map(plainBlock);
}

function plainRow(row: readonly string[]): string {
  return row.filter((cell) => cell !== "").join("\t");
}

function spokenRow(row: readonly string[], { time, speaker, number }: Columns): string {
  const isApart = (column: number) => column === time || column === speaker || column === number;
  const said = row.filter((cell, column) => cell !== "" && !isApart(column)).join("\t");
  const name = speaker === null ? "" : (row[speaker] ?? "").replace(/\s*[:：]$/, "");
  const at = time === null ? "" : (row[time] ?? "");
  if (at !== "") return [at, name, said].filter((cell) => cell !== "").join("\t");
  return name === "" ? said : `${name}: ${said}`;
}

/** Returns the columns of time, speaker and number; null where the table is no transcript, so that its rows stay as
 * they are. */
function columnsOf(head: readonly string[], rows: readonly (readonly string[])[]): Columns | null {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length < 2 || width < 2) return null;
  const all = Array.from({ length: width }, (_, index) => index);
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const headed = (names: RegExp) => all.find((column) => names.test(head[column] ?? ""));
  const time =
    headed(TIME_HEADS) ?? all.find((column) => share(cellsOf(column), (cell) => TIME.test(cell)) >= MIN_SHARE) ?? null;
  const rest = all.filter((column) => column !== time);
  const text = headed(TEXT_HEADS) ?? longest(rest, (column) => cellsOf(column).join("").length);
  const number = rest.find((column) => column !== text && isCount(cellsOf(column))) ?? null;
  const speaker =
    headed(SPEAKER_HEADS) ??
    rest.find((column) => column !== text && column !== number && isNames(cellsOf(column), time === null)) ??
    null;
  if (text === undefined || (time === null && speaker === null)) return null;
  return { time, speaker, number };
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}

function longest(columns: readonly number[], lengthOf: (column: number) => number): number | undefined {
  return columns.toSorted((a, b) => lengthOf(b) - lengthOf(a) || b - a)[0];
}

/** Names are short and no sentences; where nothing else shows a transcript, they recur too. */
function isNames(cells: readonly string[], mustRecur: boolean): boolean {
  const isName = (cell: string) =>
    cell.length <= MAX_NAME_LENGTH &&
    /^\p{L}[^.!?\n]*$/u.test(cell.replace(INITIALS, "")) &&
    cell.split(" ").length <= 6;
  const distinct = new Set(cells).size;
  return cells.length > 0 && cells.every(isName) && (!mustRecur || distinct <= cells.length * MIN_SHARE);
}

/** Numbers of rows count up by one. */
function isCount(cells: readonly string[]): boolean {
  return (
    cells.length >= 2 &&
    cells.every(
      (cell, index) =>
        /^\d{1,6}\.?$/.test(cell) && Number.parseInt(cell, 10) === Number.parseInt(cells[0] ?? "", 10) + index,
    )
  );
}
