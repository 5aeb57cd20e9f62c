import type { Segment, Source } from "@quarry/domain";

/** What the list shows at one place: a source's heading or one of its segments. */
export type SegmentRow =
  | { kind: "heading"; source: Source; count: number }
  | { kind: "segment"; segment: Segment; source: Source; position: number };

type Group = { source: Source; segments: readonly Segment[]; headingIndex: number; firstPosition: number };

/** The list as groups in the order of the sources; rows are made on demand, as there may be 100,000. */
export type SegmentRows = {
  groups: readonly Group[];
  /** One key a row, for a list that remembers heights by it. */
  keys: readonly string[];
  /** How long each row's text is, for guessing heights; 0 for a heading. */
  textLengths: readonly number[];
  rowCount: number;
  segmentCount: number;
  /** The row of a segment, undefined when the filter hides it. */
  indexOf: (segmentId: string) => number | undefined;
};

/** Groups segments under their sources; sources without one have no heading, segments of unknown sources are left out. */
export function groupRows(segments: readonly Segment[], sources: readonly Source[]): SegmentRows {
  const bySource = new Map<string, Segment[]>(sources.map(({ id }) => [id, []]));
  for (const segment of segments) bySource.get(segment.sourceId)?.push(segment);
  const groups: Group[] = [];
  const keys: string[] = [];
  const textLengths: number[] = [];
  let segmentCount = 0;
  for (const source of [...sources].sort((a, b) => a.displayOrder - b.displayOrder)) {
    const own = bySource.get(source.id) ?? [];
    if (own.length === 0) continue;
    groups.push({ source, segments: own, headingIndex: keys.length, firstPosition: segmentCount });
    keys.push(`heading ${source.id}`);
    textLengths.push(0);
    for (const { id, text } of own) {
      keys.push(id);
      textLengths.push(text.length);
    }
    segmentCount += own.length;
  }
  const indexOf = (segmentId: string) => findRow(groups, segmentId);
  return { groups, keys, textLengths, rowCount: keys.length, segmentCount, indexOf };
}

/** The row at an index, or undefined past the end. */
export function rowAt({ groups }: SegmentRows, index: number): SegmentRow | undefined {
  const group = groupAt(groups, index);
  if (group === undefined) return undefined;
  const { source, segments, headingIndex, firstPosition } = group;
  const offset = index - headingIndex - 1;
  if (offset < 0) return { kind: "heading", source, count: segments.length };
  const segment = segments[offset];
  return segment && { kind: "segment", segment, source, position: firstPosition + offset };
}

/** The index of the heading above a row. */
export function headingAbove({ groups }: SegmentRows, index: number): number | undefined {
  return groupAt(groups, index)?.headingIndex;
}

/** The segment that many segments further on (back when negative), held at the ends; the first when none is given. */
export function segmentAfter(rows: SegmentRows, from: string | null, step: number): Segment | undefined {
  const start = from === null ? undefined : rows.indexOf(from);
  if (start === undefined) return segmentAt(rows, 0);
  const row = rowAt(rows, start);
  const position = row?.kind === "segment" ? row.position : 0;
  return segmentAt(rows, Math.max(0, Math.min(rows.segmentCount - 1, position + step)));
}

/** The ids from one segment to another, both included, whichever comes first. */
export function segmentsBetween(rows: SegmentRows, a: string, b: string): string[] {
  const ends = [rows.indexOf(a), rows.indexOf(b)].filter((index) => index !== undefined).sort((x, y) => x - y);
  const [first, last = first] = ends;
  if (first === undefined || last === undefined) return [];
  const ids: string[] = [];
  for (let index = first; index <= last; index++) {
    const row = rowAt(rows, index);
    if (row?.kind === "segment") ids.push(row.segment.id);
  }
  return ids;
}

function segmentAt({ groups }: SegmentRows, position: number): Segment | undefined {
  const group = groups.findLast(({ firstPosition }) => firstPosition <= position);
  return group?.segments[position - group.firstPosition];
}

function groupAt(groups: readonly Group[], index: number): Group | undefined {
  let low = 0;
  let high = groups.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group === undefined) return undefined;
    if (index < group.headingIndex) high = middle - 1;
    else if (index > group.headingIndex + group.segments.length) low = middle + 1;
    else return group;
  }
  return undefined;
}

function findRow(groups: readonly Group[], segmentId: string): number | undefined {
  for (const { segments, headingIndex } of groups) {
    const offset = segments.findIndex(({ id }) => id === segmentId);
    if (offset !== -1) return headingIndex + 1 + offset;
  }
  return undefined;
}
