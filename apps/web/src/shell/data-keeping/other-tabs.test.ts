// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOtherTabs } from "./other-tabs.ts";

/** Channels as browsers have them, told at once. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(): void {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.();
  }
  close(): void {
    Channel.open.delete(this);
  }
}

let isLookedAt: boolean;
let isChanging: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isLookedAt ? "visible" : "hidden"));
  isLookedAt = true;
  isChanging = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Channel.open.clear();
});

function setUp() {
  const refresh = vi.fn();
  const here = createOtherTabs({ refresh, isChanging: () => isChanging });
  const refreshThere = vi.fn();
  const there = createOtherTabs({ refresh: refreshThere, isChanging: () => false });
  const stop = here.listen();
  there.listen();
  return { refresh, refreshThere, tell: there.tell, stop };
}

describe("createOtherTabs", () => {
  it("reads again once for several changes of another tab, half a second after the first", () => {
    const { refresh, refreshThere, tell } = setUp();
    tell();
    vi.advanceTimersByTime(300);
    tell();
    vi.advanceTimersByTime(199);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refreshThere).not.toHaveBeenCalled();
  });

  it("waits until somebody looks at it", () => {
    const { refresh, tell } = setUp();
    isLookedAt = false;
    tell();
    vi.advanceTimersByTime(5_000);
    expect(refresh).not.toHaveBeenCalled();
    isLookedAt = true;
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(500);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("waits for its own changes", () => {
    const { refresh, tell } = setUp();
    isChanging = true;
    tell();
    vi.advanceTimersByTime(5_000);
    expect(refresh).not.toHaveBeenCalled();
    isChanging = false;
    vi.advanceTimersByTime(500);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("does nothing when it is looked at again and nothing was changed, or after it was stopped", () => {
    const { refresh, tell, stop } = setUp();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(5_000);
    tell();
    stop();
    tell();
    vi.advanceTimersByTime(5_000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
