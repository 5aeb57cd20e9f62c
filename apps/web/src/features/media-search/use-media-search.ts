import { type Discovery, findDiscoveries } from "@quarry/domain";
import { useCallback, useEffect, useRef, useState } from "react";
import { MEDIA_SEARCH_MS } from "../../timing.ts";

/** The state of a search. `found` is empty when no result matches the name. */
export type MediaSearch =
  | { kind: "idle" }
  | { kind: "searching"; name: string }
  | { kind: "results"; name: string; found: readonly Discovery[] };

/** Simulates a search of about two seconds without a call. A new search replaces the running one. */
export function useMediaSearch(): { search: MediaSearch; start: (name: string) => void } {
  const [search, setSearch] = useState<MediaSearch>({ kind: "idle" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = useCallback((name: string) => {
    clearTimeout(timer.current);
    setSearch({ kind: "searching", name });
    timer.current = setTimeout(
      () => setSearch({ kind: "results", name, found: findDiscoveries(name) }),
      MEDIA_SEARCH_MS,
    );
  }, []);
  return { search, start };
}
