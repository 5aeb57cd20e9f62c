import type { LucideIcon } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { useLatest } from "../components/hooks/use-latest.ts";

/** Something that can be done on the screen that is shown, as the command palette offers it. Commands with one label are one. */
export type ScreenCommand = {
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** Small text beside it: where it is otherwise found, or its keys. It is found by this too. */
  hint?: string | undefined;
  /** Why it cannot be used now. */
  unavailableBecause?: string | undefined;
};

const offered = new Set<RefObject<readonly ScreenCommand[]>>();

/** Offers commands for as long as the component is mounted: the owner of a button offers what the button does. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const latest = useLatest(commands);
  useEffect(() => {
    offered.add(latest);
    return () => {
      offered.delete(latest);
    };
  }, [latest]);
}

/** The commands of the screen as it is now, in the order in which it was built. */
export function screenCommands(): ScreenCommand[] {
  const byLabel = new Map<string, ScreenCommand>();
  for (const { current } of offered) {
    for (const command of current) if (!byLabel.has(command.label)) byLabel.set(command.label, command);
  }
  return [...byLabel.values()];
}
