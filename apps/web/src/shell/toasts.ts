import type { Notice } from "../api/query-client.ts";
import { createStore, type Store } from "../components/hooks/store.ts";
import { ACTION_TOAST_MS, TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from "../timing.ts";

/** The current toast. `open` turns false when it is dismissed. */
export type ToastState = Notice & { id: number; open: boolean; durationMs: number };

const shown = createStore<ToastState | null>(null);
let removal: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Replaces the current toast. */
export function showToast(notice: Notice & { durationMs?: number }): void {
  clearTimeout(removal);
  lastId += 1;
  const durationMs = notice.change === undefined ? TOAST_DURATION_MS : ACTION_TOAST_MS;
  shown.set({ durationMs, ...notice, id: lastId, open: true });
}

/** Closes the toast with this id if it is current, and unmounts it later. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id) return;
  shown.set({ ...toast, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => shown.set(null), TOAST_REMOVAL_DELAY_MS);
}

/** The store of the current toast. */
export const shownToast: Pick<Store<ToastState | null>, "get" | "subscribe"> = shown;
