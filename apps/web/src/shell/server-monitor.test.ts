import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createServerMonitor } from "./server-monitor.ts";

let isThere: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  const onBack = vi.fn();
  const probe = vi.fn(async () => {
    if (!isThere) throw new TypeError("Failed to fetch");
    return true;
  });
  const reach = createServerMonitor({ probe, onBack });
  stop = reach.listen();
  return { reach, probe, onBack };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("createServerMonitor", () => {
  it("reports an unreachable server only when the health check fails too", async () => {
    const { reach, probe, onBack } = setUp();
    reach.onNoAnswer();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(reach.isUnreachable()).toBe(false);
    isThere = false;
    reach.onNoAnswer();
    await pass(0);
    expect(reach.isUnreachable()).toBe(true);
    expect(onBack).not.toHaveBeenCalled();
  });

  it("retries after 1, 2, 4, 8, 16 and then every 30 seconds, and calls onBack once", async () => {
    const { reach, probe, onBack } = setUp();
    const heard = vi.fn();
    reach.subscribe(heard);
    isThere = false;
    reach.onNoAnswer();
    await pass(0);
    let asked = 1;
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await pass(pauseMs - 1);
      expect(probe).toHaveBeenCalledTimes(asked);
      await pass(1);
      asked += 1;
      expect(probe).toHaveBeenCalledTimes(asked);
    }
    expect(heard).toHaveBeenCalledTimes(1);
    isThere = true;
    await pass(30_000);
    expect(reach.isUnreachable()).toBe(false);
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
    await pass(120_000);
    expect(probe).toHaveBeenCalledTimes(asked + 1);
  });

  it("does not check more often when more calls fail", async () => {
    const { reach, probe } = setUp();
    isThere = false;
    for (let call = 0; call < 5; call += 1) reach.onNoAnswer();
    await pass(500);
    reach.onNoAnswer();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it("checks at once when the browser goes online, and resets the delays", async () => {
    const { reach, probe } = setUp();
    isThere = false;
    reach.onNoAnswer();
    await pass(40_000);
    const asked = probe.mock.calls.length;
    window.dispatchEvent(new Event("online"));
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(asked + 1);
    await pass(1_000);
    expect(probe).toHaveBeenCalledTimes(asked + 2);
  });

  it.each([
    [502, 1],
    [503, 1],
    [504, 1],
    [500, 0],
    [404, 0],
    [200, 0],
  ])("runs %i checks as %i requests", async (status, questions) => {
    const { reach, probe } = setUp();
    reach.onAnswer(new Response(null, { status }));
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(questions);
  });
});
