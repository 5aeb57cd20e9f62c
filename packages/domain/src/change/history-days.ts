import type { ChangeKind, ChangeLabel } from "./change.ts";
import { type ChangePlace, changePlace } from "./change-place.ts";

/** What the grouping needs to know of a change. */
type Dated = { at: string; kind: ChangeKind; label: ChangeLabel };

/** Consecutive changes of one segment, source or outline. `place` is null for changes of several. */
export type HistoryPlace<Change> = { place: ChangePlace | null; changes: Change[] };

/** The changes of a day. */
export type HistoryDay<Change> = { day: string; places: HistoryPlace<Change>[] };

/** Groups the changes of a history by day, and the consecutive ones of a day by place. `dayOf` names the day of an
 * instant in the reader's time zone. */
export function historyDays<Change extends Dated>(
  changes: readonly Change[],
  dayOf: (at: string) => string,
): HistoryDay<Change>[] {
  const days: HistoryDay<Change>[] = [];
  for (const change of changes) {
    const day = dayOf(change.at);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, places: [] };
      days.push(last);
    }
    const place = placeOfOne(change);
    const before = last.places.at(-1);
    if (before !== undefined && keyOf(before.place) === keyOf(place)) before.changes.push(change);
    else last.places.push({ place, changes: [change] });
  }
  return days;
}

function placeOfOne({ kind, label }: Dated): ChangePlace | null {
  const place = changePlace(kind, label);
  if (place?.kind === "note") return { kind: "segment", segmentId: place.segmentId };
  return (label.count ?? 1) > 1 ? null : place;
}

function keyOf(place: ChangePlace | null): string {
  if (place === null || place.kind === "outline") return place?.kind ?? "";
  return `${place.kind} ${place.kind === "source" ? place.sourceId : place.segmentId}`;
}
