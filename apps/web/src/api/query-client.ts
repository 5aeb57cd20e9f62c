import { MutationCache, notifyManager, QueryClient, type QueryKey } from "@tanstack/react-query";

/** A message for the person, shown for a few seconds. `subject` is the name of what it is about, which the description
 * goes on from. */
export type Notice = { title: string; subject?: string; description?: string; tone?: "default" | "destructive" };

/** What happens after a mutation, said where the mutation is defined. */
export type MutationMeta = {
  /** Always the same, or made of what the server answered and of what it was asked. */
  success?: Notice | ((answer: never, variables: never) => Notice);
  /** The catalogue's sentence; without one a failure is silent. */
  failure?: string;
  /** Keys to read again once it has ended, well or not. */
  refetch?: readonly QueryKey[];
  /** Keys of what it changes beside those that are read again, so that other tabs need to read no more. Without it they
   * read everything again. */
  changes?: readonly QueryKey[];
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** The title of every failure. */
export const FAILURE_TITLE = "Error";

// By itself the library waits for a timer, which may fire only after the next frame: a change would be seen one frame late.
notifyManager.setScheduler(queueMicrotask);

/** The keys of what was changed; null where that may be anything. */
export type ChangedKeys = readonly QueryKey[] | null;

/** The cache of everything read from the server: read once, kept until a mutation says otherwise, never retried.
 * `onChanged` is called when the server has stored something. */
export function createQueryClient(
  notify: (notice: Notice) => void,
  onChanged?: (keys: ChangedKeys) => void,
): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _result, { meta }) => {
        const success = meta?.success;
        if (success) notify(typeof success === "function" ? success(data as never, variables as never) : success);
        onChanged?.(meta?.changes ? [...meta.changes, ...(meta.refetch ?? [])] : null);
      },
      onError: (error, _variables, _result, { meta }) => {
        // What a person has called off has not failed.
        if (meta?.failure && error.name !== "AbortError")
          notify({ title: FAILURE_TITLE, description: meta.failure, tone: "destructive" });
      },
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        for (const queryKey of meta?.refetch ?? []) void client.invalidateQueries({ queryKey });
      },
    }),
    defaultOptions: {
      // Never held back by what the browser thinks of the network: the server may be on this machine.
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
  return client;
}
