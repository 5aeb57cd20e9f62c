import { type FoundColumns, findColumns } from "./table-columns.ts";
import { hasBareSeparators, type ParsedTable, parseTable, TABLE_WAYS, type TableWay } from "./table-rows.ts";
import { mayBeTitles, sketchOf, type TableSketch } from "./table-sketch.ts";

/** A text as a table. `found` are the columns of a transcript, null where none were recognized. */
export type FoundTable = { way: TableWay; parsed: ParsedTable; sketch: TableSketch; found: FoundColumns | null };

/** Number of characters that show whether a text is a table, so that a long text is not split in vain. */
const SAMPLE_LENGTH = 50_000;
const MIN_ROWS = 3;
const MIN_UNTITLED_CLOCK_ROWS = 2;
const MIN_REGULAR = 0.95;

/** Returns the table of a text: the first way to read it in which columns of a transcript are recognized, or else the
 * first in which its rows are equally wide; null where the text is no table. */
export function findTable(text: string): FoundTable | null {
  const end = text.length < SAMPLE_LENGTH ? -1 : text.lastIndexOf("\n", SAMPLE_LENGTH);
  const sample = end === -1 ? text.slice(0, SAMPLE_LENGTH) : text.slice(0, end);
  const inSample = tableIn(sample, TABLE_WAYS, end !== -1);
  if (inSample === null || sample.length === text.length) return inSample;
  return tableIn(text, [inSample.way], false);
}

function tableIn(text: string, ways: readonly TableWay[], isCut: boolean): FoundTable | null {
  let regular: FoundTable | null = null;
  for (const way of ways) {
    const parsed = withoutCutRow(parseTable(text, way), isCut);
    if (parsed === null) continue;
    const isBare = hasBareSeparators(text.slice(0, SAMPLE_LENGTH), way);
    if (!isBare && !parsed.hasTitles && !mayBeTitles(parsed.rows[0] ?? [])) continue;
    const sketch = sketchOf(parsed);
    const found = isBare || sketch.hasTitles ? findColumns(sketch) : null;
    const table = { way, parsed, sketch, found };
    if (found !== null && hasEnoughRows(table)) return table;
    if (regular === null && isBare && isRegular(table)) regular = { ...table, found: null };
  }
  return regular;
}

/** Leaves out the last row of a sample, whose quoted cell may go on behind it. */
function withoutCutRow(parsed: ParsedTable | null, isCut: boolean): ParsedTable | null {
  if (parsed === null || !isCut || parsed.rows.length <= MIN_ROWS) return parsed;
  return { ...parsed, rows: parsed.rows.slice(0, -1) };
}

/** True for a table with titles or enough rows: a few lines with tabs or commas are none, unless each has a clock
 * time. */
function hasEnoughRows({ way, sketch, found }: FoundTable): boolean {
  if (sketch.hasTitles) return true;
  const start = found?.columns.start ?? null;
  const isTimed = start !== null && (sketch.contents[start]?.clocks ?? 0) > 0;
  const isWide = sketch.titles.length > 2;
  if (way.separator === "\t" || way.cells === "bars")
    return start !== null && isWide && sketch.rowCount >= (isTimed ? MIN_UNTITLED_CLOCK_ROWS : MIN_ROWS);
  return sketch.rowCount >= MIN_ROWS;
}

function isRegular({ way, sketch }: FoundTable): boolean {
  const { hasTitles, titles, rowCount, regular } = sketch;
  const filled = sketch.contents.filter((column) => column.filled > 0).length;
  if (rowCount + (hasTitles ? 1 : 0) < MIN_ROWS || filled < 2 || regular < MIN_REGULAR) return false;
  return hasTitles || titles.length > 2 || way.separator !== "\t";
}
