import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createDataCalls } from "../../api/data-calls.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { type LocalSnapshot, openLocalSnapshot, type RetainedCopy } from "../../shell/data-keeping/local-snapshot.ts";
import { DATA_RESULTS } from "./text.ts";

/** The beginning of every key: replaced data is read again wherever it shows. */
const EVERYTHING = [[]] as const;
const NO_COPIES: RetainedCopy[] = [];

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
    mutationFn: async (file: File) => {
      await calls.import(file);
      await withLocal((local) => local.clear());
    },
    meta: { success: DATA_RESULTS.imported, failure: DATA_RESULTS.importFailed, refetch: EVERYTHING },
  });
}

/** Brings the demo data back. The browser's copy follows at once: the next start would otherwise offer what was
 * reset. */
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

/** Changes the browser's copy after a replacement that is wanted: what was there before is a restore point, so that no
 * copy of it has to be put aside. */
async function withLocal(change: (local: LocalSnapshot) => Promise<void>): Promise<void> {
  try {
    await change(openLocalSnapshot());
  } catch {
    // A browser that keeps no copy has none to offer either.
  }
}

const RETAINED_COPIES = ["retained-copies"];

/** The copies that this browser put aside when the server's data was replaced by other data; none where storage is
 * closed. */
export function useRetainedCopies(): RetainedCopy[] {
  const query = useQuery({
    queryKey: RETAINED_COPIES,
    queryFn: () => openLocalSnapshot().listRetained(),
    staleTime: 0,
    gcTime: 0,
  });
  return query.data ?? NO_COPIES;
}

/** Forgets a copy that was put aside. */
export function useDiscardCopy() {
  return useMutation({
    mutationFn: (putAsideAt: number) => openLocalSnapshot().dropRetained(putAsideAt),
    meta: { failure: DATA_RESULTS.discardFailed, refetch: [RETAINED_COPIES] },
  });
}

/** Goes back to a restore point. */
export function useRestoreData() {
  const trpc = useTRPC();
  return useMutation(
    trpc.data.restore.mutationOptions({
      onSuccess: () => withLocal((local) => local.clear()),
      meta: { success: DATA_RESULTS.restored, failure: DATA_RESULTS.restoreFailed, refetch: EVERYTHING },
    }),
  );
}
