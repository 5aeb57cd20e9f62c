import type { AppRouter } from "@quarry/api";
import { REST_ROUTES } from "@quarry/api/routes";
import { createTRPCClient, type TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { type Keeping, keepLink } from "./keep-link.ts";
import { apiLink, type CallListener } from "./link.ts";

/** `useTRPC` returns query and mutation options, `useTRPCClient` the client itself. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** The typed calls. */
export type ApiClient = TRPCClient<AppRouter>;
/** The options of queries and mutations, by router and name. */
export type ApiOptions = ReturnType<typeof useTRPC>;

/** The output type of each procedure, by router and name. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

export function createApiClient(watch?: CallListener, keeping?: Keeping): ApiClient {
  const links = keeping ? [keepLink<AppRouter>(keeping)] : [];
  return createTRPCClient<AppRouter>({ links: [...links, apiLink(REST_ROUTES, watch)] });
}
