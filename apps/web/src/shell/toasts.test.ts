import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, shownToast, showToast } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shownId = () => shownToast.get()?.id ?? Number.NaN;

it("showToast shows one toast for five seconds, or for its own duration", () => {
  showToast({ title: "First" });
  expect(shownToast.get()).toMatchObject({ title: "First", open: true, durationMs: 5000 });
  showToast({ title: "Saved", durationMs: 2000 });
  expect(shownToast.get()).toMatchObject({ title: "Saved", open: true, durationMs: 2000 });
});

it("dismissToast keeps the closed toast for 1,000,000 ms", () => {
  showToast({ title: "First" });
  dismissToast(shownId());
  expect(shownToast.get()).toMatchObject({ title: "First", open: false });
  vi.advanceTimersByTime(999_999);
  expect(shownToast.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shownToast.get()).toBeNull();
});

it("dismissToast ignores the id of an old toast", () => {
  showToast({ title: "Old" });
  const oldId = shownId();
  dismissToast(oldId);
  showToast({ title: "New" });
  dismissToast(oldId);
  vi.advanceTimersByTime(1_000_000);
  expect(shownToast.get()).toMatchObject({ title: "New", open: true });
});

it("shownToast notifies its subscribers of each change", () => {
  const listener = vi.fn();
  const stop = shownToast.subscribe(listener);
  showToast({ title: "One" });
  dismissToast(shownId());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  showToast({ title: "Two" });
  expect(listener).toHaveBeenCalledTimes(2);
  dismissToast(shownId());
});
