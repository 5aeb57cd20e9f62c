import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectLive } from "./live-connection.ts";
import type { LiveEvent } from "./live-event.ts";

/** A BroadcastChannel with synchronous delivery. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(message: unknown): void {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data: structuredClone(message) });
  }
  close(): void {
    Channel.open.delete(this);
  }
}

/** Locks of one name: the next in the queue gets it when the work of the holder ends. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      last = last.then(() => (signal.aborted ? undefined : work()));
      return last;
    },
  };
}

/** The streams that tabs have open. `send` writes to one of them. */
let streams: { send: (event: string, data: object) => void; isOpen: () => boolean }[];
let isVisible: boolean;

beforeEach(() => {
  streams = [];
  isVisible = true;
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isVisible ? "visible" : "hidden"));
  Object.defineProperty(navigator, "locks", { value: createLocks(), configurable: true });
  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    let isOpen = true;
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener("abort", () => {
          isOpen = false;
          controller.error(new Error("aborted"));
        });
        const send = (event: string, data: object) =>
          controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        streams.push({ send, isOpen: () => isOpen });
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Channel.open.clear();
});

function openTab() {
  const heard: LiveEvent[] = [];
  const disconnect = connectLive("/api/events", (event) => heard.push(event));
  return { heard, disconnect, numbers: () => heard.map(({ data }) => "number" in data && data.number) };
}

it("reads one stream for all tabs, and another tab reads it when the first leaves", async () => {
  const [one, other] = [openTab(), openTab()];
  await vi.waitUntil(() => streams.length === 1);
  streams[0]?.send("hello", { lineage: "l", number: 3 });
  streams[0]?.send("message", { projectId: "p", number: 4 });
  await vi.waitUntil(() => other.heard.length === 2);
  expect([one.numbers(), other.numbers()]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  one.disconnect();
  await vi.waitUntil(() => streams.length === 2);
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true]);
  streams[1]?.send("hello", { lineage: "l", number: 5 });
  await vi.waitUntil(() => other.heard.length === 3);
  expect([one.numbers(), other.numbers()]).toEqual([
    [3, 4],
    [3, 4, 5],
  ]);
  other.disconnect();
});

it("tells a tab that comes later the last number, and who is there", async () => {
  const one = openTab();
  await vi.waitUntil(() => streams.length === 1);
  const people = [{ person: { id: "a", name: "Anna", color: "" }, projectId: "p", segmentId: null }];
  streams[0]?.send("hello", { lineage: "l", number: 3 });
  streams[0]?.send("presence", people);
  streams[0]?.send("message", { projectId: "p", number: 4 });
  await vi.waitUntil(() => one.heard.length === 3);
  const late = openTab();
  expect(late.heard).toEqual([
    { event: "hello", data: { lineage: "l", number: 4 } },
    { event: "presence", data: people },
  ]);
  expect(streams).toHaveLength(1);
  one.disconnect();
  late.disconnect();
});

it("reads nothing while the tab is hidden", async () => {
  const { heard, disconnect } = openTab();
  await vi.waitUntil(() => streams.length === 1);
  isVisible = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(streams[0]?.isOpen()).toBe(false);
  isVisible = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitUntil(() => streams.length === 2);
  streams[1]?.send("hello", { lineage: "l", number: 9 });
  await vi.waitUntil(() => heard.length === 1);
  disconnect();
});
