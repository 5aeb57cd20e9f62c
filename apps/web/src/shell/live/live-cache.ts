import type { Mutation, QueryClient, QueryKey } from "@tanstack/react-query";
import { refusalOf } from "../../api/api-error.ts";
import { applyChanges } from "../../api/apply-changes.ts";
import type { EntityInAnswer, OwnChange } from "../../api/change-number.ts";
import { isWaiting } from "../../api/kept-calls.ts";
import { HISTORY_KEY, isAnswered, STEPS_KEY } from "../../api/query-client.ts";
import type { ApiClient, ApiOptions } from "../../api/trpc.ts";
import { newPlaces, newSegments } from "./new-places.ts";

/** The cached lists, and the calls that fill them. */
export type LiveCache = { queryClient: QueryClient; trpc: ApiOptions; client: ApiClient };

/** Statuses of a project whose changes cannot be told: it is gone, or they are too many or forgotten. */
const READ_AGAIN = new Set([404, 410]);

/** Returns the ids of the projects of which something is shown. */
export function projectsOnScreen({ queryClient }: Pick<LiveCache, "queryClient">): string[] {
  const active = queryClient.getQueryCache().findAll({ type: "active" });
  return [...new Set(active.flatMap(({ queryKey }) => projectIdOf(queryKey) ?? []))];
}

/** Fetches what changed in a project and returns a function that puts it into the lists. */
export async function fetchChanges(
  cache: LiveCache,
  projectId: string,
  since: number,
  isOwn: (number: number) => boolean,
): Promise<() => void> {
  try {
    const { changes, taggings } = await cache.client.changes.list.query({ projectId, since });
    const entities = changes.flatMap((change) => change.entities);
    const places = await newPlaces(cache, projectId, entities);
    return () => {
      const { queryClient, trpc } = cache;
      if (places === null) void queryClient.invalidateQueries({ queryKey: trpc.segments.list.queryKey({ projectId }) });
      applyChanges({ ...cache, projectId }, { entities, taggings, ...(places && { places }) });
      if (changes.some(({ kind }) => kind.startsWith("presets.")))
        void queryClient.invalidateQueries({ queryKey: trpc.presets.list.queryKey() });
      const foreign = changes.filter(({ number }) => !isOwn(number));
      // The answers of own calls have told of the history and the steps.
      if (foreign.length === 0) return;
      void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
      // Another tab of this person changed or undid something.
      const me = queryClient.getQueryData(trpc.settings.get.queryKey())?.person.id;
      if (me === undefined || foreign.some(({ person }) => person?.id === me))
        void queryClient.invalidateQueries({ queryKey: STEPS_KEY });
    };
  } catch (error) {
    if (!READ_AGAIN.has(refusalOf(error)?.status ?? 0)) throw error;
    return () => invalidateProjects(cache.queryClient, (id) => id === projectId, "active");
  }
}

/** Puts what the answer of an own call had into the lists, unless it is of segments that come at unknown places. */
export function showEntities(cache: LiveCache, projectId: string, entities: readonly EntityInAnswer[]): boolean {
  const isWhole = newSegments(cache, projectId, entities).length === 0;
  if (isWhole) applyChanges({ ...cache, projectId }, { entities });
  return isWhole;
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

/** Returns true while a call is under way that may change data. Uploads may take minutes, a call that waits for the
 * server will be shown over what others change, and one that waits for its turn has changed nothing yet. */
export function isChanging(queryClient: QueryClient): boolean {
  const predicate = (mutation: Mutation) =>
    mutation.meta?.isLong !== true &&
    !mutation.state.isPaused &&
    !isAnswered(mutation) &&
    !isWaiting(mutation.state.variables);
  return queryClient.isMutating({ predicate }) > 0;
}

/** Returns a function that shows the steps after an own change, and has an open history read again. */
export function stepsShower(queryClient: QueryClient): (change: OwnChange) => void {
  let newest = 0;
  return ({ number, projectId, steps }) => {
    void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
    // Calls may be answered in another order.
    if (number < newest) return;
    newest = number;
    if (steps === undefined || queryClient.isFetching({ queryKey: STEPS_KEY }) > 0)
      void queryClient.invalidateQueries({ queryKey: STEPS_KEY });
    else queryClient.setQueriesData({ queryKey: [...STEPS_KEY, { input: { projectId } }] }, steps);
  };
}

function projectIdOf([, options]: QueryKey): string | undefined {
  const { input } = (options ?? {}) as { input?: { projectId?: string } };
  return input?.projectId;
}
