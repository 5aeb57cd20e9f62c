import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { refusalOf } from "./api-error.ts";
import { createCallOrder } from "./call-order.ts";
import { changesOf, type EntityInAnswer, type OwnChange } from "./change-number.ts";
import { isLate } from "./late-answers.ts";
import type { PendingChanges, ShownData } from "./optimistic.ts";

/** A toast message. `subject` names the thing concerned; `description` continues its sentence. `change` is the number
 * of the change that the toast offers to undo, and `isUndo` says that this change is itself an undo. */
export type Notice = {
  title: string;
  subject?: string;
  description?: string;
  tone?: "default" | "destructive";
  change?: number;
  isUndo?: boolean;
};

/** The effects of a mutation, declared beside it. */
export type MutationMeta = {
  /** The toast on success: fixed, or made from the response and the variables, where it needs one. */
  success?: Notice | ((answer: never, variables: never) => Notice | undefined);
  /** The description of the toast on failure. Without it a failure shows no toast. */
  failure?: string;
  /** Returns the entities that the answer has in their stored form. */
  brings?: (answer: never) => readonly EntityInAnswer[];
  /** Keys to refetch once the mutation has settled, also after a failure. */
  refetch?: readonly QueryKey[];
  /** Names what the mutation changes. The calls of a scope that may wait reach the server in order. */
  scope?: string;
  /** Marks a mutation that may take minutes, which an undo does not wait for. */
  isLong?: true;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** The key of all queries about changes: what can be undone, and the history. */
export const CHANGES_KEY: QueryKey = [["changes"]];
/** The keys of the queries of the steps that can be undone, and of histories. */
export const STEPS_KEY: QueryKey = [["changes", "steps"]];
export const HISTORY_KEY: QueryKey = [["changes", "history"]];

export const FAILURE_TITLE = "Error";

// The library's default scheduler is a timer that may run after the next frame, so changes would show one frame late.
notifyManager.setScheduler(queueMicrotask);

/** A change that a call of this tab made. `isShown` tells that the lists show it already, `shown` are these before and
 * after it where it is the only change of its call, and `entities` are those that the answer has. */
export type MadeChange = OwnChange & {
  isShown: boolean;
  shown?: readonly ShownData[];
  entities?: readonly EntityInAnswer[];
};

/** Brings a change of this tab into the lists as the changes of others; null after a refusal, as others may have
 * changed what it was about. */
export type FollowOwn = (made: MadeChange | null) => Promise<void> | undefined;

/** The pending changes of each client, once it has some. Their code is not part of the first load. */
export const PENDING = new WeakMap<QueryClient, PendingChanges>();

const answered = new WeakSet<object>();

/** Returns true once the call of a mutation was answered. */
export function isAnswered(mutation: object): boolean {
  return answered.has(mutation);
}

/** Creates the query cache. Data are read once, stay fresh until a mutation or another browser changes them, and are
 * never retried. */
export function createQueryClient(
  notify: (notice: Notice) => void,
  order = createCallOrder(),
  follow: FollowOwn = () => undefined,
): QueryClient {
  const end = (variables: unknown, mutation: object, isStored: boolean): ShownData[] | null => {
    answered.add(mutation);
    if (!isObject(variables)) return null;
    order.leave(variables);
    return PENDING.get(client)?.settle(variables, isStored) ?? null;
  };
  let lastReported = 0;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (_data, query) => PENDING.get(client)?.onRead(query.queryHash) }),
    mutationCache: new MutationCache({
      onSuccess: async (data, variables, _result, mutation) => {
        const { meta } = mutation;
        const shown = end(variables, mutation, true);
        // What has waited is reported once for all calls.
        const success = isLate(data) ? undefined : meta?.success;
        const notice = typeof success === "function" ? success(data as never, variables as never) : success;
        const changes = changesOf(data);
        const [change] = changes;
        const undoable = change === undefined || changes.length > 1 ? {} : { change: change.number };
        // A change that the lists have shown since it was made takes no toast from a later one that was answered first.
        const isOvertaken = shown !== null && mutation.mutationId < lastReported;
        if (notice && !isOvertaken) {
          lastReported = mutation.mutationId;
          notify({ ...notice, ...undoable });
        }
        const entities = meta?.brings?.(data as never);
        // Of several changes it is not known which has shown what.
        const isOne = changes.length === 1;
        const told = { isShown: shown !== null, ...(shown && isOne && { shown }), ...(entities && { entities }) };
        await Promise.all(changes.map((one) => follow({ ...one, ...told })));
      },
      onError: (error, variables, _result, mutation) => {
        end(variables, mutation, false);
        const { meta } = mutation;
        // The lists are behind.
        const status = refusalOf(error)?.status;
        if (status === 404 || status === 409) void follow(null);
        // A cancelled call is not a failure, and a late refusal stays on the screen until it is looked at.
        if (meta?.failure && error.name !== "AbortError" && !isLate(error))
          notify({ title: FAILURE_TITLE, description: meta.failure, tone: "destructive" });
      },
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        for (const queryKey of meta?.refetch ?? []) void client.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      // Ignore the browser's offline state: the server may run on this machine.
      queries: {
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  // The cache's own `onMutate` would be awaited, and a change be shown after a render of its own.
  client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "pending") return;
    const { scope } = event.mutation.meta ?? {};
    const { variables } = event.action;
    if (scope !== undefined && isObject(variables)) order.enter(scope, variables);
  });
  return client;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
