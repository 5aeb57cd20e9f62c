import { hashKey, notifyManager, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isUnknown } from "./api-error.ts";

/** The number of pending optimistic changes per client and key. Only the last one to settle may refetch. */
const underWay = new WeakMap<QueryClient, Map<string, number>>();

export type OptimisticChange<TData, TVariables> = {
  queryClient: QueryClient;
  queryKey: QueryKey;
  /** Returns the data as they will be after the call. The server uses the same domain function. */
  change: (data: TData, variables: TVariables) => TData;
  /** Refetches the key once all pending changes of it have settled. */
  refetch: boolean;
};

/** The data around a change. They are released when the changes that wait for the server become many. */
type Snapshot<TData> = { before: TData | undefined; after: TData | undefined; isReleased?: true };

/** The most changes of all keys whose data are held. Each holds another list, of up to 100,000. */
const MAX_HELD = 50;
const held = new Set<Snapshot<unknown>>();

/** Returns mutation handlers that show a change at once and roll it back when the call fails. The key is refetched
 * instead when a rollback would undo a later change, and also when the server does not know the target. Data that are
 * still being read get the change once both are there, as they may be older. */
export function optimistic<TData, TVariables>(options: OptimisticChange<TData, TVariables>) {
  const { queryClient, queryKey, change, refetch } = options;
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  const prepare = async (): Promise<void> => {
    count(queryClient, queryKey, 1);
    if (queryClient.getQueryData(queryKey) !== undefined) await queryClient.cancelQueries({ queryKey });
  };
  const show = (variables: TVariables): Snapshot<TData> => {
    const before = queryClient.getQueryData<TData>(queryKey);
    if (before === undefined) return { before, after: undefined };
    const after = queryClient.setQueryData<TData>(queryKey, change(before, variables));
    return hold({ before, after });
  };
  return {
    prepare,
    show,
    onMutate: async (variables: TVariables): Promise<Snapshot<TData>> => {
      await prepare();
      return show(variables);
    },
    onError: (error: unknown, _variables: TVariables, snapshot: Snapshot<TData> | undefined): void => {
      if (snapshot?.isReleased) return void readAgain();
      if (snapshot?.before === undefined) return;
      const isLatest = queryClient.getQueryData(queryKey) === snapshot.after;
      if (isLatest) queryClient.setQueryData(queryKey, snapshot.before);
      // A 404 means that another browser deleted the target, so the list is out of date.
      if (!isLatest || isUnknown(error)) void readAgain();
    },
    onSettled: (_data: unknown, error: unknown, variables: TVariables, snapshot: Snapshot<TData> | undefined): void => {
      if (error === null && snapshot?.after === undefined && !snapshot?.isReleased)
        changeOnceRead<TData>(queryClient, queryKey, (data) => change(data, variables));
      // TanStack Query keeps a mutation for minutes, and each would hold two lists of 100,000.
      if (snapshot !== undefined) release(snapshot);
      if (count(queryClient, queryKey, -1) === 0 && refetch) void readAgain();
    },
  };
}

type Handlers<TData, TVariables> = ReturnType<typeof optimistic<TData, TVariables>>;

/** Returns mutation handlers that apply two optimistic changes, of different keys. What shows both renders once. */
export function bothOptimistic<One, Other, TVariables>(
  one: Handlers<One, TVariables>,
  other: Handlers<Other, TVariables>,
) {
  type Snapshots = [Snapshot<One>, Snapshot<Other>];
  return {
    onMutate: async (variables: TVariables): Promise<Snapshots> => {
      await Promise.all([one.prepare(), other.prepare()]);
      return notifyManager.batch(() => [one.show(variables), other.show(variables)]);
    },
    onError: (error: unknown, variables: TVariables, snapshots: Snapshots | undefined): void => {
      one.onError(error, variables, snapshots?.[0]);
      other.onError(error, variables, snapshots?.[1]);
    },
    onSettled: (data: unknown, error: unknown, variables: TVariables, snapshots: Snapshots | undefined): void => {
      one.onSettled(data, error, variables, snapshots?.[0]);
      other.onSettled(data, error, variables, snapshots?.[1]);
    },
  };
}

/** Changes what is shown of a key, such as its first part, and all of it once it was read. */
function changeOnceRead<TData>(queryClient: QueryClient, queryKey: QueryKey, change: (data: TData) => TData): void {
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === "fetching";
  queryClient.setQueriesData<TData>({ queryKey }, (data) => data && change(data));
  if (!isReading || queryClient.getQueryData(queryKey) !== undefined) return;
  const hash = hashKey(queryKey);
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash || query.state.fetchStatus === "fetching") return;
    stop();
    queryClient.setQueryData<TData>(queryKey, (data) => data && change(data));
  });
}

function hold<TData>(snapshot: Snapshot<TData>): Snapshot<TData> {
  held.add(snapshot);
  const [oldest] = held;
  if (held.size > MAX_HELD && oldest !== undefined) {
    release(oldest);
    oldest.isReleased = true;
  }
  return snapshot;
}

function release(snapshot: Snapshot<unknown>): void {
  held.delete(snapshot);
  snapshot.before = undefined;
  snapshot.after = undefined;
}

function count(queryClient: QueryClient, queryKey: QueryKey, step: 1 | -1): number {
  const counts = underWay.get(queryClient) ?? new Map<string, number>();
  underWay.set(queryClient, counts);
  const key = hashKey(queryKey);
  const total = (counts.get(key) ?? 0) + step;
  counts.set(key, total);
  return total;
}
