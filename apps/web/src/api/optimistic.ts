import { hashKey, matchQuery, notifyManager, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { PENDING } from "./query-client.ts";

type Change = (data: unknown) => unknown;
/** A change of cached data that is shown before the server has stored it. */
type Pending = { variables: object; queryKey: QueryKey; change: Change };

/** Cached data before and after a change that was shown before it was stored. */
export type ShownData = { queryKey: QueryKey; before: unknown; after: unknown };

/** Returns the pending changes of a client. */
export function pendingChanges(queryClient: QueryClient): PendingChanges {
  const known = PENDING.get(queryClient);
  if (known !== undefined) return known;
  const created = createPendingChanges(queryClient);
  PENDING.set(queryClient, created);
  return created;
}

export type PendingChanges = ReturnType<typeof createPendingChanges>;

/** Keeps the stored data of the queries that show pending changes. What the server tells changes the stored data, over
 * which the pending changes are made again. A change concerns all queries that its key is the beginning of. */
function createPendingChanges(client: QueryClient) {
  const cache = client.getQueryCache();
  let pending: readonly Pending[] = [];
  const stored = new WeakMap<Query, unknown>();
  /** Stored changes that may be missing in the data that are being read, or in the first data, which the answer of
   * another query may bring. */
  const missed = new WeakMap<Query, Change[]>();

  const changesOf = (query: Query, among = pending): Change[] =>
    among.filter(({ queryKey }) => matchQuery({ queryKey }, query)).map(({ change }) => change);

  function put(query: Query, data: unknown): void {
    const changes = changesOf(query);
    if (changes.length === 0) stored.delete(query);
    else stored.set(query, data);
    client.setQueryData(query.queryKey, changes.reduce(changed, data));
  }

  function rememberWhileRead(query: Query, changes: readonly Change[]): void {
    if (query.state.fetchStatus === "fetching" || query.state.data === undefined)
      missed.set(query, [...(missed.get(query) ?? []), ...changes]);
  }

  return {
    /** Shows a change until its mutation settles. */
    show(one: Pending): void {
      const shown = cache
        .findAll({ queryKey: one.queryKey })
        .filter(({ state }) => state.data !== undefined)
        .map((query) => ({ query, before: query.state.data, after: one.change(query.state.data) }));
      pending = [...pending, one];
      for (const { query, before, after } of shown) {
        if (!stored.has(query)) stored.set(query, before);
        client.setQueryData(query.queryKey, after);
      }
    },
    /** Ends the changes of a mutation: they are stored, or taken back. Returns the data that they changed for good;
     * null where it had none. */
    settle(variables: object, isStored: boolean): ShownData[] | null {
      const ended = pending.filter((one) => one.variables === variables);
      pending = pending.filter((one) => one.variables !== variables);
      const queries = new Set(ended.flatMap(({ queryKey }) => cache.findAll({ queryKey })));
      const shown: ShownData[] = [];
      notifyManager.batch(() => {
        for (const query of queries) {
          const changes = changesOf(query, ended);
          if (isStored) rememberWhileRead(query, changes);
          if (!stored.has(query)) continue;
          const before = stored.get(query);
          if (!isStored) {
            put(query, before);
            continue;
          }
          const isLast = changesOf(query).length === 0;
          const after = isLast ? query.state.data : changes.reduce(changed, before);
          if (isLast) stored.delete(query);
          else stored.set(query, after);
          shown.push({ queryKey: query.queryKey, before, after });
        }
      });
      return ended.length > 0 ? shown : null;
    },
    /** Changes stored data. `isWhole` is false for queries whose key has more than the given one. */
    patch<TData>(queryKey: QueryKey, change: (data: TData, isWhole: boolean) => TData): void {
      for (const query of cache.findAll({ queryKey })) {
        const isWhole = query.queryHash === hashKey(queryKey);
        const changeOne: Change = (data) => change(data as TData, isWhole);
        rememberWhileRead(query, [changeOne]);
        const data = stored.has(query) ? stored.get(query) : query.state.data;
        const after = data === undefined ? data : changeOne(data);
        if (after !== data) put(query, after);
      }
    },
    /** Makes the changes to the data of a query that were just read. */
    onRead(queryHash: string): void {
      const query = cache.get(queryHash);
      if (query === undefined) return;
      const changes = missed.get(query) ?? [];
      missed.delete(query);
      if (changes.length > 0 || changesOf(query).length > 0) put(query, changes.reduce(changed, query.state.data));
      else stored.delete(query);
    },
  };
}

/** Returns the data as they are where a change does not fit: the server refuses it then. */
function changed(data: unknown, change: Change): unknown {
  try {
    return change(data);
  } catch {
    return data;
  }
}

export type OptimisticChange<TData, TVariables> = {
  queryClient: QueryClient;
  queryKey: QueryKey;
  /** Returns the data as they will be after the call. The server uses the same domain function. Making the change again
   * must be harmless. */
  change: (data: TData, variables: TVariables) => TData;
};

/** Returns a mutation handler that shows a change at once. The query client ends it when the call is answered. */
export function optimistic<TData, TVariables extends object>(options: OptimisticChange<TData, TVariables>) {
  const { queryClient, queryKey, change } = options;
  return {
    onMutate: (variables: TVariables): void =>
      pendingChanges(queryClient).show({
        ...{ variables, queryKey },
        change: (data) => change(data as TData, variables),
      }),
  };
}

type Handler<TVariables> = { onMutate: (variables: TVariables) => void };

/** Returns a mutation handler that shows two changes, of different keys. What shows both renders once. */
export function bothOptimistic<TVariables>(one: Handler<TVariables>, other: Handler<TVariables>): Handler<TVariables> {
  return {
    onMutate: (variables) =>
      notifyManager.batch(() => {
        one.onMutate(variables);
        other.onMutate(variables);
      }),
  };
}
