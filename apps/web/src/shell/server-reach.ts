import { createWatchedValue } from "../components/hooks/watched-value.ts";
import { REACH_ANSWER_LIMIT_MS, REACH_FIRST_RETRY_MS, REACH_LAST_RETRY_MS } from "../timing.ts";

/** Statuses by which something between the page and the server says that it cannot reach it either. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export type ServerReachDeps = {
  /** Asks the server whether it is there. */
  probe: () => Promise<boolean>;
  /** The server answers again after it was away. */
  onBack: () => void;
};

/** Knows whether the server can be reached. A call that got no answer is a suspicion; only when the server does not
 * answer a plain question either is it away. Then it is asked again and again, with growing pauses, until it
 * answers. */
export function createServerReach({ probe, onBack }: ServerReachDeps) {
  const away = createWatchedValue(false);
  const asking = createAsking(probe, (answers) => {
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
    isAway: away.get,
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

/** What `createServerReach` makes. */
export type ServerReach = ReturnType<typeof createServerReach>;

/** Asks, one question at a time, and after no answer asks again by itself, later each time. */
function createAsking(probe: () => Promise<boolean>, tell: (answers: boolean) => void) {
  let isAsking = false;
  let pauseMs = REACH_FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const answers = await probe().catch(() => false);
    isAsking = false;
    if (answers) {
      pauseMs = REACH_FIRST_RETRY_MS;
    } else {
      timer = setTimeout(() => void ask(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, REACH_LAST_RETRY_MS);
    }
    tell(answers);
  }

  return {
    ask,
    /** Asks at once, and begins with short pauses again. */
    askAfresh(): void {
      pauseMs = REACH_FIRST_RETRY_MS;
      void ask();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Asks the server that the page came from. */
export async function probeServer(): Promise<boolean> {
  const limit = AbortSignal.timeout(REACH_ANSWER_LIMIT_MS);
  return (await fetch("/healthz", { cache: "no-store", signal: limit })).ok;
}
