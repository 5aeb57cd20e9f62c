import type { Source } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
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

function Listed() {
  useSources("p1");
  const { data = [] } = useQuery(segmentsQuery(useTRPC(), { projectId: "p1" }));
  return <output>{data.map(({ id }) => id).join(" ")}</output>;
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

it("useSources takes the segments of a deleted source out of the list, and reads them again where others count anew", async () => {
  const sources = ["a", "b", "c"].map((id) => ({ ...source(id, 0), segmentCount: 1 }));
  const segments = sources.map(({ id }) =>
    newSegment({ id: `S-${id}`, sourceId: id, sourceCount: id === "a" ? 1 : 2 }),
  );
  const answers = { "sources.list": sources, "segments.list": segments, "tags.list": [] };
  const { calls } = renderApp(<Listed />, { answers });
  const reads = () => calls.filter(({ procedure }) => procedure === "segments.list").length;
  const listed = () => document.querySelector("output")?.textContent;
  await settle();
  expect(listed()).toBe("S-a S-b S-c");
  answers["sources.list"] = sources.slice(1);
  await settle(2_000);
  expect([listed(), reads()]).toEqual(["S-b S-c", 1]);
  answers["sources.list"] = sources.slice(2);
  answers["segments.list"] = [newSegment({ id: "S-c", sourceId: "c" })];
  await settle(2_000);
  expect([listed(), reads()]).toEqual(["S-c", 2]);
});
