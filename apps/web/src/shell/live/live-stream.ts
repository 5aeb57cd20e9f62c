import { STREAM_FIRST_RETRY_MS, STREAM_MAX_RETRY_MS, STREAM_SILENCE_MS } from "../../timing.ts";
import { createEventReader, type LiveEvent } from "./live-event.ts";

/** The needs of the stream. `onEvent` gets each event. */
export type LiveStreamDeps = { address: string; onEvent: (event: LiveEvent) => void };

/** Reads the server's events until the signal stops it. A stream that ends, breaks or falls silent is opened again,
 * after pauses that grow while the server does not answer and end when the browser comes online. */
export async function readLiveStream({ address, onEvent }: LiveStreamDeps, signal: AbortSignal): Promise<void> {
  let pauseMs = STREAM_FIRST_RETRY_MS;
  while (!signal.aborted) {
    const hasAnswered = await readOnce(address, onEvent, signal).catch(() => false);
    if (signal.aborted) return;
    pauseMs = hasAnswered ? STREAM_FIRST_RETRY_MS : Math.min(2 * pauseMs, STREAM_MAX_RETRY_MS);
    // Browsers that lost the same server come back at different moments.
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
  }
}

/** Returns true when the server answered with events, after the stream has ended. */
async function readOnce(address: string, onEvent: LiveStreamDeps["onEvent"], signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS);
  let hasAnswered = false;
  try {
    const response = await fetch(address, {
      cache: "no-store",
      credentials: "include",
      headers: { accept: "text/event-stream" },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) return false;
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), STREAM_SILENCE_MS);
      for (const event of read(value ?? "")) onEvent(event);
      hasAnswered = true;
    }
    return hasAnswered;
  } catch (error) {
    if (hasAnswered) return true;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after the time, when the browser comes online, or when the signal stops it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
