import type { Notice } from "../api/query-client.ts";
import { TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from "../timing.ts";

/** The one toast there is: `id` tells it from the one before, `open` turns false when it is dismissed. */
export type ToastState = Notice & { id: number; open: boolean; durationMs: number };

let current: ToastState | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: ToastState | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in the place of the one that shows now. */
export function showToast(notice: Notice & { durationMs?: number }): void {
  clearTimeout(removal);
  lastId += 1;
  set({ durationMs: TOAST_DURATION_MS, ...notice, id: lastId, open: true });
}

/** Closes the toast with this id, if it still is the one that shows; it is forgotten later. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(null), TOAST_REMOVAL_DELAY_MS);
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ToastState | null => current,
};
