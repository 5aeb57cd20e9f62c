import { cuesOfSpeakers } from "../captions/caption-speakers.ts";
import type { Cue, Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import { oncePerText } from "../prepared-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { readParagraphs } from "../spoken/paragraphs.ts";
import { plainText } from "../text-lines.ts";
import { defineForm } from "../transcript-form.ts";
import { countedOf, type Warning, warning, warningOf } from "../warnings.ts";
import { columnsByContent, columnsByTitle, type TableColumns, timesIn } from "./table-columns.ts";
import { withoutFrames } from "./table-frames.ts";
import { rowsWithBars, rowsWithCommas, rowsWithTabs, type TableRows } from "./table-rows.ts";

const readingOf = oncePerText((text) => readTable(plainText(text)));

/** Rows with columns of times, speakers and speech: tabs, CSV and Markdown. */
export const table = defineForm({
  id: "table",
  name: "Table (tabs, CSV)",
  family: "table",
  segmenting: "turn",
  joins: "always",
  detect: (text) => readingOf(text) !== null,
  read: (text) => readingOf(text) ?? { cues: readParagraphs(linesOf(plainText(text))), warnings: [NO_TABLE] },
});

const NO_TABLE = warning("No table with times or speakers beside what is said was found in this text.", "lost");
/** Seconds for a letter in no speech; numbers that would say so are milliseconds. */
const MAX_SECONDS_A_LETTER = 5;

type Row = { start: number | null; end: number | null; speaker: string; text: string };

function readTable(whole: string): Reading | null {
  if (!isTable(whole.slice(0, SAMPLE_LENGTH))) return null;
  const { rows, columns } = tableOf(whole);
  if (rows === null || columns === null) return null;
  refuseTooManySegments(rows.length);
  const read = rowsOf(withoutFrames(rows, columns), columns);
  const said = read.filter(({ text }) => text !== "");
  const empty = countedOf(
    read,
    ({ text }) => text === "",
    ({ start }, index) => ({ startMs: start, row: index + (columns.hasTitles ? 2 : 1) }),
  );
  const untimed = countedOf(
    said,
    ({ start }) => columns.start !== null && start === null,
    ({ text }) => ({ text }),
  );
  const cues = said.map(({ start, end, speaker, text }, index): Cue => {
    const next = said[index + 1]?.start ?? null;
    // Where there are only starts, a row is over when the next one begins.
    const endMs = columns.end === null && end === null ? next : end;
    return { startMs: start, endMs: start !== null && endMs !== null && endMs >= start ? endMs : null, speaker, text };
  });
  const others = columns.others.map((title) => `“${title}”`).join(", ");
  const named = cues.every(({ speaker }) => speaker === "") ? withNamesInCells(cues) : { cues, warnings: [] };
  return {
    cues: named.cues,
    warnings: [
      ...warningOf(
        empty,
        "1 row has no text and was left out.",
        (many) => `${many} rows have no text and were left out.`,
      ),
      ...warningOf(
        untimed,
        "1 row has no time that could be read; its text came in without one.",
        (many) => `${many} rows have no time that could be read; their text came in without one.`,
      ),
      ...(others === "" ? [] : [warning(`What stands in other columns was left out: ${others}.`, "routine")]),
      ...named.warnings,
    ],
  };
}

/** Without a column of names, what is said may begin with them, as in captions. */
function withNamesInCells(cues: readonly Cue[]): { cues: Cue[]; warnings: Warning[] } {
  const parts = cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, voice: "", lines: [text] }));
  return cuesOfSpeakers(parts, "rows");
}

/** Characters that are enough to see whether a text is a table, so that a whole text is not split in vain. */
const SAMPLE_LENGTH = 50_000;

function isTable(text: string): boolean {
  const lastLine = text.lastIndexOf("\n");
  return tableOf(text.length < SAMPLE_LENGTH || lastLine === -1 ? text : text.slice(0, lastLine)).columns !== null;
}

function tableOf(text: string): { rows: TableRows | null; columns: TableColumns | null } {
  const isTitles = (cells: readonly string[]) => columnsByTitle(cells) !== null;
  const rows = rowsWithTabs(text) ?? rowsWithBars(text, isTitles) ?? rowsWithCommas(text, isTitles);
  return { rows, columns: rows === null ? null : (columnsByTitle(rows[0] ?? []) ?? columnsByContent(rows)) };
}

function rowsOf(rows: TableRows, columns: TableColumns): Row[] {
  const cell = (row: readonly string[], column: number | null) => (column === null ? "" : (row[column] ?? ""));
  const data = columns.hasTitles ? rows.slice(1) : rows;
  const unit = unitOf(data, columns);
  return data.map((row) => {
    // A line without any cells was written above, between or below the rows; a number in it is no time.
    if (row.length === 1) return { start: null, end: null, speaker: "", text: cell(row, 0) };
    const [from, to] = [timesIn(cell(row, columns.start)), timesIn(cell(row, columns.end))];
    return {
      start: from === null ? null : Math.round(from.isNumber ? from.start * unit : from.start),
      end: to === null ? (from?.end ?? null) : Math.round(to.isNumber ? to.start * unit : to.start),
      speaker: (cell(row, columns.speaker) || cell(row, columns.tier)).replace(/:$/, ""),
      text: cell(row, columns.text),
    };
  });
}

/** Milliseconds of a number in the columns of times. */
function unitOf(rows: TableRows, { start, end, text }: TableColumns): 1 | 1000 {
  let [first, last, letters]: [number | null, number, number] = [null, 0, 0];
  for (const row of rows) {
    if (row.length === 1) continue;
    const [from, to] = [start, end].map((column) => (column === null ? null : timesIn(row[column] ?? "")));
    if (!from?.isNumber) continue;
    if (!Number.isInteger(from.start)) return 1000;
    first ??= from.start;
    last = Math.max(last, from.start, to?.isNumber ? to.start : 0);
    letters += (row[text] ?? "").length;
  }
  return first !== null && last - first > letters * MAX_SECONDS_A_LETTER ? 1 : 1000;
}
