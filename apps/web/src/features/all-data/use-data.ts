import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createDataCalls } from "../../api/data-calls.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { openLocalSnapshot } from "../../shell/local-snapshot.ts";
import { DATA_RESULTS } from "./text.ts";

/** The beginning of every key: replaced data is read again wherever it shows. */
const EVERYTHING = [[]] as const;

function useDataCalls() {
  const client = useTRPCClient();
  return useMemo(() => createDataCalls(client), [client]);
}

/** The restore points, the last made first; read anew each time that they are looked at. */
export function useRestorePoints() {
  const trpc = useTRPC();
  return useQuery({ ...trpc.data.restorePoints.queryOptions(), staleTime: 0 });
}

/** How many projects there are now; 0 until that is known. */
export function useProjectCount(): number {
  const trpc = useTRPC();
  return useQuery(trpc.projects.list.queryOptions()).data?.length ?? 0;
}

/** Puts an exported file in the place of everything. The page does not read it: it may be 40 MB. */
export function useImportData() {
  const calls = useDataCalls();
  return useMutation({
    mutationFn: (file: File) => calls.import(file),
    meta: { success: DATA_RESULTS.imported, failure: DATA_RESULTS.importFailed, refetch: EVERYTHING },
  });
}

/** Brings the demo data back. The browser's copy follows at once: the next start would otherwise offer what was reset. */
export function useResetData() {
  const calls = useDataCalls();
  return useMutation({
    mutationFn: async () => {
      const copy = await calls.reset();
      await keepCopy(copy);
    },
    meta: { success: DATA_RESULTS.reset, failure: DATA_RESULTS.resetFailed, refetch: EVERYTHING },
  });
}

async function keepCopy(copy: Parameters<ReturnType<typeof openLocalSnapshot>["store"]>[0]): Promise<void> {
  try {
    await openLocalSnapshot().store(copy);
  } catch {
    // A browser that keeps no copy has none to offer either.
  }
}

/** Goes back to a restore point. */
export function useRestoreData() {
  const trpc = useTRPC();
  return useMutation(
    trpc.data.restore.mutationOptions({
      meta: { success: DATA_RESULTS.restored, failure: DATA_RESULTS.restoreFailed, refetch: EVERYTHING },
    }),
  );
}
