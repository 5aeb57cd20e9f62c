import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleProcesses } from "./idle-processes.ts";

const IDLE_MS = 1_000;

let child: ChildProcess;
beforeEach(() => {
  child = spawn(process.execPath, ["-e", "process.on('message', () => {})"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  child.kill("SIGKILL");
});

test("disconnects a process that was not taken for the idle time", async () => {
  createIdleProcesses(IDLE_MS).give(child);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(child.connected).toBe(true);
  vi.advanceTimersByTime(1);
  expect(child.connected).toBe(false);
});

test("leaves a process alone that died while idle", async () => {
  createIdleProcesses(IDLE_MS).give(child);
  const gone = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  child.kill("SIGKILL");
  await gone;
  const faults: unknown[] = [];
  child.on("error", (fault) => faults.push(fault));
  vi.advanceTimersByTime(IDLE_MS);
  expect(faults).toEqual([]);
});
