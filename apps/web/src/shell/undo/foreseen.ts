import { changedPlaces, must, patchedList, type Segment, sameOr } from "@quarry/domain";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { pendingChanges } from "../../api/optimistic.ts";
import type { MadeChange } from "../../api/query-client.ts";
import type { ApiOptions, ApiOutputs } from "../../api/trpc.ts";

type Undone = ApiOutputs["changes"]["undo"];

/** Most changes whose segments are kept, and most segments of one. An undo of others shows with its answer. */
const MAX_CHANGES = 50;
const MAX_SEGMENTS = 500;

type Change = { before: Segment; after: Segment };
/** The segments that a change replaced, by id, and the key of their list. */
type Replaced = { queryKey: QueryKey; segments: ReadonlyMap<string, Change> };

const replacedBy = new WeakMap<QueryClient, Map<number, Replaced>>();

/** Keeps the segments that a change of this tab replaced, by which an undo of it is shown before it is answered. */
export function keepReplaced(
  { queryClient, trpc }: { queryClient: QueryClient; trpc: ApiOptions },
  { number, projectId, shown = [] }: MadeChange,
): void {
  if (projectId === undefined) return;
  const queryKey = trpc.segments.list.queryKey({ projectId });
  const list = shown.find((data) => hashKey(data.queryKey) === hashKey(queryKey));
  if (list === undefined) return;
  const [before, after] = [list.before as Segment[], list.after as Segment[]];
  const places = changedPlaces(before, after) ?? [];
  if (places.length === 0 || places.length > MAX_SEGMENTS) return;
  const changes = places.map((place): Change => {
    return { before: must(before[place], "changed segment"), after: must(after[place], "changed segment") };
  });
  keep(queryClient, number, { queryKey, segments: new Map(changes.map((change) => [change.after.id, change])) });
}

/** Makes a call that undoes a change, or an undo, and shows until its answer what it will do to segments. Those that
 * were changed since are left to the answer. */
export async function withForeseen(
  queryClient: QueryClient,
  number: number | undefined,
  call: () => Promise<Undone>,
): Promise<Undone> {
  const replaced = number === undefined ? undefined : replacedBy.get(queryClient)?.get(number);
  if (replaced === undefined) return call();
  const [pending, variables, { queryKey }] = [pendingChanges(queryClient), {}, replaced];
  pending.show({ variables, queryKey, change: (list) => withSegmentsBack(list as Segment[], replaced) });
  let isStored = false;
  try {
    const undone = await call();
    isStored = touchesAll(undone, replaced);
    if (isStored && undone.change !== null) keep(queryClient, undone.change.number, reversed(replaced));
    return undone;
  } finally {
    pending.settle(variables, isStored);
  }
}

function keep(queryClient: QueryClient, number: number, replaced: Replaced): void {
  const known = replacedBy.get(queryClient) ?? new Map<number, Replaced>();
  replacedBy.set(queryClient, known.set(number, replaced));
  for (const oldest of known.keys()) if (known.size > MAX_CHANGES) known.delete(oldest);
}

function withSegmentsBack(list: readonly Segment[], { segments }: Replaced): Segment[] {
  return patchedList(list, segments.keys(), (segment) => {
    const { before, after } = must(segments.get(segment.id), "changed segment");
    return sameOr(after, segment) === after ? before : segment;
  });
}

/** Another tab may have undone the step, and rows that were changed since stay. */
function touchesAll({ entities }: Undone, { segments }: Replaced): boolean {
  const touched = new Set(entities?.flatMap(({ entity, id }) => (entity === "segment" ? [id] : [])));
  return [...segments.keys()].every((id) => touched.has(id));
}

function reversed({ queryKey, segments }: Replaced): Replaced {
  const changes = [...segments].map(([id, { before, after }]) => [id, { before: after, after: before }] as const);
  return { queryKey, segments: new Map(changes) };
}
