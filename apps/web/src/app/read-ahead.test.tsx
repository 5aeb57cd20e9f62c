import { newSegment } from "@quarry/domain/testing";
import { act, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { FIRST_SEGMENTS } from "../api/segments-query.ts";
import { useSegments } from "../features/segments/use-segments.ts";
import { renderApp } from "../testing.tsx";
import { ReadAhead } from "./read-ahead.tsx";

const ANSWERS = { "sources.list": [], "segments.list": [] };
const SOURCES = { procedure: "sources.list", input: { projectId: "p1" } };
const segmentsCall = (input: object) => ({ procedure: "segments.list", input: { projectId: "p1", ...input } });

it.each([
  ["/project/p1", segmentsCall({ limit: FIRST_SEGMENTS })],
  ["/project/p1?segment=S9", segmentsCall({ limit: FIRST_SEGMENTS, around: "S9" })],
  ["/project/p1?tag=%23Water", segmentsCall({})],
])("ReadAhead reads the sources and the first segments of %s", (path, segments) => {
  const { calls } = renderApp(<ReadAhead />, { answers: ANSWERS, path });
  expect(calls).toEqual([SOURCES, segments]);
});

it.each(["/dashboard", "/project/p1/outline"])("ReadAhead reads nothing at %s", (path) => {
  expect(renderApp(<ReadAhead />, { answers: ANSWERS, path }).calls).toEqual([]);
});

it("ReadAhead leaves the segments to the screen, which does not read them again", async () => {
  const around = Array.from({ length: FIRST_SEGMENTS }, (_, index) => newSegment({ id: `S${index}` }));
  let open = () => {};
  let shown: unknown;
  function Screen() {
    shown = useSegments("p1", { around: "S9" }).shown;
    return null;
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    open = () => act(() => setIsOpen(true));
    return (
      <>
        <ReadAhead />
        {isOpen && <Screen />}
      </>
    );
  }
  const all = new Promise(() => {});
  const list = ({ limit }: { limit?: number }) => (limit === undefined ? all : around);
  const answers = { ...ANSWERS, "segments.list": list };
  const { calls, queryClient } = renderApp(<Page />, { answers, path: "/project/p1?segment=S9" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  open();
  expect(shown).toEqual(around);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]).toEqual(segmentsCall({}));
});
