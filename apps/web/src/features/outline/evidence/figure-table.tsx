import { Button } from "@quarry/ui";
import { type ReactNode, useId, useState } from "react";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";

/** Rows that are shown at first. */
const FIRST_ROWS = 30;
/** The deepest tint of a cell, on which its number is still read well. */
const DEEPEST_PERCENT = 36;

export type FigureColumn = { key: string; name: string };
/** `share` from 0 to 1 tints the cell. */
export type FigureCell = { content: ReactNode; share?: number };
export type FigureRow = { key: string; name: ReactNode; cells: readonly FigureCell[] };

export type FigureTableProps = {
  title: string;
  hint?: string;
  /** Said in the place of a table without columns or rows. */
  none?: string;
  rowName: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  total?: FigureRow;
};

/** A table of numbers that is a chart as well: the deeper the tint of a cell, the larger its number. */
export function FigureTable({ title, hint, none, rowName, columns, rows, total }: FigureTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const titleId = useId();
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS);
  const isEmpty = columns.length === 0 || rows.length === 0;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-sm font-semibold text-ink">
        {title}
      </h3>
      <p className="mb-2 text-xs text-ink-2">{isEmpty ? none : hint}</p>
      {!isEmpty && (
        <table aria-labelledby={titleId} className="w-full border-collapse text-xs text-ink-2 tabular-nums">
          <thead>
            <tr className="border-b border-line-strong text-left">
              <th scope="col" className="min-w-16 py-1.5 pr-2 font-medium sm:min-w-32">
                {rowName}
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="px-0.5 py-1.5 align-bottom font-medium sm:px-2">
                  <span className="line-clamp-3 max-w-24 break-words sm:min-w-10">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
          {total && (
            <tfoot className="border-t border-line-strong font-medium text-ink">
              <Row row={total} columns={columns} />
            </tfoot>
          )}
        </table>
      )}
      {!isEmpty && shown.length < rows.length && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={() => setShowsAll(true)}>
          {TEXT.showRows(rows.length)}
        </Button>
      )}
    </section>
  );
}

function Row({ row: { name, cells }, columns }: { row: FigureRow; columns: readonly FigureColumn[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="max-w-52 py-1.5 pr-2 text-left font-normal break-words text-ink">
        {name}
      </th>
      {cells.map(({ content, share = 0 }, index) => (
        <td
          key={columns[index]?.key}
          className="px-0.5 py-1.5 whitespace-nowrap text-ink sm:px-2"
          style={share === 0 ? undefined : { background: tint(share) }}
        >
          {content}
        </td>
      ))}
    </tr>
  );
}

function tint(share: number): string {
  return `color-mix(in srgb, var(--brand) ${Math.round(share * DEEPEST_PERCENT)}%, transparent)`;
}
