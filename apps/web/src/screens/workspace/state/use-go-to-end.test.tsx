import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NO_CURSOR } from "../../../features/segments/selection/segment-cursor.ts";
import { useGoToEnd } from "./use-go-to-end.ts";

/** Renders the hook of a list that begins around a place. */
function mount() {
  const moveToEnd = vi.fn();
  const showStart = vi.fn();
  const propsOf = (first: boolean, last: boolean, currentId: string | null) => ({ first, last, currentId });
  const { result, rerender } = renderHook(
    ({ currentId, ...isRead }) => useGoToEnd({ moveToEnd, cursor: { ...NO_CURSOR, currentId } }, isRead, showStart),
    { initialProps: propsOf(false, false, "S9") },
  );
  return {
    ...{ moveToEnd, showStart },
    goToEnd: (end: "first" | "last") => result.current(end),
    read: (first: boolean, last: boolean, currentId: string | null = "S9") => rerender(propsOf(first, last, currentId)),
  };
}

it("useGoToEnd reads the first segments and goes there once they are shown, and to the last once all are", () => {
  const { moveToEnd, showStart, goToEnd, read } = mount();
  goToEnd("first");
  expect([moveToEnd.mock.calls, showStart.mock.calls.length]).toEqual([[], 1]);
  read(true, false);
  expect(moveToEnd.mock.calls).toEqual([["first"]]);
  goToEnd("last");
  expect(moveToEnd).toHaveBeenCalledTimes(1);
  read(true, true);
  expect(moveToEnd).toHaveBeenLastCalledWith("last");
  goToEnd("first");
  expect(moveToEnd).toHaveBeenCalledTimes(3);
});

it("useGoToEnd stays where the cursor was moved to in between", () => {
  const { moveToEnd, goToEnd, read } = mount();
  goToEnd("first");
  read(false, false, "S10");
  read(true, false, "S10");
  expect(moveToEnd).not.toHaveBeenCalled();
});
