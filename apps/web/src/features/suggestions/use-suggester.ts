import type { Suggestion } from "@quarry/suggest";
import { createStore, useStore } from "../../components/hooks/store.ts";
import type { Suggester } from "./suggester.ts";

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** The suggester of the project that is shown. Null before the browser was idle, and while suggestions are off. */
export const SUGGESTER = createStore<Suggester | null>(null);

/** Returns the suggester of the project that is shown; null while there is none. */
export function useSuggester(): Suggester | null {
  return useStore(SUGGESTER, (suggester) => suggester);
}

/** Returns the suggestions of the segment that has the focus, best first; empty while they are not known. */
export function arrivedSuggestions(segmentId: string): readonly Suggestion[] {
  return SUGGESTER.get()?.arrived(segmentId) ?? NO_SUGGESTIONS;
}
