import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createDataCalls } from "../../api/data-calls.ts";
import type { VersionTracker } from "../../api/data-version.ts";
import { useTRPCClient } from "../../api/trpc.ts";
import type { ServerMonitor } from "../server-monitor.ts";
import { showToast } from "../toasts.ts";
import { createAutosave } from "./autosave.ts";
import { type LocalSnapshot, openLocalSnapshot } from "./local-snapshot.ts";
import { provideSave } from "./save-request.ts";
import { startUp } from "./start-up.ts";

export type DataKeeperProps = {
  versions: VersionTracker;
  serverMonitor: Pick<ServerMonitor, "isUnreachable">;
  /** Opens the browser's copy; defaults to IndexedDB. */
  openLocal?: () => LocalSnapshot;
};

/** Runs the start-up once, then autosaves. Renders nothing. */
export function DataKeeper({ versions, serverMonitor, openLocal = openLocalSnapshot }: DataKeeperProps) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [deps] = useState(() => ({
    calls: createDataCalls(client),
    local: openLocal(),
    versions,
    refresh: () => void queryClient.invalidateQueries(),
    notify: showToast,
    canReach: () => !serverMonitor.isUnreachable(),
  }));
  const [autosave] = useState(() => createAutosave(deps));
  const started = useRef<Promise<void>>(undefined);
  useEffect(() => {
    let isMounted = true;
    let withdraw = () => {};
    started.current ??= startUp(deps);
    // An earlier export would overwrite the copy that the start-up offers to the server.
    void started.current.then(() => {
      if (!isMounted) return;
      autosave.start();
      withdraw = provideSave(() => void autosave.saveNow());
    });
    return () => {
      isMounted = false;
      autosave.stop();
      withdraw();
    };
  }, [deps, autosave]);
  return null;
}
