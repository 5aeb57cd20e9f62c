import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TYPING_PAUSE_MS } from "../../timing.ts";
import { createTypingWait } from "./typing-wait.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function recording(paused: boolean) {
  const element = { paused, pause: () => Object.assign(element, { paused: true }) };
  const wait = createTypingWait<typeof element>((one) => Object.assign(one, { paused: false }));
  return { element, wait };
}

it("a recording waits while a person types, and plays on after a pause", () => {
  const { element, wait } = recording(false);
  wait.onTyped(element);
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  wait.onTyped(element);
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  expect(element.paused).toBe(true);
  vi.advanceTimersByTime(1);
  expect(element.paused).toBe(false);
});

it("a recording that is paused, or is paused while it waits, does not play on", () => {
  const paused = recording(true);
  paused.wait.onTyped(paused.element);
  const held = recording(false);
  held.wait.onTyped(held.element);
  expect([paused.wait.cancel(), held.wait.cancel(), held.wait.cancel()]).toEqual([false, true, false]);
  vi.advanceTimersByTime(TYPING_PAUSE_MS);
  expect([paused.element.paused, held.element.paused]).toEqual([true, true]);
});
