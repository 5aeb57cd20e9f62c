import type { LucideIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

/** Something that can be done on the screen that is shown, as the command palette offers it. Commands with one label
 * are one. */
export type ScreenCommand = {
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Small text beside it: where it is otherwise found, or its keys. It is found by this too. */
  hint?: string | undefined;
  /** Why it cannot be used now. */
  unavailableBecause?: string | undefined;
};

/** What each owner offers, in the order in which the screen was built. */
const offered = new Map<object, readonly ScreenCommand[]>();
const listeners = new Set<() => void>();
let latest: readonly ScreenCommand[] | null = null;

function onChange(): void {
  latest = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function all(): readonly ScreenCommand[] {
  if (latest === null) {
    const byLabel = new Map<string, ScreenCommand>();
    for (const command of [...offered.values()].flat()) {
      if (!byLabel.has(command.label)) byLabel.set(command.label, command);
    }
    latest = [...byLabel.values()];
  }
  return latest;
}

/** Offers commands for as long as the component is mounted: the owner of a button offers what the button does. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const [owner] = useState({});
  useEffect(() => {
    offered.set(owner, commands);
    onChange();
  }, [owner, commands]);
  useEffect(
    () => () => {
      offered.delete(owner);
      onChange();
    },
    [owner],
  );
}

/** The commands of the screen that is shown, as they are now. */
export function useOfferedCommands(): readonly ScreenCommand[] {
  return useSyncExternalStore(subscribe, all);
}
