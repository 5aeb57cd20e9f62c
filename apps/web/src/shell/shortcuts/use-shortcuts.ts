import { useEffect } from "react";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { type ShortcutTable, shortcutOf } from "./shortcuts.ts";

/** Handlers by shortcut. Returning false leaves the key to the browser. */
export type ShortcutHandlers<Name extends string> = Partial<Record<Name, (event: KeyboardEvent) => unknown>>;

/** Handles shortcuts of a table, which must be the same one in each render, while the component is mounted. */
export function useShortcuts<Name extends string>(table: ShortcutTable<Name>, handlers: ShortcutHandlers<Name>): void {
  const latest = useLatest(handlers);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutOf(event, table);
      const handler = name === null ? undefined : latest.current[name];
      if (handler !== undefined && handler(event) !== false) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [latest, table]);
}
