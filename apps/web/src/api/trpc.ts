import type { AppRouter } from "@quarry/api";
import { REST_ROUTES } from "@quarry/api/routes";
import { createTRPCClient, type TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { apiLink, type CallListener } from "./link.ts";

/** `useTRPC` gives the options of queries and mutations, `useTRPCClient` the calls themselves. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** What each procedure answers, by router and name. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

/** The client of the browser. */
export function createApiClient(watch?: CallListener): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: [apiLink(REST_ROUTES, watch)] });
}
