import { cuesOfSpeakers } from "../captions/caption-speakers.ts";
import type { Cue, Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import { isHtml } from "../markup/is-html.ts";
import { oncePerText } from "../prepared-text.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { readParagraphs } from "../spoken/paragraphs.ts";
import { plainText } from "../text-lines.ts";
import { defineForm } from "../transcript-form.ts";
import { countedOf, untimedWarningOf, type Warning, warning, warningOf } from "../warnings.ts";
import type { ColumnRole } from "./column-role.ts";
import { type FoundTable, findTable } from "./find-table.ts";
import { readRows } from "./read-rows.ts";
import { shownColumns, titlesLeftOut } from "./shown-columns.ts";
import { areNames, columnsWithRoles, rolesOf, type TableColumns } from "./table-columns.ts";
import { fittedRows } from "./table-rows.ts";

/** Finds the table in the text as written: a decoded quote or line break would end a cell. */
const tableOf = oncePerText((text) => findTable(isHtml(text.whole) ? plainText(text) : text.whole));

/** Rows with columns of times, speakers and speech: tabs, CSV and Markdown. */
export const table = defineForm({
  id: "table",
  name: "Table (tabs, CSV)",
  family: "table",
  segmenting: "turn",
  joins: "always",
  detect: (text) => {
    const found = tableOf(text);
    return found !== null && found.found !== null && !isReadAsLines(found);
  },
  read: (text, _isChosen, roles) => {
    const found = tableOf(text);
    if (found === null) return { cues: readParagraphs(linesOf(plainText(text))), warnings: [NO_TABLE] };
    return readTable(found, roles);
  },
});

/** True for a text whose rows are equally wide, though no columns of a transcript are recognized. */
export const hasTableRows = (text: Parameters<typeof tableOf>[0]) => {
  const found = tableOf(text);
  return found !== null && !isReadAsLines(found);
};

const NO_TABLE = warning("No table with times or speakers beside what is said was found in this text.", "lost");
const NO_COLUMNS = warning(
  "No column with speech beside times or speakers was recognized in this table, so each row came in whole. Choose the columns.",
  "lost",
);
const GUESSED = warning(
  "The titles of this table are not known; its columns were recognized by what is in them. Check the columns.",
  "guessed",
);

/** True for rows of time, name and text, which are read without a table. */
function isReadAsLines({ way, sketch, found }: FoundTable): boolean {
  const [, names] = sketch.contents;
  if (sketch.hasTitles || way.separator !== "\t" || sketch.titles.length !== 3 || names === undefined) return false;
  return found?.columns.start === 0 && areNames(names, sketch.rowCount);
}

function readTable(table: FoundTable, roles: readonly ColumnRole[] | undefined): Reading {
  const { sketch, found } = table;
  const columns = roles === undefined ? (found?.columns ?? null) : columnsWithRoles(roles);
  refuseTooManySegments(table.parsed.rows.length);
  const shown = shownColumns(sketch, columns === null ? [] : rolesOf(columns, sketch.titles.length));
  if (columns === null || !hasText(columns)) return { cues: wholeRows(table), warnings: [NO_COLUMNS], columns: shown };
  const rows = fittedRows(table.parsed, sketch.titles.length, columns.text, table.way);
  const read = readRows(sketch.hasTitles ? rows.slice(1) : rows, columns, sketch.titles);
  const said = read.filter(({ text }) => text !== "");
  const empty = countedOf(
    read,
    ({ text }) => text === "",
    ({ start }, index) => ({ startMs: start, row: index + (sketch.hasTitles ? 2 : 1) }),
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
  const others = roles === undefined ? titlesLeftOut(sketch, columns) : "";
  const named = cues.every(({ speaker }) => speaker === "") ? withNamesInCells(cues) : { cues, warnings: [] };
  return {
    cues: named.cues,
    columns: shown,
    warnings: [
      ...(roles === undefined && found?.isGuessed === true ? [GUESSED] : []),
      ...warningOf(
        empty,
        "1 row has no text and was left out.",
        (many) => `${many} rows have no text and were left out.`,
      ),
      ...untimedWarningOf(untimed, "row"),
      ...(others === "" ? [] : [warning(`What stands in other columns was left out: ${others}.`, "routine")]),
      ...named.warnings,
    ],
  };
}

function hasText(columns: TableColumns): columns is TableColumns & { text: number } {
  return columns.text !== null;
}

/** Returns each row as a cue, so that nothing of a table is lost whose columns are not known. */
function wholeRows({ parsed, sketch, way }: FoundTable): Cue[] {
  return fittedRows(parsed, sketch.titles.length, sketch.titles.length - 1, way).flatMap((row) => {
    const text = row.filter((cell) => cell !== "").join("\t");
    return text === "" ? [] : [{ startMs: null, endMs: null, speaker: "", text }];
  });
}

/** Reads the names that texts may begin with, as captions do, in a table without a column of names. */
function withNamesInCells(cues: readonly Cue[]): { cues: Cue[]; warnings: Warning[] } {
  const parts = cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, voice: "", lines: [text] }));
  return cuesOfSpeakers(parts, "rows");
}
