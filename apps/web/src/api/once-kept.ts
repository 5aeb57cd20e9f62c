import { type OptimisticChange, optimistic } from "./optimistic.ts";

/** The state before each change that is shown, by the variables of its mutation. */
const shown = new WeakMap<object, Promise<never>>();

/** Returns handlers of a mutation whose change is shown from when its call waits for the server (`show`), and rolled
 * back when the call is refused or taken back. Until then the mutation shows that it is pending. */
export function onceKept<TData, TVariables extends object>(
  options: Omit<OptimisticChange<TData, TVariables>, "refetch">,
) {
  const { onMutate, onError, onSettled } = optimistic<TData, TVariables>({ ...options, refetch: false });
  return {
    show: (variables: TVariables): void => void shown.set(variables, onMutate(variables) as Promise<never>),
    onError: async (error: unknown, variables: TVariables): Promise<void> => {
      if (shown.has(variables)) onError(error, variables, await shown.get(variables));
    },
    onSettled: async (data: unknown, error: unknown, variables: TVariables): Promise<void> => {
      if (shown.has(variables)) onSettled(data, error, variables, await shown.get(variables));
    },
  };
}
