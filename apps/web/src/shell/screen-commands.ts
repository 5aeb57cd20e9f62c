import type { LucideIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

/** A command of the current screen in the command palette. Commands with the same label count as one. */
export type ScreenCommand = {
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Small text beside the label, which the search also matches: the menu or the shortcut of the command. */
  hint?: string | undefined;
  /** The reason why the command is unavailable. */
  unavailableBecause?: string | undefined;
};

/** The commands by owner, in mount order. */
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

/** Registers commands while the component is mounted. The component that owns a button registers its action. */
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

/** Subscribes to the commands of the current screen. */
export function useOfferedCommands(): readonly ScreenCommand[] {
  return useSyncExternalStore(subscribe, all);
}
