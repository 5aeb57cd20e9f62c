import type { AppRouter } from "@quarry/api";
import { REST_ROUTES } from "@quarry/api/routes";
import { createTRPCClient, type TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import type { CallOrder } from "./call-order.ts";
import { type CallOutbox, keepLink } from "./kept-calls.ts";
import { apiLink, type CallListener } from "./link.ts";

/** `useTRPC` returns query and mutation options, `useTRPCClient` the client itself. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** The output type of each procedure, by router and name. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

/** The order of calls that may wait, and where they do: null until it is there. */
export type Keeping = { order: CallOrder; findOutbox: () => CallOutbox | null };

export function createApiClient(watch?: CallListener, keeping?: Keeping): TRPCClient<AppRouter> {
  const links = keeping ? [keepLink<AppRouter>(keeping.order, keeping.findOutbox)] : [];
  return createTRPCClient<AppRouter>({ links: [...links, apiLink(REST_ROUTES, watch)] });
}
