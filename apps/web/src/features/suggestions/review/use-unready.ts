import { countTaggedByPeople, type Segment } from "@quarry/domain";
import { FEWEST_SURE } from "@quarry/suggest";
import { useMemo } from "react";
import { createStore, useStore } from "../../../components/hooks/store.ts";
import { SUGGESTS_TAGS } from "../../../shell/suggests-tags.ts";
import type { LearnState } from "../learn-orders.ts";
import type { Suggester } from "../suggester.ts";
import type { Unready } from "./review-states.tsx";

const NOTHING_LEARNED = createStore<LearnState>({ codingCount: 0, isLearning: false, isSure: false });

/** Returns why nothing can be suggested yet; null once it can. */
export function useUnready(suggester: Suggester | null, segments: readonly Segment[]): Unready | null {
  const isOn = useStore(SUGGESTS_TAGS, (is) => is);
  const learned = useStore(suggester?.state ?? NOTHING_LEARNED, (state) => state);
  const taggedCount = useMemo(() => countTaggedByPeople(segments), [segments]);
  if (!isOn) return { kind: "off", turnOn: () => SUGGESTS_TAGS.set(true) };
  if (taggedCount < FEWEST_SURE) return { kind: "few", taggedCount, least: FEWEST_SURE };
  if (learned.hasFailed) return { kind: "failed" };
  if (learned.isLearning || learned.codingCount === 0) return { kind: "learning" };
  return learned.isSure ? null : { kind: "unsure" };
}
