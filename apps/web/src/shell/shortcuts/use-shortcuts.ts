import { useEffect } from "react";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { type ShortcutId, shortcutOf } from "./shortcuts.ts";

/** Handlers by shortcut. Returning false leaves the key to the browser. */
export type ShortcutHandlers = Partial<Record<ShortcutId, (event: KeyboardEvent) => unknown>>;

/** Handles shortcuts while the component is mounted. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const id = shortcutOf(event);
      const handler = id === null ? undefined : latest.current[id];
      if (handler !== undefined && handler(event) !== false) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [latest]);
}
