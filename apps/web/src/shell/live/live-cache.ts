import type { AppRouter } from "@quarry/api";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { refusalOf } from "../../api/api-error.ts";
import { applyChanges } from "../../api/apply-changes.ts";
import { HISTORY_KEY, STEPS_KEY } from "../../api/query-client.ts";
import type { useTRPC } from "../../api/trpc.ts";
import { isSettled, UNDO_MUTATION } from "../undo/settled-calls.ts";

/** The cached lists, and the calls that fill them. */
export type LiveCache = { queryClient: QueryClient; trpc: ReturnType<typeof useTRPC>; client: TRPCClient<AppRouter> };

/** Statuses of a project whose changes cannot be told: it is gone, or they are too many or forgotten. */
const READ_AGAIN = new Set([404, 410]);

/** Returns the ids of the projects of which something is shown. */
export function projectsOnScreen({ queryClient }: Pick<LiveCache, "queryClient">): string[] {
  const active = queryClient.getQueryCache().findAll({ type: "active" });
  return [...new Set(active.flatMap(({ queryKey }) => projectIdOf(queryKey) ?? []))];
}

/** Fetches what changed in a project and returns a function that puts it into the lists. */
export async function fetchChanges(cache: LiveCache, projectId: string, since: number): Promise<() => void> {
  try {
    const news = await cache.client.changes.list.query({ projectId, since });
    return () => {
      applyChanges({ ...cache, projectId }, news);
      const { queryClient, trpc } = cache;
      void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
      // Another tab of this person changed or undid something.
      const me = queryClient.getQueryData(trpc.settings.get.queryKey())?.person.id;
      if (me === undefined || news.changes.some(({ person }) => person?.id === me))
        void queryClient.invalidateQueries({ queryKey: STEPS_KEY });
    };
  } catch (error) {
    if (!READ_AGAIN.has(refusalOf(error)?.status ?? 0)) throw error;
    return () => invalidateProjects(cache.queryClient, (id) => id === projectId, "active");
  }
}

/** Marks the lists of the projects as out of date; of those on the screen, `active` fetches them. */
export function invalidateProjects(
  queryClient: QueryClient,
  isMeant: (projectId: string) => boolean,
  refetchType: "active" | "none",
): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => {
    const projectId = projectIdOf(queryKey);
    return projectId !== undefined && isMeant(projectId);
  };
  void queryClient.invalidateQueries({ refetchType, predicate });
}

/** Fetches what concerns no single project or has no change: the lists of projects and sources, and the own name. */
export function refetchGeneral({ queryClient, trpc }: Pick<LiveCache, "queryClient" | "trpc">): void {
  const general = [trpc.projects.list.pathFilter(), trpc.sources.list.pathFilter(), trpc.settings.get.pathFilter()];
  for (const filter of general) void queryClient.invalidateQueries(filter);
}

/** Tells of the changes of this tab that are under way. */
export function watchMutations(queryClient: QueryClient) {
  const cache = queryClient.getMutationCache();
  return {
    // An undo tells what it changed by itself, once its number is known.
    isChanging: () => !isSettled(queryClient) || queryClient.isMutating({ mutationKey: UNDO_MUTATION }) > 0,
    /** A value that differs after each change. */
    lastChange: () => cache.getAll().at(-1)?.mutationId ?? 0,
    subscribe: (listener: () => void) => cache.subscribe(listener),
  };
}

function projectIdOf([, options]: QueryKey): string | undefined {
  const { input } = (options ?? {}) as { input?: { projectId?: string } };
  return input?.projectId;
}
