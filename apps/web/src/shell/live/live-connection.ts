import type { LiveEvent, LiveVersion, Presence } from "./live-event.ts";
import { readLiveStream } from "./live-stream.ts";

const LOCK = "quarry-live";
const CHANNEL = "quarry-live";

/** What tabs tell each other: an event of the stream, or that a tab came and needs the state. */
type TabMessage = LiveEvent | { event: "who" };

/** Connects the tab to the server's events: returns a function that disconnects. The visible tabs of a browser share
 * one stream, as it may have few connections to a server: one of them holds a lock and reads it, and passes each event
 * on. Hidden tabs read nothing; `onEvent` gets a `hello` when they are shown. */
export function connectLive(address: string, onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let leaving: AbortController | null = null;
  /** The state that this tab's stream has told; null while it reads none. */
  let state: { version: LiveVersion; people: Presence[] } | null = null;

  const onStreamEvent = (event: LiveEvent) => {
    if (event.event === "hello" || event.event === "replaced")
      state = { version: event.data, people: state?.people ?? [] };
    else if (state !== null && event.event === "presence") state.people = event.data;
    else if (state !== null && event.event === "message")
      state.version = { ...state.version, number: event.data.number };
    channel.postMessage(event);
    onEvent(event);
  };
  const lead = async (signal: AbortSignal) => {
    await readLiveStream({ address, onEvent: onStreamEvent }, signal);
    state = null;
  };
  const join = () => {
    if (leaving !== null) return;
    leaving = new AbortController();
    const { signal } = leaving;
    channel.postMessage({ event: "who" } satisfies TabMessage);
    // Browsers have locks only on pages that came over an encrypted connection. Else each visible tab reads a stream.
    if (navigator.locks === undefined) void lead(signal);
    else navigator.locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined);
  };
  const leave = () => {
    leaving?.abort();
    leaving = null;
  };
  const onVisibility = () => (document.visibilityState === "visible" ? join() : leave());

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event !== "who") {
      if (leaving !== null && state === null) onEvent(data);
    } else if (state !== null) {
      channel.postMessage({ event: "hello", data: state.version } satisfies TabMessage);
      channel.postMessage({ event: "presence", data: state.people } satisfies TabMessage);
    }
  };
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    leave();
    channel.close();
  };
}
