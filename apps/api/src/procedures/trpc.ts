import { initTRPC } from "@trpc/server";
import type { Context } from "../workflows/context.ts";
import { toTrpcError } from "./errors.ts";

const t = initTRPC.context<Context>().create({ isDev: false });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The base of every procedure: all errors leave as one sentence with the right code. */
export const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  return result.ok ? result : { ...result, error: toTrpcError(result.error) };
});
