import { createStore } from "../components/hooks/store.ts";
import { PROBE_FIRST_RETRY_MS, PROBE_MAX_RETRY_MS, PROBE_TIMEOUT_MS } from "../timing.ts";

/** Statuses by which something between the page and the server says that it cannot reach it either. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export type ServerMonitorDeps = {
  /** Asks the server whether it is there. */
  probe: () => Promise<boolean>;
  /** The server answers again after it was away. */
  onBack: () => void;
};

/** Knows whether the server can be reached. A call that got no answer is a suspicion; only when the server does not
 * answer a plain question either is it away. Then it is asked again and again, with growing pauses, until it
 * answers. */
export function createServerMonitor({ probe, onBack }: ServerMonitorDeps) {
  const away = createStore(false);
  const asking = createProber(probe, (answers) => {
    const wasAway = away.get();
    away.set(!answers);
    if (wasAway && answers) onBack();
  });
  const suspect = () => {
    if (!away.get()) void asking.ask();
  };
  const askSoon = () => {
    if (away.get() && document.visibilityState === "visible") asking.askAfresh();
  };

  return {
    /** For useSyncExternalStore. */
    isUnreachable: away.get,
    subscribe: away.subscribe,
    onNoAnswer: suspect,
    onAnswer({ status }: Response): void {
      if (GATEWAY_STATUSES.has(status)) suspect();
    },
    /** Asks at once when the browser is online again or the tab is looked at again. Gives a way to stop all of it. */
    listen(): () => void {
      window.addEventListener("online", askSoon);
      window.addEventListener("offline", suspect);
      document.addEventListener("visibilitychange", askSoon);
      return () => {
        asking.stop();
        window.removeEventListener("online", askSoon);
        window.removeEventListener("offline", suspect);
        document.removeEventListener("visibilitychange", askSoon);
      };
    },
  };
}

/** What `createServerMonitor` makes. */
export type ServerMonitor = ReturnType<typeof createServerMonitor>;

/** Asks, one question at a time, and after no answer asks again by itself, later each time. */
function createProber(probe: () => Promise<boolean>, tell: (answers: boolean) => void) {
  let isAsking = false;
  let pauseMs = PROBE_FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const answers = await probe().catch(() => false);
    isAsking = false;
    if (answers) {
      pauseMs = PROBE_FIRST_RETRY_MS;
    } else {
      timer = setTimeout(() => void ask(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, PROBE_MAX_RETRY_MS);
    }
    tell(answers);
  }

  return {
    ask,
    /** Asks at once, and begins with short pauses again. */
    askAfresh(): void {
      pauseMs = PROBE_FIRST_RETRY_MS;
      void ask();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Asks the server that the page came from. */
export async function probeServer(): Promise<boolean> {
  const limit = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return (await fetch("/healthz", { cache: "no-store", signal: limit })).ok;
}
