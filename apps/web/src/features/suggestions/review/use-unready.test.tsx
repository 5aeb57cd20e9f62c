import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createStore } from "../../../components/hooks/store.ts";
import { SUGGESTS_TAGS } from "../../../shell/suggests-tags.ts";
import type { LearnState } from "../learn-orders.ts";
import type { Suggester } from "../suggester.ts";
import { madeSegments } from "../talk.fixtures.ts";
import { useUnready } from "./use-unready.ts";

afterEach(() => {
  cleanup();
  SUGGESTS_TAGS.set(true);
});

const unreadyWith = (taggedCount: number, learned: Partial<LearnState> | null) => {
  const state = createStore<LearnState>({ codingCount: taggedCount, isLearning: false, isSure: true, ...learned });
  const suggester = learned === null ? null : ({ state } as Suggester);
  const segments = madeSegments(80, taggedCount);
  return renderHook(() => useUnready(suggester, segments)).result;
};

it.each<[string, number, Partial<LearnState> | null, object | null]>([
  ["too few segments are tagged", 31, {}, { kind: "few", taggedCount: 31, least: 50 }],
  ["there is no suggester yet", 60, null, { kind: "learning" }],
  ["it learns", 60, { isLearning: true }, { kind: "learning" }],
  ["it has not begun to learn", 60, { codingCount: 0 }, { kind: "learning" }],
  ["its probabilities do not hold", 60, { isSure: false }, { kind: "unsure" }],
  ["its worker failed", 60, { codingCount: 0, hasFailed: true }, { kind: "failed" }],
  ["all is ready", 60, {}, null],
])("returns the reason when %s", (_, taggedCount, learned, reason) => {
  expect(unreadyWith(taggedCount, learned).current).toEqual(reason);
});

it("returns a function that turns suggestions on", () => {
  SUGGESTS_TAGS.set(false);
  const unready = unreadyWith(60, {});
  expect(unready.current).toMatchObject({ kind: "off" });
  act(() => {
    if (unready.current?.kind === "off") unready.current.turnOn();
  });
  expect(unready.current).toBeNull();
});
