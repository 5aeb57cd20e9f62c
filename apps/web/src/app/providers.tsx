import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { createQueryClient } from "../api/query-client.ts";
import { createApiClient, TRPCProvider } from "../api/trpc.ts";
import { useIdle } from "../components/use-idle.ts";
import { showToast } from "../shell/toasts.ts";

const ToastViewport = lazy(async () => ({ default: (await import("../shell/toast-viewport.tsx")).ToastViewport }));

/** What every screen stands in: the query cache, the typed client, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(showToast));
  const [trpcClient] = useState(createApiClient);
  const isIdle = useIdle();
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        {children}
        {isIdle && (
          <Suspense fallback={null}>
            <ToastViewport />
          </Suspense>
        )}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
