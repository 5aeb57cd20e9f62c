import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isUnknown } from "./api-error.ts";

/** How many optimistic changes of a key are under way, per client: only the last one to end may read again. */
const underWay = new WeakMap<QueryClient, Map<string, number>>();

export type OptimisticChange<TData, TVariables> = {
  queryClient: QueryClient;
  queryKey: QueryKey;
  /** The data as it will be when the call succeeds; the domain function that the server calls too. */
  change: (data: TData, variables: TVariables) => TData;
  /** Reads the key again when the call, and all others of this key, have ended. */
  refetch: boolean;
};

type Snapshot<TData> = { before: TData | undefined; after: TData | undefined };

/** Mutation handlers that show a change at once and take it back when the call fails. A failure that would also take
 * back a later change reads the key again instead, and one about something that is gone reads it as well. */
export function optimistic<TData, TVariables>(options: OptimisticChange<TData, TVariables>) {
  const { queryClient, queryKey, change, refetch } = options;
  const readAgain = () => queryClient.invalidateQueries({ queryKey });
  return {
    onMutate: async (variables: TVariables): Promise<Snapshot<TData>> => {
      count(queryClient, queryKey, 1);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<TData>(queryKey);
      if (before === undefined) return { before, after: undefined };
      const after = queryClient.setQueryData<TData>(queryKey, change(before, variables));
      return { before, after };
    },
    onError: (error: unknown, _variables: TVariables, snapshot: Snapshot<TData> | undefined): void => {
      if (snapshot?.before === undefined) return;
      const isLatest = queryClient.getQueryData(queryKey) === snapshot.after;
      if (isLatest) queryClient.setQueryData(queryKey, snapshot.before);
      // What the server does not know was deleted in another browser: what is shown here is out of date.
      if (!isLatest || isUnknown(error)) void readAgain();
    },
    onSettled: (
      _data: unknown,
      _error: unknown,
      _variables: TVariables,
      snapshot: Snapshot<TData> | undefined,
    ): void => {
      // The library remembers a change for minutes, and each would keep lists of 100,000.
      if (snapshot !== undefined) {
        snapshot.before = undefined;
        snapshot.after = undefined;
      }
      if (count(queryClient, queryKey, -1) === 0 && refetch) void readAgain();
    },
  };
}

function count(queryClient: QueryClient, queryKey: QueryKey, step: 1 | -1): number {
  const counts = underWay.get(queryClient) ?? new Map<string, number>();
  underWay.set(queryClient, counts);
  const key = hashKey(queryKey);
  const total = (counts.get(key) ?? 0) + step;
  counts.set(key, total);
  return total;
}
