import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createVersionTracker } from "../api/data-version.ts";
import { type ChangedKeys, createQueryClient } from "../api/query-client.ts";
import { createApiClient, TRPCProvider } from "../api/trpc.ts";
import { useIdle } from "../components/hooks/use-idle.ts";
import { lazy } from "../components/lazy.tsx";
import { createAccessKeyMonitor } from "../shell/access-key-monitor.ts";
import { createOtherTabs } from "../shell/data-keeping/other-tabs.ts";
import { createServerMonitor, probeServer } from "../shell/server-monitor.ts";
import { showToast } from "../shell/toasts.ts";
import { LAZY_RETRY_MS } from "../timing.ts";

const RETRIED = { retryMs: LAZY_RETRY_MS };
const FocusKeeper = lazy(async () => (await import("./focus-keeper.tsx")).FocusKeeper, RETRIED);
const ServerNotice = lazy(async () => (await import("../shell/server-notice.tsx")).ServerNotice, RETRIED);
const ToastViewport = lazy(async () => (await import("../shell/toast-viewport.tsx")).ToastViewport, RETRIED);
const DataKeeper = lazy(async () => (await import("../shell/data-keeping/data-keeper.tsx")).DataKeeper, RETRIED);

/** What every screen stands in: the query cache, the typed client, the word about the server, and toasts. What the
 * first paint does not need comes once the page is idle, and before the server can have gone away. Screens of the
 * window's height leave `--strip` free. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, trpcClient, versions, reach, accessKey, otherTabs }] = useState(createServices);
  const isIdle = useIdle();
  useEffect(() => reach.listen(), [reach]);
  useEffect(() => accessKey.listen(), [accessKey]);
  useEffect(() => otherTabs.listen(), [otherTabs]);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        <div role="status" className="server-strip sticky top-0 z-60 print:hidden">
          {isIdle && <ServerNotice reach={reach} accessKey={accessKey} />}
        </div>
        {children}
        {/* Not once idle, which may be seconds away: what has the focus can go with the first key. */}
        <FocusKeeper />
        {isIdle && (
          <>
            <ToastViewport />
            <DataKeeper versions={versions} reach={reach} />
          </>
        )}
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/** All that is read is read again when other data took its place, and when the server is back after it was away or
 * wanted its key; what another tab changed, when it says so. */
function createServices() {
  const queryClient = createQueryClient(showToast, (keys) => otherTabs.tell(keys));
  const refresh = () => void queryClient.invalidateQueries();
  const readAgain = (keys: ChangedKeys) => {
    if (keys === null) return refresh();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const otherTabs = createOtherTabs({ readAgain, isChanging: () => queryClient.isMutating() > 0 });
  const versions = createVersionTracker(refresh);
  const reach = createServerMonitor({ probe: probeServer, onBack: refresh });
  const accessKey = createAccessKeyMonitor(refresh);
  const trpcClient = createApiClient({
    onNoAnswer: reach.onNoAnswer,
    onAnswer: (answer) => {
      reach.onAnswer(answer);
      accessKey.onAnswer(answer);
      versions.see(answer);
    },
  });
  return { queryClient, trpcClient, versions, reach, accessKey, otherTabs };
}
