import { createStore } from "../components/hooks/store.ts";
import { PROBE_FIRST_RETRY_MS, PROBE_MAX_RETRY_MS, PROBE_TIMEOUT_MS } from "../timing.ts";

/** Statuses of a gateway that cannot reach the server. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export type ServerMonitorDeps = {
  /** Checks the server's health. */
  probe: () => Promise<boolean>;
  /** Runs when the server responds again. */
  onBack: () => void;
};

/** Tracks the availability of the server. A call without a response triggers a health check; if that fails too, the
 * server is unreachable and is checked again, with growing delays. */
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
    isUnreachable: away.get,
    subscribe: away.subscribe,
    onNoAnswer: suspect,
    onAnswer({ status }: Response): void {
      if (GATEWAY_STATUSES.has(status)) suspect();
    },
    /** Checks at once when the browser goes online or the tab becomes visible. Returns a function that stops all
     * checks. */
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

export type ServerMonitor = ReturnType<typeof createServerMonitor>;

/** Runs one check at a time and repeats failed ones with growing delays. */
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
    /** Checks at once and resets the delays. */
    askAfresh(): void {
      pauseMs = PROBE_FIRST_RETRY_MS;
      void ask();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Requests the health of the page's server. */
export async function probeServer(): Promise<boolean> {
  const limit = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return (await fetch("/healthz", { cache: "no-store", signal: limit })).ok;
}
