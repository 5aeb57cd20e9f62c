import type { Notice } from "../api/query-client.ts";
import { createStore, type Store } from "../components/hooks/store.ts";
import { TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from "../timing.ts";

/** The one toast there is: `id` tells it from the one before, `open` turns false when it is dismissed. */
export type ToastState = Notice & { id: number; open: boolean; durationMs: number };

const shown = createStore<ToastState | null>(null);
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Shows a toast in the place of the one that shows now. */
export function showToast(notice: Notice & { durationMs?: number }): void {
  clearTimeout(removal);
  lastId += 1;
  shown.set({ durationMs: TOAST_DURATION_MS, ...notice, id: lastId, open: true });
}

/** Closes the toast with this id, if it still is the one that shows; it is forgotten later. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id) return;
  shown.set({ ...toast, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => shown.set(null), TOAST_REMOVAL_DELAY_MS);
}

/** The toast that there is, for whoever draws it. */
export const shownToast: Pick<Store<ToastState | null>, "get" | "subscribe"> = shown;
