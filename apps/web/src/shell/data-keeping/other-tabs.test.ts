import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOtherTabs } from "./other-tabs.ts";

/** A BroadcastChannel with synchronous delivery. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
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
  const readAgain = vi.fn();
  const here = createOtherTabs({ readAgain, isChanging: () => isChanging });
  const readAgainThere = vi.fn();
  const there = createOtherTabs({ readAgain: readAgainThere, isChanging: () => false });
  const stop = here.listen();
  there.listen();
  return { readAgain, readAgainThere, tell: there.tell, stop };
}

describe("createOtherTabs", () => {
  it("refetches once for several changes of another tab, half a second after the first", () => {
    const { readAgain, readAgainThere, tell } = setUp();
    tell(null);
    vi.advanceTimersByTime(300);
    tell(null);
    vi.advanceTimersByTime(199);
    expect(readAgain).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(readAgain).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    expect(readAgain).toHaveBeenCalledTimes(1);
    expect(readAgainThere).not.toHaveBeenCalled();
  });

  it("refetches each changed key once", () => {
    const { readAgain, tell } = setUp();
    const notes = [["notes", "list"], { input: { projectId: "p" } }];
    tell([notes, ["projects"]]);
    tell([]);
    tell([notes]);
    vi.advanceTimersByTime(500);
    expect(readAgain.mock.calls).toEqual([[[notes, ["projects"]]]]);
    tell([["outline"]]);
    vi.advanceTimersByTime(500);
    expect(readAgain).toHaveBeenLastCalledWith([["outline"]]);
  });

  it("refetches everything when a change names no keys", () => {
    const { readAgain, tell } = setUp();
    tell([["notes"]]);
    tell(null);
    tell([["outline"]]);
    vi.advanceTimersByTime(500);
    expect(readAgain.mock.calls).toEqual([[null]]);
  });

  it("refetches nothing for an empty change", () => {
    const { readAgain, tell } = setUp();
    tell([]);
    vi.advanceTimersByTime(5_000);
    expect(readAgain).not.toHaveBeenCalled();
  });

  it("waits until the tab is visible", () => {
    const { readAgain, tell } = setUp();
    isLookedAt = false;
    tell(null);
    vi.advanceTimersByTime(5_000);
    expect(readAgain).not.toHaveBeenCalled();
    isLookedAt = true;
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(500);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("waits for pending mutations of its own", () => {
    const { readAgain, tell } = setUp();
    isChanging = true;
    tell(null);
    vi.advanceTimersByTime(5_000);
    expect(readAgain).not.toHaveBeenCalled();
    isChanging = false;
    vi.advanceTimersByTime(500);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it("does nothing when it becomes visible without changes, or after it was stopped", () => {
    const { readAgain, tell, stop } = setUp();
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(5_000);
    tell(null);
    stop();
    tell(null);
    vi.advanceTimersByTime(5_000);
    expect(readAgain).not.toHaveBeenCalled();
  });
});
