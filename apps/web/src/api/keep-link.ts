import type { OperationLink, TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import type { CallOrder } from "./call-order.ts";
import type { CallOutbox } from "./kept-calls.ts";

/** The order of calls that may wait, and where they do: null until it is there. */
export type Keeping = {
  order: CallOrder;
  outbox?: { get: () => CallOutbox | null; subscribe: (listener: () => void) => () => void };
};

type Link = OperationLink<AnyTRPCRouter>;

/** The context of a call that may wait: `keep` sends it. Only screens with such calls load its code. */
export type KeptContext = { keep: (link: Parameters<Link>[0], keeping: Keeping) => ReturnType<Link> };

/** Creates the link that lets calls send themselves that may wait. */
export function keepLink<TRouter extends AnyTRPCRouter>(keeping: Keeping): TRPCLink<TRouter> {
  return () => (link) => {
    const { keep } = link.op.context as Partial<KeptContext>;
    return keep === undefined ? link.next(link.op) : keep(link, keeping);
  };
}
