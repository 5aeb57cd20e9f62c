import type { AppRouter } from "@quarry/api";
import { REST_ROUTES } from "@quarry/api/routes";
import { createTRPCClient, httpLink, splitLink, type TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { canBeAddressed } from "./api-request.ts";
import { apiLink, type CallWatch } from "./link.ts";

/** `useTRPC` gives the options of queries and mutations, `useTRPCClient` the calls themselves. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/** What each procedure answers, by router and name. */
export type ApiOutputs = inferRouterOutputs<AppRouter>;

/** The client of the browser: calls that can be said by an address under /api go there, all others to /trpc. */
export function createApiClient(watch?: CallWatch): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (op) => canBeAddressed(REST_ROUTES, op.path, op.input),
        true: apiLink<AppRouter>(REST_ROUTES, watch),
        false: httpLink({ url: "/trpc" }),
      }),
    ],
  });
}
