import type { z } from "zod";
import { appRouter } from "./router.ts";

/** A procedure, named like `tags.rename`, with the schemas of its input. */
export type ListedProcedure = { name: string; type: string; inputs: readonly z.ZodType[] };

type Definitions = Record<string, { _def: { type: string; inputs: z.ZodType[] } }>;

/** Lists all procedures. The only place that reads tRPC's `_def`: see docs/decisions/0023. */
export function listProcedures(): ListedProcedure[] {
  const definitions = appRouter._def.procedures as unknown as Definitions;
  return Object.entries(definitions).map(([name, { _def }]) => ({ name, type: _def.type, inputs: _def.inputs }));
}
