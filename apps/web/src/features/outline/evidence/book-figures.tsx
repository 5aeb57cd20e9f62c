import {
  bookFigures,
  type BookFigures as Figures,
  formatNumber,
  type Outline,
  type Segment,
  type Source,
  sectionTagIndex,
} from "@quarry/domain";
import { Dialog } from "@quarry/ui";
import { useMemo } from "react";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { useTagTree } from "../../tags/use-tag-tree.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { type FigureColumn, FigureTable } from "./figure-table.tsx";
import { ShareBar } from "./share-bar.tsx";

/** Columns that there is room for on a wide and on a narrow screen. The rest is added up in another one. */
const COLUMNS = { wide: 8, narrow: 3 } as const;
const WIDE = "(min-width: 48rem)";
const INDENT = ["", "pl-4", "pl-8"] as const;
const NONE: ReadonlyMap<string, Segment> = new Map();

export type BookFiguresProps = {
  projectId: string;
  outline: Outline;
  segmentById: ReadonlyMap<string, Segment> | null;
  sources: ReadonlyMap<string, Source>;
  onClose: () => void;
};

/** The numbers of the whole outline: its sections, its voices by section, and its tags by source. */
export function BookFigures({ projectId, outline, segmentById, sources, onClose }: BookFiguresProps) {
  const tree = useTagTree(projectId);
  const figures = useMemo(
    () => bookFigures({ sections: outline.sections, segmentById: segmentById ?? NONE, tags: sectionTagIndex(tree) }),
    [outline, segmentById, tree],
  );
  const maxColumns = useMediaQuery(WIDE) ? COLUMNS.wide : COLUMNS.narrow;
  return (
    <Dialog open onClose={onClose} title={TEXT.book} description={TEXT.bookHint} width="lg">
      <div className="mt-4 flex flex-col gap-6">
        <Sections figures={figures} />
        <Voices figures={figures} maxColumns={maxColumns} />
        <Tags figures={figures} maxColumns={maxColumns} sources={sources} />
      </div>
    </Dialog>
  );
}

function Sections({ figures: { sections, total } }: { figures: Figures }) {
  const { columns } = TEXT;
  const cells = (row: Figures["sections"][number] | Figures["total"]) => [
    formatNumber(row.words),
    formatNumber(row.quotes),
    formatNumber(row.voices.length),
    formatNumber(row.sources.length),
    row.tagged === 0 ? (
      ""
    ) : (
      <span className="inline-flex items-center gap-2">
        <span className="max-sm:hidden">
          <ShareBar share={row} />
        </span>
        {TEXT.usedOf(row.used, row.tagged)}
      </span>
    ),
  ];
  return (
    <FigureTable
      title={TEXT.bySection}
      rowName={columns.section}
      columns={(["words", "quotes", "voices", "sources", "used"] as const).map((key) => ({ key, name: columns[key] }))}
      rows={sections.map((row) => ({
        key: row.id,
        name: <span className={INDENT[row.depth]}>{row.title}</span>,
        cells: cells(row).map((content) => ({ content })),
      }))}
      total={{ key: "total", name: TEXT.total, cells: cells(total).map((content) => ({ content })) }}
    />
  );
}

type ColumnProps = { figures: Figures; maxColumns: number };

function Voices({ figures: { sections, voices }, maxColumns }: ColumnProps) {
  const shown = voices.slice(0, shownOf(voices.length, maxColumns));
  const others = voices.slice(shown.length);
  const most = Math.max(1, ...voices.flatMap(({ counts }) => counts));
  const columns: FigureColumn[] = shown.map(({ speaker }) => ({ key: speaker, name: speaker }));
  if (others.length > 0) columns.push({ key: "", name: TEXT.others(others.length) });
  const cell = (count: number) => ({ content: count === 0 ? "" : formatNumber(count), share: count / most });
  return (
    <FigureTable
      title={TEXT.byVoice}
      hint={TEXT.voicesHint}
      none={TEXT.noVoices}
      rowName={TEXT.columns.section}
      columns={columns}
      rows={sections.map(({ id, title, depth }, index) => ({
        key: id,
        name: <span className={INDENT[depth]}>{title}</span>,
        cells: [
          ...shown.map(({ counts }) => cell(counts[index] ?? 0)),
          ...(others.length > 0 ? [cell(others.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0))] : []),
        ],
      }))}
    />
  );
}

function Tags({ figures, maxColumns, sources }: ColumnProps & Pick<BookFiguresProps, "sources">) {
  const { tags, sourceIds } = figures;
  const shownCount = shownOf(sourceIds.length, maxColumns);
  const shown = sourceIds.slice(0, shownCount);
  const columns: FigureColumn[] = [
    { key: "all", name: TEXT.allSources },
    ...shown.map((id) => ({ key: `source ${id}`, name: sources.get(id)?.urlOrName ?? TEXT.unknownSource })),
  ];
  const otherCount = sourceIds.length - shown.length;
  if (otherCount > 0) columns.push({ key: "others", name: TEXT.others(otherCount) });
  const cell = ({ used, tagged }: { used: number; tagged: number }) => ({
    content: tagged === 0 ? "" : TEXT.usedOf(used, tagged),
    share: tagged === 0 ? 0 : used / tagged,
  });
  return (
    <FigureTable
      title={TEXT.bySource}
      hint={TEXT.tagsHint}
      none={TEXT.noTagged}
      rowName={TEXT.tag}
      columns={columns}
      rows={tags.map((row) => {
        const rest = row.bySource.slice(shownCount);
        const sum = (part: "used" | "tagged") => rest.reduce((all, each) => all + each[part], 0);
        return {
          key: row.tag,
          name: row.tag,
          cells: [
            cell(row),
            ...row.bySource.slice(0, shownCount).map(cell),
            ...(otherCount > 0 ? [cell({ used: sum("used"), tagged: sum("tagged") })] : []),
          ],
        };
      })}
    />
  );
}

/** Returns how many of the columns are shown, so that there is room for one with the rest. */
function shownOf(count: number, maxColumns: number): number {
  return count > maxColumns ? maxColumns - 1 : count;
}
