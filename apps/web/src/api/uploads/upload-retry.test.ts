import { describe, expect, it } from "vitest";
import { afterFailure, RETRY_DELAYS_MS } from "./upload-retry.ts";

/** Returns the total seconds of retries when every response has the status. */
function secondsAsked(status: number | null): number {
  let faults = 0;
  for (const [attempt] of RETRY_DELAYS_MS.entries()) {
    const next = afterFailure(status, faults);
    if (!next.triesAgain) return sumOf(RETRY_DELAYS_MS.slice(0, attempt));
    faults = next.faults;
  }
  return sumOf(RETRY_DELAYS_MS);
}

const sumOf = (delays: readonly number[]) => delays.reduce((sum, delay) => sum + delay, 0) / 1_000;

describe("retries of an upload", () => {
  it.each([
    { what: "no server answers", status: null, tries: true, isDisconnected: true },
    { what: "the server has a fault", status: 500, tries: true, isDisconnected: false },
    { what: "the server is away behind a proxy", status: 502, tries: true, isDisconnected: false },
    { what: "too many ask", status: 429, tries: true, isDisconnected: false },
    { what: "another request has it", status: 423, tries: true, isDisconnected: false },
    { what: "the place to go on is another", status: 409, tries: true, isDisconnected: false },
    { what: "the answer is not of the protocol", status: 200, tries: true, isDisconnected: false },
    { what: "it is refused", status: 422, tries: false, isDisconnected: false },
    { what: "it is too large", status: 413, tries: false, isDisconnected: false },
  ])("because $what: $status", ({ status, tries, isDisconnected }) => {
    const { triesAgain, isDisconnected: isSaidBroken } = afterFailure(status, 0);
    expect({ triesAgain, isDisconnected: isSaidBroken }).toEqual({ triesAgain: tries, isDisconnected });
  });

  it("cover a minute of server restart and ten minutes without network", () => {
    expect(secondsAsked(503)).toBe(79);
    expect(secondsAsked(null)).toBe(619);
    expect(secondsAsked(429)).toBe(619);
  });

  it("reset the count of server errors after a network failure", () => {
    const { faults } = afterFailure(null, 7);
    expect(afterFailure(503, 7).triesAgain).toBe(false);
    expect(afterFailure(503, faults).triesAgain).toBe(true);
  });
});
