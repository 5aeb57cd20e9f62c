import type { Segment } from "@quarry/domain";

/** What was read, with every segment that did not change as the object it was before, so that its row is not drawn again;
 * the list itself when nothing changed. The query library's own comparison walks 100,000 segments at each patch. */
export function sharedSegments(before: Segment[] | undefined, after: Segment[]): Segment[] {
  if (before === undefined || before === after) return after;
  const byId = before.length === after.length ? null : new Map(before.map((segment) => [segment.id, segment]));
  let isSame = before.length === after.length;
  const shared = after.map((segment, index) => {
    const known = byId === null ? before[index] : byId.get(segment.id);
    const kept = known !== undefined && isSameSegment(known, segment) ? known : segment;
    isSame &&= kept === before[index];
    return kept;
  });
  return isSame ? before : shared;
}

function isSameSegment(a: Segment, b: Segment): boolean {
  if (a === b) return true;
  return (
    a.id === b.id &&
    a.sourceCount === b.sourceCount &&
    a.text === b.text &&
    a.speaker === b.speaker &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.sourceId === b.sourceId &&
    a.sourceUrl === b.sourceUrl &&
    a.confidenceScore === b.confidenceScore &&
    JSON.stringify(a.tags) === JSON.stringify(b.tags)
  );
}
