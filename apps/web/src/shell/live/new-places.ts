import { type NewPlaces, placeOf, type Segment } from "@quarry/domain";
import type { EntityInAnswer } from "../../api/change-number.ts";
import type { LiveCache } from "./live-cache.ts";

/** Places that are asked for one by one. For more, the list is read again. */
const MAX_ASKED = 8;

/** Returns the segments that are not listed yet; none while the list is not there. */
export function newSegments(
  { queryClient, trpc }: LiveCache,
  projectId: string,
  entities: readonly EntityInAnswer[],
): Segment[] {
  const list = queryClient.getQueryData<Segment[]>(trpc.segments.list.queryKey({ projectId }));
  if (list === undefined) return [];
  const present = new Map(entities.flatMap(({ entity, id, after }) => (entity === "segment" ? [[id, after]] : [])));
  return [...present.values()].filter(
    (after): after is Segment => after != null && placeOf(list, (after as Segment).id) === undefined,
  );
}

/** Returns where new segments stand among the listed ones of their source, such as halves of a split one; null for too
 * many of them. */
export async function newPlaces(
  cache: LiveCache,
  projectId: string,
  entities: readonly EntityInAnswer[],
): Promise<NewPlaces | null> {
  const { queryClient, trpc, client } = cache;
  const list = queryClient.getQueryData<Segment[]>(trpc.segments.list.queryKey({ projectId })) ?? [];
  const added = newSegments(cache, projectId, entities);
  const sourceIds = new Set(added.map(({ sourceId }) => sourceId));
  const listedSources = new Set(list.flatMap(({ sourceId }) => (sourceIds.has(sourceId) ? sourceId : [])));
  const asked = added.filter(({ sourceId }) => listedSources.has(sourceId));
  if (asked.length > MAX_ASKED) return null;
  const places = await Promise.all(
    asked.map(async ({ id }) => {
      const around = await client.segments.list.query({ projectId, limit: 3, around: id });
      const at = around.findIndex((segment) => segment.id === id);
      return at === -1 ? [] : [[id, around[at - 1]?.id ?? null] as const];
    }),
  );
  return new Map(places.flat());
}
