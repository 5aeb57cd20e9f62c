import { describe, expect, it, vi } from "vitest";
import { createAccessKeyMonitor } from "./access-key-monitor.ts";

function setUp() {
  const refresh = vi.fn();
  const heard = vi.fn();
  const watch = createAccessKeyMonitor(refresh);
  watch.subscribe(heard);
  const answer = (status: number) => watch.onAnswer(new Response(null, { status }));
  return { watch, refresh, heard, answer };
}

describe("createAccessKeyMonitor", () => {
  it("reports a missing key from the first 401 until the next success, and then refetches once", () => {
    const { watch, refresh, heard, answer } = setUp();
    answer(200);
    expect([watch.isMissing(), heard.mock.calls.length]).toEqual([false, 0]);
    answer(401);
    answer(401);
    expect([watch.isMissing(), heard.mock.calls.length, refresh.mock.calls.length]).toEqual([true, 1, 0]);
    answer(304);
    answer(200);
    expect([watch.isMissing(), heard.mock.calls.length, refresh.mock.calls.length]).toEqual([false, 2, 1]);
  });

  it.each([500, 503])("ignores a %i", (status) => {
    const { watch, answer } = setUp();
    answer(401);
    answer(status);
    expect(watch.isMissing()).toBe(true);
  });

  it("checks for the key when the tab becomes visible, only while it is missing", () => {
    const { watch, refresh, answer } = setUp();
    const stop = watch.listen();
    window.dispatchEvent(new Event("focus"));
    expect(refresh).not.toHaveBeenCalled();
    answer(401);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(refresh).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(new Event("focus"));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
