import { countTaggedByPeople, placeOf } from "@quarry/domain";
import { FEWEST_EXAMPLES, type Suggestion } from "@quarry/suggest";
import { createStore, type Store } from "../../components/hooks/store.ts";
import type { LearnState } from "./learn-orders.ts";
import { askedAt } from "./material.ts";
import { createTeacher, NO_MATERIAL, type Teacher } from "./teacher.ts";
import { findUnreviewed, type ReviewOptions, type Unreviewed } from "./unreviewed.ts";
import { createWorkerCalls, type LearnWorker } from "./worker-calls.ts";

const NOTHING_LEARNED: LearnState = { codingCount: 0, isLearning: false, isSure: false };

/** Suggests tags for the segments of a project. */
export type Suggester = Teacher & {
  state: Store<LearnState>;
  /** Returns suggested tags, best first. Empty while the model is not sure, or after its worker failed. */
  suggest: (segmentId: string) => Promise<readonly Suggestion[]>;
  /** Asks for the suggestions that `arrived` returns: those of a segment, and of others that may be next. */
  focus: (segmentId: string, next: readonly string[]) => void;
  /** Returns the suggestions of a segment that was asked for last; empty for others, and until they are known. */
  arrived: (segmentId: string) => readonly Suggestion[];
  /** Returns the untagged segments with the surest suggestions, best first. */
  unreviewed: (options: ReviewOptions) => Promise<readonly Unreviewed[]>;
  end: () => void;
};

/** Returns a suggester. It starts its worker once there is something to learn, and ends it where that fails. */
export function createSuggester(startWorker: () => LearnWorker): Suggester {
  const state = createStore(NOTHING_LEARNED);
  let isBegun = false;
  let isOver = false;
  let shown = NO_MATERIAL;
  /** Suggestions by segment, with the state of the learning that they were asked in. */
  const arrived = new Map<string, { asOf: number; suggestions: readonly Suggestion[] }>();
  let asOf = 0;
  state.subscribe(() => {
    asOf += 1;
  });

  const end = () => {
    isOver = true;
    calls.end();
    arrived.clear();
    state.set(NOTHING_LEARNED);
  };
  const calls = createWorkerCalls(startWorker, () => {
    end();
    state.set({ ...NOTHING_LEARNED, hasFailed: true });
  });
  const teacher = createTeacher(calls, state);
  const suggest = async (segmentId: string) => {
    const place = placeOf(shown.segments, segmentId);
    const answers = place === undefined ? null : await calls.suggest(askedAt(shown, [place]));
    return answers?.[0] ?? [];
  };
  return {
    state,
    show(material) {
      shown = material;
      asOf += 1;
      if (isOver) return;
      if (!isBegun) {
        const codingCount = countTaggedByPeople(material.segments);
        if (codingCount < FEWEST_EXAMPLES) return state.set({ ...NOTHING_LEARNED, codingCount });
        isBegun = true;
      }
      teacher.show(material);
    },
    rest: teacher.rest,
    suggest,
    focus(segmentId, next) {
      const ids = new Set([segmentId, ...next]);
      for (const id of arrived.keys()) if (!ids.has(id)) arrived.delete(id);
      for (const id of ids) {
        const before = arrived.get(id);
        if (before?.asOf === asOf) continue;
        const mine = { asOf, suggestions: before?.suggestions ?? [] };
        arrived.set(id, mine);
        void suggest(id).then((suggestions) => {
          mine.suggestions = suggestions;
        });
      }
    },
    arrived: (segmentId) => arrived.get(segmentId)?.suggestions ?? [],
    unreviewed: (options) => findUnreviewed(calls.suggest, shown, options),
    end,
  };
}
