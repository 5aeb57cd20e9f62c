import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createDataCalls } from "../../api/data-calls.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { type LocalSnapshot, openLocalSnapshot, type RetainedCopy } from "../../shell/data-keeping/local-snapshot.ts";
import { DATA_RESULTS } from "./text.ts";

/** The prefix of every query key: replaced data are refetched everywhere. */
const EVERYTHING = [[]] as const;
const NO_COPIES: RetainedCopy[] = [];

function useDataCalls() {
  const client = useTRPCClient();
  return useMemo(() => createDataCalls(client), [client]);
}

/** Returns the restore points, newest first, refetched on each mount. */
export function useRestorePoints() {
  const trpc = useTRPC();
  return useQuery({ ...trpc.data.restorePoints.queryOptions(), staleTime: 0 });
}

/** Returns the number of projects; 0 until loaded. */
export function useProjectCount(): number {
  const trpc = useTRPC();
  return useQuery(trpc.projects.list.queryOptions()).data?.length ?? 0;
}

/** Replaces all data with an exported file. The page does not parse the file, which may be 40 MB. */
export function useImportData() {
  const calls = useDataCalls();
  return useMutation({
    mutationFn: async (file: File) => {
      await calls.import(file);
      await withLocal((local) => local.clear());
    },
    meta: { success: DATA_RESULTS.imported, failure: DATA_RESULTS.importFailed, refetch: EVERYTHING },
  });
}

/** Restores the demo data. The browser's copy is replaced at once, because the next start-up would otherwise offer the
 * old data. */
export function useResetData() {
  const calls = useDataCalls();
  return useMutation({
    mutationFn: async () => {
      const copy = await calls.reset();
      await withLocal(async (local) => {
        await local.clear();
        await local.store(copy);
      });
    },
    meta: { success: DATA_RESULTS.reset, failure: DATA_RESULTS.resetFailed, refetch: EVERYTHING },
  });
}

/** Changes the browser's copy after an intended replacement. The old data are a restore point on the server, so no copy
 * is retained. */
async function withLocal(change: (local: LocalSnapshot) => Promise<void>): Promise<void> {
  try {
    await change(openLocalSnapshot());
  } catch {
    // Without storage there is no copy to change.
  }
}

const RETAINED_COPIES = ["retained-copies"];

/** Returns the copies retained when the server's data were replaced; empty when storage is blocked. */
export function useRetainedCopies(): RetainedCopy[] {
  const query = useQuery({
    queryKey: RETAINED_COPIES,
    queryFn: () => openLocalSnapshot().listRetained(),
    staleTime: 0,
    gcTime: 0,
  });
  return query.data ?? NO_COPIES;
}

/** Deletes a retained copy. */
export function useDiscardCopy() {
  return useMutation({
    mutationFn: (putAsideAt: number) => openLocalSnapshot().dropRetained(putAsideAt),
    meta: { failure: DATA_RESULTS.discardFailed, refetch: [RETAINED_COPIES] },
  });
}

/** Restores the data of a restore point. */
export function useRestoreData() {
  const trpc = useTRPC();
  return useMutation(
    trpc.data.restore.mutationOptions({
      onSuccess: () => withLocal((local) => local.clear()),
      meta: { success: DATA_RESULTS.restored, failure: DATA_RESULTS.restoreFailed, refetch: EVERYTHING },
    }),
  );
}

/** Deletes a restore point. */
export function useDeleteRestorePoint() {
  const trpc = useTRPC();
  const refetch = [trpc.data.restorePoints.queryKey()];
  return useMutation(
    trpc.data.deleteRestorePoint.mutationOptions({
      meta: { success: DATA_RESULTS.pointDeleted, failure: DATA_RESULTS.deleteFailed, refetch },
    }),
  );
}

/** Deletes all restore points. */
export function useDeleteRestorePoints() {
  const trpc = useTRPC();
  const refetch = [trpc.data.restorePoints.queryKey()];
  return useMutation(
    trpc.data.deleteRestorePoints.mutationOptions({
      meta: { success: DATA_RESULTS.pointsDeleted, failure: DATA_RESULTS.deleteFailed, refetch },
    }),
  );
}
