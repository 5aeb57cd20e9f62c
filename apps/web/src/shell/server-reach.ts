import { REACH_ANSWER_LIMIT_MS, REACH_FIRST_RETRY_MS, REACH_LAST_RETRY_MS } from "../timing.ts";

/** Statuses by which something between the page and the server says that it cannot reach it either. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export type ServerReachDeps = {
  /** Asks the server whether it is there. */
  probe: () => Promise<boolean>;
  /** The server answers again after it was away. */
  onBack: () => void;
};

/** Knows whether the server can be reached. A call that got no answer is a suspicion; only when the server does not answer a plain
 * question either is it away. Then it is asked again and again, with growing pauses, until it answers. */
export function createServerReach({ probe, onBack }: ServerReachDeps) {
  let isAway = false;
  let isAsking = false;
  let pauseMs = REACH_FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(away: boolean): void {
    if (isAway === away) return;
    isAway = away;
    for (const listener of listeners) listener();
    if (!away) onBack();
  }

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
    set(!answers);
  }

  const suspect = () => {
    if (!isAway) void ask();
  };
  const askSoon = () => {
    if (!isAway || document.visibilityState !== "visible") return;
    pauseMs = REACH_FIRST_RETRY_MS;
    void ask();
  };

  return {
    /** For useSyncExternalStore. */
    isAway: () => isAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
        clearTimeout(timer);
        window.removeEventListener("online", askSoon);
        window.removeEventListener("offline", suspect);
        document.removeEventListener("visibilitychange", askSoon);
      };
    },
  };
}

/** What `createServerReach` makes. */
export type ServerReach = ReturnType<typeof createServerReach>;

/** Asks the server that the page came from. */
export async function probeServer(): Promise<boolean> {
  const limit = AbortSignal.timeout(REACH_ANSWER_LIMIT_MS);
  return (await fetch("/healthz", { cache: "no-store", signal: limit })).ok;
}
