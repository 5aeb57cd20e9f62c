import { getUntypedClient } from "@trpc/client";
import { useEffect } from "react";
import type { CallListener } from "../../api/link.ts";
import { createApiClient } from "../../api/trpc.ts";
import { loadAllLazy } from "../../components/lazy.tsx";
import type { ServerMonitor } from "../server-monitor.ts";
import { showToast } from "../toasts.ts";
import { KEPT, OUTBOX } from "./kept.ts";
import { createOutbox } from "./outbox.ts";
import { openOutboxStorage } from "./outbox-storage.ts";
import { OFFLINE_TEXT as TEXT } from "./text.ts";

const CHANNEL = "quarry-outbox";

export type OfflineKeeperProps = {
  serverMonitor: ServerMonitor;
  /** Hears the answers to calls that have waited. */
  watch: CallListener;
};

/** Lets calls wait in this browser while the server is away, and sends them when it is back. Loads all code before that
 * may happen. Renders nothing. */
export function OfflineKeeper({ serverMonitor, watch }: OfflineKeeperProps) {
  useEffect(() => {
    const client = getUntypedClient(createApiClient(watch));
    const channel = new BroadcastChannel(CHANNEL);
    const outbox = createOutbox({
      storage: openOutboxStorage(),
      perform: ({ procedure, input }, signal) => client.mutation(procedure, input, { signal }),
      server: serverMonitor,
      channel,
      locks: navigator.locks,
      show: KEPT.set,
      onStored: (count) => showToast({ title: TEXT.stored, description: TEXT.isStored(count) }),
    });
    OUTBOX.set(outbox);
    void loadAllLazy();
    return () => {
      OUTBOX.set(null);
      outbox.close();
      channel.close();
    };
  }, [serverMonitor, watch]);
  return null;
}
