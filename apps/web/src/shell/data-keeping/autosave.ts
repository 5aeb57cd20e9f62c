import type { DataCalls } from "../../api/data-calls.ts";
import type { Notice } from "../../api/query-client.ts";
import { AUTOSAVE_INTERVAL_MS, SAVED_TOAST_MS } from "../../timing.ts";
import type { LocalSnapshot } from "./local-snapshot.ts";

const SAVED = { title: "Saved", durationMs: SAVED_TOAST_MS };
const SAVE_FAILED = {
  title: "Error",
  description: "No copy could be saved in this browser. Confirmed changes are safe on the server.",
  tone: "destructive",
} as const;

export type AutosaveDeps = {
  calls: DataCalls;
  local: Pick<LocalSnapshot, "readEtag" | "store">;
  notify: (notice: Notice & { durationMs?: number }) => void;
  /** Returns false while the server is unreachable. */
  canReach: () => boolean;
};

type Outcome = "stored" | "unchanged" | "failed";

/** Exports all data to the browser's copy every 60 seconds while the tab is visible, and on request. Automatic exports
 * after the first announce 'Saved' when there was something new; requested ones always announce the outcome. */
export function createAutosave({ calls, local, notify, canReach }: AutosaveDeps) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<Outcome> | null = null;
  let hasExported = false;
  const exportOnce = createExport({ calls, local });

  function run(): Promise<Outcome> {
    running = exportOnce().finally(() => {
      running = null;
    });
    return running;
  }

  async function onTick(): Promise<void> {
    if (running !== null || document.visibilityState !== "visible" || !canReach()) return;
    const outcome = await run();
    if (outcome === "stored" && hasExported) notify(SAVED);
    hasExported ||= outcome !== "failed";
  }

  return {
    start(): void {
      timer = setInterval(() => void onTick(), AUTOSAVE_INTERVAL_MS);
    },
    stop(): void {
      clearInterval(timer);
    },
    /** Exports now, after a running export, which may have missed the last change. */
    async saveNow(): Promise<void> {
      while (running !== null) await running;
      const outcome = await run();
      hasExported ||= outcome !== "failed";
      notify(outcome === "failed" ? SAVE_FAILED : SAVED);
    },
  };
}

/** Returns a function that updates the browser's copy. A snapshot that could not be stored is not fetched again until
 * the data change. */
function createExport({ calls, local }: Pick<AutosaveDeps, "calls" | "local">): () => Promise<Outcome> {
  let unkeptEtag: string | null = null;
  return async () => {
    try {
      const etag = unkeptEtag ?? (await local.readEtag().catch(() => null));
      const copy = await calls.export(etag);
      if (copy === null) return unkeptEtag === null ? "unchanged" : "failed";
      unkeptEtag = copy.etag;
      await local.store(copy);
      unkeptEtag = null;
      return "stored";
    } catch {
      return "failed";
    }
  };
}
