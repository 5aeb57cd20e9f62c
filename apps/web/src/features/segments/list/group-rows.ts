import { append, isShortText, type Segment, type Source } from "@quarry/domain";
import { indexOfSegments, type SourceRun } from "./segment-index.ts";
import type { Run, SegmentGroup, SegmentRows } from "./segment-rows.ts";

type Grouping = Omit<SegmentRows, "segments">;

/** The last grouping and its inputs. Adding a tag keeps the groups, and while they stay the same object no row is laid
 * out again. */
let latest: { made: readonly unknown[]; grouping: Grouping } | null = null;

/** Groups segments by source. Sources without segments have no heading, and segments of unknown sources are omitted.
 * `shortLast` moves short texts behind all others, under headings of their own. */
export function groupRows(
  segments: readonly Segment[],
  kept: readonly number[] | null,
  sources: readonly Source[],
  { shortLast = false }: { shortLast?: boolean } = {},
): SegmentRows {
  const { runs } = indexOfSegments(segments);
  const made = [runs, kept, sources, shortLast];
  if (latest === null || latest.made.some((part, index) => part !== made[index])) {
    const parts = shortLast && kept !== null ? partedByLength(segments, kept) : [kept];
    latest = { made, grouping: grouped(parts, runs, sources) };
  }
  return { segments, ...latest.grouping };
}

function partedByLength(segments: readonly Segment[], kept: readonly number[]): number[][] {
  const isShort = (index: number) => isShortText(segments[index]?.text ?? "");
  return [kept.filter((index) => !isShort(index)), kept.filter(isShort)];
}

function grouped(
  parts: readonly (readonly number[] | null)[],
  sourceRuns: readonly SourceRun[],
  sources: readonly Source[],
): Grouping {
  const inOrder = [...sources].sort((a, b) => a.displayOrder - b.displayOrder);
  const groups: SegmentGroup[] = [];
  let rowCount = 0;
  let segmentCount = 0;
  let place = 0;
  for (const part of parts) {
    const runs = runsBySource(sourceRuns, part, place);
    const before = groups.length;
    for (const source of inOrder) {
      const own = runs.get(source.id);
      if (own === undefined) continue;
      const count = own.reduce((sum, { start, end }) => sum + end - start, 0);
      const isBelowLine = before > 0 && groups.length === before;
      groups.push({ source, runs: own, count, headingIndex: rowCount, firstPosition: segmentCount, isBelowLine });
      rowCount += count + 1;
      segmentCount += count;
    }
    place += part?.length ?? 0;
  }
  const [first = null, short = []] = parts;
  const kept = parts.length > 1 ? [...(first ?? []), ...(short ?? [])] : first;
  return { kept, shortFrom: first?.length ?? 0, groups, rowCount, segmentCount };
}

/** Returns the runs of the kept segments by source. Positions count the kept segments, from `firstPlace`. */
function runsBySource(
  runs: readonly SourceRun[],
  kept: readonly number[] | null,
  firstPlace: number,
): Map<string, Run[]> {
  const bySource = new Map<string, Run[]>();
  let place = 0;
  for (const { sourceId, start, end } of runs) {
    const from = kept === null ? start : place;
    if (kept !== null) while (place < kept.length && (kept[place] ?? end) < end) place += 1;
    const to = kept === null ? end : place;
    if (to > from) append(bySource, sourceId, { start: firstPlace + from, end: firstPlace + to });
  }
  return bySource;
}
