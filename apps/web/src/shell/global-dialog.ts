import { useSyncExternalStore } from "react";

/** The dialogs that can be opened from every screen. */
export type GlobalDialog = "palette" | "shortcuts" | "data";

let opened: GlobalDialog | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens one of them in the place of the one that is open; null closes it. */
export function openGlobalDialog(dialog: GlobalDialog | null): void {
  opened = dialog;
  for (const listener of listeners) listener();
}

/** The one that is open now. */
export function openedGlobalDialog(): GlobalDialog | null {
  return opened;
}

/** The one that is open, or null. */
export function useGlobalDialog(): GlobalDialog | null {
  return useSyncExternalStore(subscribe, openedGlobalDialog);
}
