import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable, observableToPromise } from "@trpc/server/observable";
import { isUnanswered } from "./api-error.ts";
import type { CallOrder } from "./call-order.ts";

/** Marks a call that waits in this browser while the server is away. Sending such a call twice must be harmless. */
export type Keep = {
  projectId: string;
  /** The variables of its mutation. */
  variables: object;
  /** Says what the call does, should the server refuse it later. */
  what: string;
  /** The words of the person in it. */
  text?: string;
  /** Marks a deletion, which is done when its target is gone. */
  isDeletion?: true;
  /** Runs once the call waits. */
  onKept?: () => void;
};

/** A call that may wait. `wasSent` marks one that may have reached the server, although no answer came. */
export type KeepableCall = { procedure: string; input: unknown; keep: Keep; wasSent?: true };

/** Sends calls, and holds them back while the server is away. `onWaiting` runs when a call starts to wait; the promise
 * settles when the server has answered. */
export type CallOutbox = {
  send: (
    call: KeepableCall,
    perform: (signal?: AbortSignal) => Promise<unknown>,
    onWaiting: () => void,
  ) => Promise<unknown>;
};

/** Returns the options of a call that waits while the server is away. */
export function kept(keep: Keep): { context: { keep: Keep } } {
  return { context: { keep } };
}

const late = new WeakSet<object>();

/** Remembers that an answer or error is that of a call that has waited. */
export function asLate<Outcome extends object>(outcome: Outcome): Outcome {
  late.add(outcome);
  return outcome;
}

/** Returns true for the answer or the error of a call that has waited. */
export function isLate(outcome: unknown): boolean {
  if (typeof outcome !== "object" || outcome === null) return false;
  return late.has(outcome) || (outcome instanceof Error && isLate(outcome.cause));
}

const waiting = new WeakSet<object>();

/** Returns true for the variables of a mutation whose call has begun to wait for the server. */
export function isWaiting(variables: unknown): boolean {
  return typeof variables === "object" && variables !== null && waiting.has(variables);
}

/** The order of calls that may wait, and where they do. `find` returns null until the outbox is there, and `comes`
 * resolves then. */
export type Keeping = { order: CallOrder; find: () => CallOutbox | null; comes?: () => Promise<CallOutbox> };

/** Creates the link that passes calls that may wait through the outbox, each at its turn. One that gets no answer before
 * the outbox is there waits for it. */
export function keepLink<TRouter extends AnyTRPCRouter>({ order, find, comes }: Keeping): TRPCLink<TRouter> {
  return () =>
    ({ op, next }) => {
      const { keep } = op.context as { keep?: Keep };
      if (keep === undefined) return next(op);
      const perform = async (signal = op.signal ?? undefined) =>
        (await observableToPromise(next({ ...op, signal }))).result.data;
      const send = async () => {
        await order.begins(keep.variables);
        const wait = () => {
          waiting.add(keep.variables);
          order.leave(keep.variables);
        };
        const call = { procedure: op.path, input: op.input, keep };
        const outbox = find();
        if (outbox !== null) return outbox.send(call, perform, wait);
        try {
          return await perform();
        } catch (error) {
          if (comes === undefined || !isUnanswered(error)) throw error;
          return (await comes()).send({ ...call, wasSent: true }, perform, wait);
        }
      };
      return observable((observer) => {
        send().then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (cause: Error) => observer.error(TRPCClientError.from(cause)),
        );
      });
    };
}
