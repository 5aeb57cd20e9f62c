import { keepFocus, trackInputModality } from "@quarry/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createCallOrder } from "../api/call-order.ts";
import { createVersionTracker } from "../api/data-version.ts";
import type { CallListener } from "../api/link.ts";
import { createQueryClient } from "../api/query-client.ts";
import { createApiClient, TRPCProvider } from "../api/trpc.ts";
import { useIdle } from "../components/hooks/use-idle.ts";
import { lazy } from "../components/lazy.tsx";
import { createAccessKeyMonitor } from "../shell/access-key-monitor.ts";
import { FOLLOWER } from "../shell/live/follower.ts";
import { OUTBOX } from "../shell/offline/kept.ts";
import { keepPageFromDrops } from "../shell/page-drop.ts";
import { createServerMonitor, probeServer } from "../shell/server-monitor.ts";
import { showToast } from "../shell/toasts.ts";

const ServerNotice = lazy(async () => (await import("../shell/server-notice.tsx")).ServerNotice);
const ToastViewport = lazy(async () => (await import("../shell/toast-viewport.tsx")).ToastViewport);
const OfflineKeeper = lazy(async () => (await import("../shell/offline/offline-keeper.tsx")).OfflineKeeper);
const LiveKeeper = lazy(async () => (await import("../shell/live/live-keeper.tsx")).LiveKeeper);
const DataKeeper = lazy(async () => (await import("../shell/data-keeping/data-keeper.tsx")).DataKeeper);

/** Provides the query cache, the typed client, the server notice and toasts. Code that the first paint does not need is
 * loaded when the page is idle. Full-height screens leave `--strip` free for the notice. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, trpcClient, versions, serverMonitor, accessKey, refresh, watch }] = useState(createServices);
  const isIdle = useIdle();
  useEffect(() => serverMonitor.listen(), [serverMonitor]);
  useEffect(() => accessKey.listen(), [accessKey]);
  useEffect(keepPageFromDrops, []);
  // Not delayed until idle: the focused element can be removed with the first key press.
  useEffect(keepFocus, []);
  useEffect(trackInputModality, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        <div role="status" className="sticky top-0 z-60 print:hidden">
          {isIdle && <ServerNotice serverMonitor={serverMonitor} accessKey={accessKey} />}
        </div>
        {children}
        {isIdle && (
          <>
            <ToastViewport />
            <OfflineKeeper serverMonitor={serverMonitor} watch={watch} />
            <DataKeeper versions={versions} serverMonitor={serverMonitor} />
            <LiveKeeper versions={versions} refresh={refresh} />
          </>
        )}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/** Refetches all data after they were replaced and after a missing access key. After the server was unreachable, it
 * refetches what could not be read, as the stream of events tells of the rest. */
function createServices() {
  const order = createCallOrder();
  const queryClient = createQueryClient(showToast, order, (made) => FOLLOWER.current?.follow(made));
  const refresh = () => void queryClient.invalidateQueries();
  const readFailed = () => void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
  const versions = createVersionTracker(refresh);
  const serverMonitor = createServerMonitor({ probe: probeServer, onBack: readFailed });
  const accessKey = createAccessKeyMonitor(refresh);
  const watch: CallListener = {
    onNoAnswer: serverMonitor.onNoAnswer,
    onAnswer: (answer) => {
      serverMonitor.onAnswer(answer);
      accessKey.onAnswer(answer);
      versions.see(answer);
    },
  };
  const trpcClient = createApiClient(watch, { order, outbox: OUTBOX });
  return { queryClient, trpcClient, versions, serverMonitor, accessKey, refresh, watch };
}
