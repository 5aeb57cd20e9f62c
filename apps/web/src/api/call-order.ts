type Turn = { begins: Promise<unknown>; leave: () => void };

/** Holds the order of the calls of a scope: each begins when those before it have been answered, or wait for the
 * server. Unlike the scopes of TanStack Query, a call can leave before its mutation has settled. */
export function createCallOrder() {
  const turns = new WeakMap<object, Turn>();
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Gives a mutation, known by its variables, the next turn in its scope. */
    enter(scope: string, variables: object): void {
      const begins = last.get(scope) ?? Promise.resolve();
      let hasLeft = () => {};
      const left = new Promise<void>((resolve) => {
        hasLeft = resolve;
      });
      const ends = Promise.all([begins, left]).then(() => {
        if (last.get(scope) === ends) last.delete(scope);
      });
      last.set(scope, ends);
      turns.set(variables, { begins, leave: hasLeft });
    },
    /** Resolves when the mutation has its turn. */
    begins: async (variables: object): Promise<void> => void (await turns.get(variables)?.begins),
    /** Ends the turn, if the mutation has one. */
    leave: (variables: object): void => turns.get(variables)?.leave(),
  };
}

export type CallOrder = ReturnType<typeof createCallOrder>;
