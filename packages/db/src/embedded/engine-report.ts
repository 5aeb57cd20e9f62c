import type { EngineName } from "./data-folder.ts";
import type { ProcessIdentity } from "./postgres/process-identity.ts";

/** Message of a server to the process that it starts for its database. */
export type EngineOrder = { dataDir: string; server: ProcessIdentity };

/** The first line that process prints: where the database is, a sentence for the user, or an unexpected error. */
export type EngineReport =
  | { url: string; socketPath: string | null; engine: EngineName; poolSize: number; because: string | null }
  | { problem: string }
  | { crash: string };

/** Throws if the process was not started by a server. */
export function readOrder(argument: string | undefined): EngineOrder {
  if (!argument) throw new Error("This process is started by a Quarry server.");
  return JSON.parse(argument);
}
