import { createStore, useStore } from "../../components/hooks/store.ts";
import type { Suggester } from "./suggester.ts";

/** The suggester of the project that is shown. Null before the browser was idle, and while suggestions are off. */
export const SUGGESTER = createStore<Suggester | null>(null);

/** Returns the suggester of the project that is shown; null while there is none. */
export function useSuggester(): Suggester | null {
  return useStore(SUGGESTER, (suggester) => suggester);
}
