import type { Segment, Source } from "@quarry/domain";
import { describe, expect, it } from "vitest";
import { groupRows } from "../list/group-rows.ts";
import {
  clearSelection,
  deselectAll,
  extendSelection,
  focusSegment,
  moveCursor,
  moveToEnd,
  NO_CURSOR,
  selectAll,
  selectUpTo,
  toggleSegment,
} from "./segment-cursor.ts";

const sources = [{ id: "a", displayOrder: 0 }] as Source[];
const rows = groupRows(
  ["S1", "S2", "S3", "S4"].map((id) => ({ id, sourceId: "a", text: "" }) as Segment),
  null,
  sources,
);
const some = groupRows(rows.segments, [1, 2], sources);
const at = (id: string, ...selected: string[]) => ({ ...NO_CURSOR, currentId: id, selected: new Set(selected) });
const ids = (selected: ReadonlySet<string>) => [...selected].sort().join(" ");

describe("moving the cursor", () => {
  it("starts at the first segment and stops at the last", () => {
    const first = moveCursor(NO_CURSOR, rows, 1, null);
    expect(first.currentId).toBe("S1");
    expect(moveCursor(first, rows, -1, null).currentId).toBe("S1");
    expect(moveCursor(at("S4"), rows, 1, null).currentId).toBe("S4");
  });

  it("moves from the visible rows after scrolling, and from the current segment while visible", () => {
    // Row 0 is the heading; S2 and S3 are visible.
    const visibleRows = { first: 2, last: 3 };
    const to = (id: string | null, step: number) =>
      moveCursor({ ...NO_CURSOR, currentId: id }, rows, step, visibleRows).currentId;
    expect([to("S1", 1), to("S4", 1), to(null, 1), to("gone", 1), to(null, -1)]).toEqual([
      "S2",
      "S2",
      "S2",
      "S2",
      "S2",
    ]);
    expect([to("S1", -1), to("S4", -1)]).toEqual(["S3", "S3"]);
    expect([to("S2", 1), to("S3", 1), to("S2", -1)]).toEqual(["S3", "S4", "S1"]);
    expect(moveCursor(NO_CURSOR, rows, 1, { first: 0, last: 1 }).currentId).toBe("S1");
  });

  it("moves to both ends of the list", () => {
    expect(moveToEnd(at("S2", "S3"), rows, "last").currentId).toBe("S4");
    expect(moveToEnd(NO_CURSOR, some, "first").currentId).toBe("S2");
    expect(ids(moveToEnd(at("S2", "S3"), rows, "first").selected)).toBe("S3");
  });

  it("keeps the selection", () => {
    expect(ids(moveCursor(at("S1", "S3"), rows, 1, null).selected)).toBe("S3");
  });

  it("returns the same cursor when the current segment is focused", () => {
    const extending = extendSelection(at("S1"), rows, 1, null);
    expect(focusSegment(extending, "S2")).toBe(extending);
    expect(focusSegment(extending, "S3").anchor).toBeNull();
  });
});

describe("selecting with the cursor", () => {
  it("toggles a segment and makes it current", () => {
    const selected = toggleSegment(at("S1", "S4"), "S2");
    expect([selected.currentId, ids(selected.selected)]).toEqual(["S2", "S2 S4"]);
    expect(ids(toggleSegment(selected, "S2").selected)).toBe("S4");
  });

  it("extends from the anchor, and deselects when moving back", () => {
    const two = extendSelection(at("S2", "S4"), rows, 1, null);
    expect([two.currentId, ids(two.selected)]).toEqual(["S3", "S2 S3 S4"]);
    const one = extendSelection(two, rows, -1, null);
    expect(ids(one.selected)).toBe("S2 S4");
    expect(ids(extendSelection(one, rows, -1, null).selected)).toBe("S1 S2 S4");
  });

  it("starts extending in view, and continues from the current segment after scrolling", () => {
    const begun = extendSelection(at("S1"), rows, 1, { first: 3, last: 4 });
    expect([begun.currentId, ids(begun.selected)]).toEqual(["S3", "S3"]);
    expect(ids(extendSelection(begun, rows, 1, { first: 1, last: 1 }).selected)).toBe("S3 S4");
  });

  it("starts a new range after a plain move", () => {
    const moved = moveCursor(extendSelection(at("S1"), rows, 1, null), rows, 1, null);
    expect(ids(extendSelection(moved, rows, 1, null).selected)).toBe("S1 S2 S3 S4");
    expect(ids(selectUpTo(at("S3"), rows, "S1").selected)).toBe("S1 S2 S3");
  });

  it("selects the range from the last toggled segment although its end is focused first", () => {
    const picked = toggleSegment(at("S4"), "S1");
    const pressed = (cursor: typeof picked, id: string) => selectUpTo(focusSegment(cursor, id), rows, id);
    const range = pressed(picked, "S3");
    expect([range.currentId, ids(range.selected)]).toEqual(["S3", "S1 S2 S3"]);
    expect(ids(pressed(range, "S2").selected)).toBe("S1 S2");
    expect(ids(pressed(toggleSegment(range, "S4"), "S4").selected)).toBe("S1 S2 S3 S4");
  });

  it("selects the range from the current segment after extending by keys, and after clearing", () => {
    const extended = extendSelection(toggleSegment(NO_CURSOR, "S1"), rows, 1, null);
    expect(ids(selectUpTo(moveCursor(extended, rows, 1, null), rows, "S4").selected)).toBe("S1 S2 S3 S4");
    const cleared = clearSelection(toggleSegment(NO_CURSOR, "S1"));
    expect(ids(selectUpTo(focusSegment(cleared, "S3"), rows, "S4").selected)).toBe("S3 S4");
  });

  it("adds all listed segments to the selection, keeps the current one, and deselects only listed ones", () => {
    const all = selectAll(at("S2"), rows);
    expect([all.currentId, ids(all.selected)]).toEqual(["S2", "S1 S2 S3 S4"]);
    const more = selectAll(at("S2", "S4"), some);
    expect(ids(more.selected)).toBe("S2 S3 S4");
    const less = deselectAll(more, some);
    expect([less.currentId, ids(less.selected)]).toEqual(["S2", "S4"]);
    expect(ids(extendSelection(all, rows, 1, null).selected)).toBe("S1 S2 S3 S4");
  });

  it("clears the selection and keeps the current segment", () => {
    const cleared = clearSelection(at("S2", "S1"));
    expect([cleared.currentId, cleared.selected.size]).toEqual(["S2", 0]);
  });
});
