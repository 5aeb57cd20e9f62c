import { createStore, useStore } from "../components/hooks/store.ts";

/** The dialogs that every screen can open. */
export type GlobalDialog = "palette" | "shortcuts" | "data" | "person";

const opened = createStore<GlobalDialog | null>(null);

/** Opens a dialog in place of the open one; null closes it. */
export function openGlobalDialog(dialog: GlobalDialog | null): void {
  opened.set(dialog);
}

/** Returns the open dialog. */
export function openedGlobalDialog(): GlobalDialog | null {
  return opened.get();
}

/** Subscribes to the open dialog. */
export function useGlobalDialog(): GlobalDialog | null {
  return useStore(opened, (dialog) => dialog);
}
