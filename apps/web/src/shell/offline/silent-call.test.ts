import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openBrowser } from "./outbox-fixture.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const never = (_: string, signal?: AbortSignal) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

it("a call without an answer makes the server suspect, and waits once the server is known to be away", async () => {
  const { openTab, sent, suspected, away, answerWith } = openBrowser();
  const tab = openTab();
  answerWith(never);
  const call = tab.send("one");
  await pass(9_999);
  expect([suspected.length, call.isWaiting]).toEqual([0, false]);
  await pass(1);
  expect([suspected.length, call.isWaiting]).toEqual([1, false]);
  away.set(true);
  await pass();
  expect([call.isWaiting, tab.waiting()]).toEqual([true, ["one"]]);
  answerWith(() => ({ stored: "one" }));
  away.set(false);
  await pass();
  expect([call.answer, sent]).toEqual([{ stored: "one" }, ["one", "one"]]);
  await pass(60_000);
  expect(suspected).toHaveLength(1);
});
