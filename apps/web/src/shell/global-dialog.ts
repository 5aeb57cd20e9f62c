import { createStore, useStore } from "../components/hooks/store.ts";

/** The dialogs that can be opened from every screen. */
export type GlobalDialog = "palette" | "shortcuts" | "data";

const opened = createStore<GlobalDialog | null>(null);

/** Opens one of them in the place of the one that is open; null closes it. */
export function openGlobalDialog(dialog: GlobalDialog | null): void {
  opened.set(dialog);
}

/** The one that is open now. */
export function openedGlobalDialog(): GlobalDialog | null {
  return opened.get();
}

/** The one that is open, or null. */
export function useGlobalDialog(): GlobalDialog | null {
  return useStore(opened, (dialog) => dialog);
}
