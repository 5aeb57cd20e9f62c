import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createVersionWatch } from "../api/data-version.ts";
import { type ChangedKeys, createQueryClient } from "../api/query-client.ts";
import { createApiClient, TRPCProvider } from "../api/trpc.ts";
import { useIdle } from "../components/hooks/use-idle.ts";
import { late } from "../components/late.tsx";
import { createOtherTabs } from "../shell/data-keeping/other-tabs.ts";
import { createServerReach, probeServer } from "../shell/server-reach.ts";
import { createKeyWatch } from "../shell/shortcuts/key-watch.ts";
import { showToast } from "../shell/toasts.ts";
import { LATE_RETRY_MS } from "../timing.ts";

const RETRIED = { retryMs: LATE_RETRY_MS };
const FocusKeeper = late(async () => (await import("./focus-keeper.tsx")).FocusKeeper, RETRIED);
const ServerNotice = late(async () => (await import("../shell/server-notice.tsx")).ServerNotice, RETRIED);
const ToastViewport = late(async () => (await import("../shell/toast-viewport.tsx")).ToastViewport, RETRIED);
const DataKeeper = late(async () => (await import("../shell/data-keeping/data-keeper.tsx")).DataKeeper, RETRIED);

/** What every screen stands in: the query cache, the typed client, the word about the server, and toasts. What the
 * first paint does not need comes once the page is idle, and before the server can have gone away. Screens of the
 * window's height leave `--strip` free. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, trpcClient, versions, reach, keyWatch, otherTabs }] = useState(createServices);
  const isIdle = useIdle();
  useEffect(() => reach.listen(), [reach]);
  useEffect(() => keyWatch.listen(), [keyWatch]);
  useEffect(() => otherTabs.listen(), [otherTabs]);
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        <div role="status" className="server-strip sticky top-0 z-60 print:hidden">
          {isIdle && <ServerNotice reach={reach} keyWatch={keyWatch} />}
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
  const versions = createVersionWatch(refresh);
  const reach = createServerReach({ probe: probeServer, onBack: refresh });
  const keyWatch = createKeyWatch(refresh);
  const trpcClient = createApiClient({
    onNoAnswer: reach.onNoAnswer,
    onAnswer: (answer) => {
      reach.onAnswer(answer);
      keyWatch.onAnswer(answer);
      versions.see(answer);
    },
  });
  return { queryClient, trpcClient, versions, reach, keyWatch, otherTabs };
}
