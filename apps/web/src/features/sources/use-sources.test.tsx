import type { Source } from "@quarry/domain";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { useReorderSources, useSources } from "./use-sources.ts";

const source = (id: string, displayOrder: number) => ({ id, displayOrder, status: "ready", segmentCount: 0 }) as Source;
const before = [source("a", 0), source("b", 1)];

function Names() {
  const { data = [] } = useSources("p1");
  const reorder = useReorderSources("p1");
  const sources = [
    { id: "b", displayOrder: 0 },
    { id: "a", displayOrder: 1 },
  ];
  return (
    <button type="button" onClick={() => reorder.mutate({ projectId: "p1", sources })}>
      {data.map(({ id }) => id).join(" ")}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

it("useSources polls every two seconds, but not while a reorder is pending", async () => {
  const stored = deferred<Source[]>();
  const { calls } = renderApp(<Names />, { answers: { "sources.list": before, "sources.reorder": stored.promise } });
  const reads = () => calls.filter(({ procedure }) => procedure === "sources.list").length;
  await settle();
  await settle(2_000);
  expect(reads()).toBe(2);
  fireEvent.click(screen.getByRole("button"));
  await settle(10_000);
  expect(screen.getByRole("button").textContent).toBe("b a");
  expect(reads()).toBe(2);
  await act(async () => stored.resolve(before));
  await settle(2_000);
  expect(reads()).toBeGreaterThan(2);
});
