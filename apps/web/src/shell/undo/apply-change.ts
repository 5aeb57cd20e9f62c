import type { QueryClient } from "@tanstack/react-query";
import { applyChanges } from "../../api/apply-changes.ts";
import type { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { isSettled, settledCalls } from "./settled-calls.ts";

type Cache = {
  queryClient: QueryClient;
  trpc: ReturnType<typeof useTRPC>;
  client: ReturnType<typeof useTRPCClient>;
  projectId: string;
};

/** Puts what a change touched into the cached lists of a project. Reads them again where the server does not tell. */
export async function applyChange(cache: Cache, number: number): Promise<void> {
  const { queryClient, trpc, client, projectId } = cache;
  try {
    const news = await client.changes.list.query({ projectId, since: number - 1 });
    // What a pending call shows would be undone by the state before it.
    if (!isSettled(queryClient)) {
      await settledCalls(queryClient);
      return applyChange(cache, number);
    }
    applyChanges(cache, news);
  } catch {
    const lists = [trpc.segments, trpc.tags, trpc.notes, trpc.sources, trpc.outline, trpc.projects];
    await Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: list.pathKey() })));
  }
}
