import type { Segment } from "@quarry/domain";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deferred } from "../../../deferred.ts";
import { type Answers, renderApp } from "../../../testing.tsx";
import { BulkBar } from "./bulk-bar.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function mount(count: number, answers: Answers = {}) {
  const ids = Array.from({ length: count }, (_, index) => `S${index}`);
  renderApp(
    <BulkBar
      projectId="p1"
      selection={{ ids, commonTags: new Set(), isTagged: true, hiddenCount: 0, extent: "all" }}
      segments={ids.map((id) => ({ id, tags: [{ name: "#Flood" }] }) as unknown as Segment)}
      offer={{ tags: [{ tag: "#Flood", count: 1 }], templateTags: [] }}
      field={{ current: null }}
      onLeave={() => {}}
      onClear={() => {}}
    />,
    { answers },
  );
}

it("the bulk bar announces tagging that takes longer than 400 ms", async () => {
  const answer = deferred<{ updatedCount: number }>();
  mount(3, { "tags.addToSegments": () => answer.promise });
  fireEvent.click(screen.getByRole("button", { name: "#Flood" }));
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(screen.queryByText("Adding the tag…")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(screen.getByText("Adding the tag…")).toBeTruthy();
  answer.resolve({ updatedCount: 3 });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText("Adding the tag…")).toBeNull();
});

it.each([
  [500_000, 1, false],
  [500_001, 0, true],
])("the bulk bar for %i selected segments offers %i tags", (count, offered, isRefused) => {
  mount(count);
  expect(screen.queryAllByRole("button", { name: "#Flood" })).toHaveLength(offered);
  expect(screen.queryByText("No more than 500,000 segments can be changed at once.") !== null).toBe(isRefused);
  expect(screen.getByRole("button", { name: "Clear" })).toBeTruthy();
});
