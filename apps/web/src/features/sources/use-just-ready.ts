import type { Source, SourceStatus } from "@quarry/domain";
import { useEffect, useRef, useState } from "react";
import { SOURCE_READY_ICON_MS } from "../../timing.ts";

/** Returns the ids of sources that became ready within the last two seconds. */
export function useJustReady(sources: readonly Source[] | undefined): ReadonlySet<string> {
  const [justReady, setJustReady] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<Map<string, SourceStatus> | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (sources === undefined) return;
    const before = known.current;
    known.current = new Map(sources.map(({ id, status }) => [id, status]));
    const became = sources.filter(
      ({ id, status }) => before !== null && status === "ready" && before.get(id) !== status,
    );
    if (became.length === 0) return;
    const ids = became.map(({ id }) => id);
    setJustReady((current) => new Set([...current, ...ids]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setJustReady((current) => new Set([...current].filter((id) => !ids.includes(id))));
    }, SOURCE_READY_ICON_MS);
    timers.current.add(timer);
  }, [sources]);
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);
  return justReady;
}
