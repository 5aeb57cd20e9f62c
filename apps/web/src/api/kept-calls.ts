import { type OperationLink, TRPCClientError } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable, observableToPromise } from "@trpc/server/observable";
import { refusalOf } from "./api-error.ts";
import type { Keeping, KeptContext } from "./keep-link.ts";

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
export function kept(keep: Keep): { context: KeptContext } {
  return { context: { keep: (link, deps) => keepCall(keep, link, deps) } };
}

/** Statuses of a gateway or a server that cannot take a call now. */
const AWAY = new Set([502, 503, 504]);

/** Returns true when no server took the call. */
export function isUnanswered(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal === null || AWAY.has(refusal.status);
}

const waiting = new WeakSet<object>();

/** Returns true for the variables of a mutation whose call has begun to wait for the server. */
export function isWaiting(variables: unknown): boolean {
  return typeof variables === "object" && variables !== null && waiting.has(variables);
}

type Link = Parameters<OperationLink<AnyTRPCRouter>>[0];

/** Passes a call that may wait through the outbox, at its turn. One that gets no answer before the outbox is there
 * waits for it. */
function keepCall(keep: Keep, { op, next }: Link, { order, outbox }: Keeping): ReturnType<Link["next"]> {
  const perform = async (signal = op.signal ?? undefined) =>
    (await observableToPromise(next({ ...op, signal }))).result.data;
  const wait = () => {
    waiting.add(keep.variables);
    order.leave(keep.variables);
  };
  const send = async () => {
    await order.begins(keep.variables);
    const call = { procedure: op.path, input: op.input, keep };
    const present = outbox?.get();
    if (present != null) return present.send(call, perform, wait);
    try {
      return await perform();
    } catch (error) {
      if (outbox === undefined || !isUnanswered(error)) throw error;
      return (await outboxComes(outbox)).send({ ...call, wasSent: true }, perform, wait);
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
}

/** Resolves with the outbox once its code has loaded. */
function outboxComes({ get, subscribe }: NonNullable<Keeping["outbox"]>): Promise<CallOutbox> {
  return new Promise((resolve) => {
    const look = () => {
      const outbox = get();
      if (outbox === null) return;
      stop();
      resolve(outbox);
    };
    const stop = subscribe(look);
    look();
  });
}
